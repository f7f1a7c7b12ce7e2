import { readRows } from "~/features/shared/offline/device";
import { keepPictures } from "~/features/shared/offline/pictures";
import { keepPush } from "~/features/shared/offline/push";
import { cartDrafts } from "./cart-draft";
import { type OfflineGuide, refreshShop } from "./copy";
import { keepSending } from "./send";

/** The background work on the device for a buyer, on the shop's pages and in the shell. */
export const shopWork = {
  scope: "/",
  refresh: refreshShop,
  async begin(user: number) {
    await cartDrafts.open(user);
    return keepSending(user);
  },
  async finish(user: number) {
    await keepPush(user).catch(() => {});
    const guides = await readRows<OfflineGuide>(user, "guides");
    await keepPictures(guides.flatMap(({ lines = [] }) => lines.map(({ product }) => product)));
  },
} as const;
