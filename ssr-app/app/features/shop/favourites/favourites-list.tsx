import { type ReactNode, useEffect, useRef } from "react";
import { toast } from "~/components/ui/toast";
import type { LoadedList } from "~/features/shop/product-list/load.server";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { onHeart, wishFor } from "./hearts";
import { ListFrame } from "./list-frame";
import { useSetFavourite } from "./use-heart";
import { useShrinking } from "./use-shrinking";

interface FavouritesListProps {
  title: string;
  text: string;
  loaded: LoadedList;
  empty: ReactNode;
}

/** The favourites. A heart that is switched off removes its article from the list; a toast can undo that. */
export function FavouritesList({ title, text, loaded, empty }: FavouritesListProps) {
  const t = useT("favourites");
  const set = useSetFavourite();
  const { remaining, mark, root } = useShrinking(loaded, (id) => wishFor(id) === false, "[data-part=heart]");
  const onChange = useRef((_id: number, _on: boolean) => {});
  onChange.current = (id, on) => {
    const product = loaded.list.entities.find((entity) => entity.id === id);
    if (!product) return;
    mark(id, !on);
    if (on) return;
    const undo = { label: t("undo"), onClick: () => void set(id, true) };
    toast({ text: t("removed", { name: wholePack(product.name) }), duration: 6_000, action: undo });
  };
  useEffect(() => onHeart((id, on) => onChange.current(id, on)), []);
  return <ListFrame title={title} text={text} loaded={loaded} remaining={remaining} listRef={root} empty={empty} />;
}
