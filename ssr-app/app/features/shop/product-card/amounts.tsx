import { About } from "~/components/ui/about";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The meaning of an amount, read aloud before it where the screen shows a stroke or a colour. */
type Kind = "list" | "promotion";

/** A price; an estimate for varying weight carries the "about" sign. */
export function Amount({ value, currency, about, kind, className }: AmountProps) {
  const t = useT("catalogue");
  const spoken = kind === "list" ? t("card.listPrice") : kind === "promotion" ? t("card.promotionPrice") : "";
  const text = formatPrice(value, currency);
  return (
    <span className={className}>
      {spoken && <span className="sr-only">{`${spoken} `}</span>}
      {about && <About />}
      {kind === "list" ? <s>{text}</s> : text}
    </span>
  );
}

interface AmountProps {
  value: number;
  currency: string;
  about?: boolean;
  kind?: Kind;
  className?: string;
}
