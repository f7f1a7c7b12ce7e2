import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { CheckoutAnswer } from "./answers";
import type { CartChange } from "./types";

interface Props {
  answer: CheckoutAnswer;
  currency: string;
  /** The title of the changes, where they are not about the cart. */
  title?: string;
}

/** Why the order was not placed: what has changed since the page was shown, or what the shop refused. */
export function NotPlaced({ answer, currency, title }: Props) {
  const t = useT("checkout");
  if (answer.lost) {
    return (
      <Callout news={answer} tone="danger" title={t("place.lost")}>
        <p>{t("place.lostText")}</p>
      </Callout>
    );
  }
  const { changed } = answer;
  if (changed) {
    const total = changed.total;
    return (
      <Callout news={answer} tone="warning" title={title ?? t("changed.title")}>
        <ul className="grid gap-1.5" data-part="changes">
          {changed.changes.map((change) => (
            <li key={`${change.cartItemId}-${change.kind}`}>
              <ChangeText change={change} currency={currency} />
            </li>
          ))}
          {total && (
            <li className="font-semibold">
              {t("changed.total", { from: formatPrice(total.from, currency), to: formatPrice(total.to, currency) })}
            </li>
          )}
        </ul>
        {!title && <p>{t("changed.text")}</p>}
      </Callout>
    );
  }
  return (
    <Callout
      tone="danger"
      news={answer}
      title={t("place.refused")}
      action={
        <ButtonLink to="/contatti" tone="secondary" size="sm">
          {t("contact")}
        </ButtonLink>
      }
    >
      {answer.trouble && <p>{answer.trouble}</p>}
      {answer.again && <p>{t("place.again")}</p>}
      {answer.errors?.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </Callout>
  );
}

function ChangeText({ change, currency }: { change: CartChange; currency: string }) {
  const t = useT("checkout");
  const { name, kind, from, to } = change;
  if (!name) return <>{t("changed.removed")}</>;
  if (kind === "gone") return <>{t("changed.gone", { name })}</>;
  const values =
    kind === "price" ? { from: formatPrice(from, currency), to: formatPrice(to, currency) } : { from: from, to: to };
  return <>{kind === "price" ? t("changed.price", { name, ...values }) : t("changed.reduced", { name, ...values })}</>;
}
