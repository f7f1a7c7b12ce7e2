import { Replace } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Named } from "~/components/ui/named";
import { formatInteger, formatTime } from "~/lib/format";
import { orderTo } from "~/lib/office-paths";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import type { OpsItem, OpsOrder } from "../types";

interface Props {
  item: OpsItem;
  order: Pick<OpsOrder, "id" | "market" | "items">;
  /** The order can no longer be changed. */
  readOnly: boolean;
}

/** The buyer's rule for a missing line, the state of its substitute, and the buttons that choose or remove one. */
export function SubstituteNote({ item, order, readOnly }: Props) {
  const t = useT("substitutes");
  const { substitution, substitutes, substituteFor, whenMissing, product } = item;
  if (substituteFor) {
    const before = order.items.find(({ id }) => id === substituteFor);
    return <p className="text-ink-2 text-xs">{t("line.insteadOf", { name: wholePack(before?.product.name ?? "") })}</p>;
  }
  const live = substitution?.status === "asked" || substitution?.status === "taken";
  const path = `${orderTo(order.id)}/sostituto/${item.id}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-ink-3 text-xs" data-part="substitute">
      <span>{t("line.rule", { rule: t(`rule.${whenMissing}`) })}</span>
      {substitution && (
        <span className="font-medium text-ink-2">
          {t(`line.status.${substitution.status}`, {
            name: `${formatInteger(substitution.quantity)} × ${wholePack(substitution.name)}`,
            time: substitution.answerUntil ? formatTime(substitution.answerUntil, order.market) : "",
          })}
        </span>
      )}
      {!readOnly && live && (
        <button
          type="submit"
          form={`substitute-${item.id}`}
          className="touch py-0.5 underline underline-offset-2 hover:text-ink"
        >
          <Named name={product.name}>{t("line.back")}</Named>
        </button>
      )}
      {!readOnly && !live && substitutes > 0 && whenMissing !== "never" && (
        <AppLink
          to={path}
          className="touch inline-flex items-center gap-1 py-0.5 underline underline-offset-2 hover:text-ink"
        >
          <Replace aria-hidden="true" className="size-3.5" />
          <Named name={product.name}>{t("line.choose")}</Named>
        </AppLink>
      )}
    </div>
  );
}
