import { useMemo } from "react";
import { useWeekdays } from "~/features/account/profile/weekdays";
import { always } from "~/features/shared/forms/changed";
import { formatDate, formatInteger, formatPrice, formatQuantity } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { type Column, currencyOf, type FieldKey, type Row } from "./kind";

/** The texts of columns and of their values. */
export function useWords() {
  const t = useT("backoffice");
  const locale = useLocale();
  const days = useWeekdays("short");
  return useMemo(() => {
    const label = ({ name, label: own, market }: Column) => {
      const text = t(`field.${own ?? (name as FieldKey)}`);
      return market ? `${text} (${t(`option.market.${market}`)})` : text;
    };
    const option = ({ group, labels }: Column, value: string) =>
      labels
        ? (labels[value] ?? value)
        : group
          ? t(`option.${group as "market"}.${value.replaceAll("-", "_") as "IT"}`)
          : value;
    const value = (column: Column, given: unknown, row: Row = {}): string => {
      if (given === undefined || given === null || given === "" || always.has(given)) return "";
      switch (column.type) {
        case "money":
          return formatPrice(Number(given), currencyOf(row));
        case "percent":
          return `${formatQuantity(Number(given))}%`;
        case "quantity":
          return formatQuantity(Number(given));
        case "integer":
          return formatInteger(Number(given));
        case "date":
          return formatDate(String(given));
        case "flag":
          return given ? t("yes") : "";
        case "choice":
          return option(column, String(given));
        case "texts": {
          const texts = given as Record<string, string>;
          return texts[locale] ?? texts.it ?? "";
        }
        case "days":
          return (given as number[]).map((day) => days[day]).join(" ");
        case "choices":
          return (given as string[]).map((each) => option(column, each)).join(", ");
        case "nutrition":
          return t("yes");
        case "codes":
        case "tags":
        case "allergens":
        case "amounts":
        case "ranges":
          return formatInteger((given as unknown[]).length);
        default:
          return String(given);
      }
    };
    return { label, option, value };
  }, [t, locale, days]);
}
