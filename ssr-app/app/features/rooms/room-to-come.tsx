import { ButtonLink } from "~/components/ui/button";
import { EmptyChest } from "~/components/ui/drawings";
import { useT } from "~/lib/texts/use-t";
import { OrderByPhone } from "./order-by-phone";

/** A room that is named and not built yet: it says so, how to get the thing done today, and where to go on. */
export function RoomToCome({ title, text, back }: { title: string; text: string; back: { to: string; name: string } }) {
  const t = useT();
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="on-walnut dovetail-down grid place-items-center bg-walnut-2 px-6 py-8 text-flour-2">
        <EmptyChest className="h-28" />
      </div>
      <div className="grid justify-items-center gap-4 px-5 pt-9 pb-8 text-center">
        <p className="rounded-sm bg-saffron px-2.5 py-1 font-semibold text-on-saffron text-xs">{t("room.soon")}</p>
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-prose text-ink-2">{text}</p>
        <OrderByPhone />
        <ButtonLink to={back.to} tone="quiet">
          {back.name}
        </ButtonLink>
      </div>
    </div>
  );
}
