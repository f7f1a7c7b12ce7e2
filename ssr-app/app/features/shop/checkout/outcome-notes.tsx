import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { CheckoutAnswer } from "./answers";
import { Note } from "./note";
import type { CartChange } from "./types";

/** Why the order was not placed: what has changed since it was seen, or what the shop refused. */
export function NotPlaced({ answer, currency }: { answer: CheckoutAnswer; currency: string }) {
  const t = useT("checkout");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each answer once
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  if (answer.lost) {
    return (
      <Note ref={box} tone="danger" alert title={t("place.lost")}>
        <p>{t("place.lostText")}</p>
      </Note>
    );
  }
  const { changed } = answer;
  if (changed) {
    const total = changed.total;
    return (
      <Note ref={box} tone="warning" alert title={t("changed.title")}>
        <ul className="grid gap-1.5 text-ink" data-part="changes">
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
        <p className="text-ink">{t("changed.text")}</p>
      </Note>
    );
  }
  return (
    <Note ref={box} tone="danger" alert title={t("place.refused")}>
      {answer.trouble && <p>{answer.trouble}</p>}
      {answer.errors?.map((error) => (
        <p key={error}>{error}</p>
      ))}
      <ButtonLink to="/contatti" tone="secondary" size="sm" className="justify-self-start">
        {t("contact")}
      </ButtonLink>
    </Note>
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
