import { useLocation } from "@remix-run/react";
import { Bell } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { Named } from "~/components/ui/named";
import { Refusal } from "~/components/ui/refusal";
import { change } from "~/features/shop/keep/change";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { stockWatchPath } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

interface TellMeProps {
  product: CardProduct;
  size?: "card" | "page" | "row";
}

/** In the narrow cell of a row the button grows with its two short lines. */
const looks = {
  card: "w-full gap-1.5 px-2 text-xs leading-tight",
  page: "w-full",
  row: "h-auto min-h-12 w-full gap-1.5 px-1.5 py-1 text-2xs leading-tight",
};

/**
 * The button "tell me when it is back" in place of "add", and the one that cancels it; without scripts it sends a form.
 */
export function TellMe({ product, size = "card" }: TellMeProps) {
  const t = useT("catalogue");
  const tc = useT();
  const company = useUser()?.company?.id;
  const { pathname, search } = useLocation();
  const read = () => ({ product, on: product.extra.watching === true });
  const [state, setState] = useState(read);
  if (state.product !== product) setState(read);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { on } = state;

  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await change(
      on ? "DELETE" : "PUT",
      `/stock-watch/product/${product.id}`,
      company,
      tc("error.generic"),
    );
    setRefusal(refused);
    if (!refused) setState((now) => ({ ...now, on: !on }));
    setBusy(false);
  };

  return (
    <form method="post" action={stockWatchPath} onSubmit={(event) => void press(event)} className="grid gap-1">
      <input type="hidden" name="next" value={pathname + search} />
      {company && <input type="hidden" name="company" value={company} />}
      <Button
        type="submit"
        tone={on ? "quiet" : "secondary"}
        size={size === "page" ? "lg" : "md"}
        name={on ? "drop" : "keep"}
        value={product.id}
        data-part="tell-me"
        aria-busy={busy || undefined}
        className={looks[size]}
      >
        {size !== "row" && <Bell aria-hidden="true" fill={on ? "currentColor" : "none"} className="size-4 shrink-0" />}
        <span className="min-w-0 hyphens-auto">
          <Named name={product.name}>
            {on ? (
              <>
                <span className="block">{t("card.watching")}</span>{" "}
                <u className="block font-normal">{t("card.tellNoMore")}</u>
              </>
            ) : (
              t("card.tellMe")
            )}
          </Named>
        </span>
      </Button>
      <Refusal text={refusal} />
    </form>
  );
}
