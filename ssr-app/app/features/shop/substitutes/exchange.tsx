import { useT } from "~/lib/texts/use-t";
import { amountText, type Side } from "./amount-text";

interface Props {
  before: Side;
  after: Side;
  currency: string;
}

/** The missing article and its substitute: pieces, weight or volume, and net price of both. */
export function Exchange({ before, after, currency }: Props) {
  const t = useT("catalogue");
  return (
    <span data-part="exchange" className="block">
      {amountText(before, currency, t)} → {amountText(after, currency, t)}
    </span>
  );
}
