import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { formatDate } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { OrderSummary } from "./types";

/** The checkout without a cart. `last` is the visitor's newest order, which may have been placed in another tab. */
export function EmptyCheckout({ last }: { last: Pick<OrderSummary, "id" | "code" | "createdAt"> | null }) {
  const t = useT("checkout");
  const common = useT();
  return (
    <EmptyState
      title={common("cart.empty")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">{t("toShop")}</ButtonLink>
          {last && (
            <ButtonLink to={`/thank-you/${last.id}`} tone="secondary">
              {t("empty.last", { code: last.code })}
            </ButtonLink>
          )}
        </div>
      }
    >
      {last ? t("empty.textLast", { code: last.code, date: formatDate(last.createdAt) }) : t("empty.text")}
    </EmptyState>
  );
}

/** The checkout of an agent who has chosen no company, or of a user who belongs to none. */
export function NoCompany({ agent }: { agent: boolean }) {
  const t = useT("checkout");
  const common = useT();
  return (
    <EmptyState
      title={agent ? t("noCompany.title") : common("noCompany.title")}
      action={
        agent ? (
          <ButtonLink to="/manager">{t("noCompany.choose")}</ButtonLink>
        ) : (
          <ButtonLink to="/contatti">{t("contact")}</ButtonLink>
        )
      }
    >
      {agent ? t("noCompany.agent") : common("noCompany.text")}
    </EmptyState>
  );
}
