import { managerRooms } from "~/features/manager/rooms";
import type { KeysOf } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

/** The name of a private room, as a key of `common`. */
export function roomOf(path: string): KeysOf<Namespaces["common"]> {
  const manager = managerRooms.find(({ to }) => path === to || path.startsWith(`${to}/`));
  if (manager) return `manager.${manager.key}`;
  if (path.startsWith("/manager")) return "manager.area";
  if (path.startsWith("/checkout")) return "room.checkout";
  if (path.startsWith("/thank-you")) return "room.thanks";
  if (path.startsWith("/utente/resi") || path.includes("/reso")) return "profile.returns";
  if (path.startsWith("/utente/ordini")) return "profile.orders";
  if (path.startsWith("/utente/i-miei-prodotti")) return "profile.products";
  if (path.startsWith("/utente/preferiti")) return "profile.favourites";
  return "profile.data";
}
