import { Named } from "~/components/ui/named";
import { Exchange } from "~/features/shop/substitutes/exchange";
import type { Product } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import type { Instead } from "./article";

interface ProposalProps {
  product: Product;
  instead: Instead;
  currency: string;
  /** Absent without a connection. */
  onTake?: () => void;
}

/** What could come in the place of what is missing; one press takes it. */
export function Proposal({ product, instead: { missing, price, by }, currency, onTake }: ProposalProps) {
  const t = useT("cart");
  return (
    <>
      <p className="text-ink-2 text-xs">
        {t("answer.by", { name: wholePack(by.name) })}
        <Exchange
          before={{ pieces: missing, article: product, price }}
          after={{ pieces: by.quantity, article: by, price: by.price * by.quantity }}
          currency={currency}
        />
      </p>
      {onTake && (
        <button
          type="button"
          onClick={onTake}
          className="link touch min-h-8 text-left font-semibold text-sm"
          data-part="take-instead"
        >
          <Named name={by.name}>{t("problem.takeMore", { quantity: formatInteger(by.quantity) })}</Named>
        </button>
      )}
    </>
  );
}
