import { useT } from "~/lib/texts/use-t";
import cards from "./payments.svg?url";

/** The payment methods, as small drawn cards. */
export function Payments() {
  const t = useT();
  const names = ["PayPal", t("payments.card"), t("payments.pos"), t("payments.cash")];
  return <img src={cards} alt={names.join(", ")} width="248" height="36" loading="lazy" />;
}
