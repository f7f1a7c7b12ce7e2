import type { ButtonSize, ButtonTone } from "~/components/ui/button";
import { PdfLink } from "~/features/shared/pdf-link";
import type { Order } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

interface Props {
  order: Pick<Order, "id" | "code">;
  tone?: ButtonTone;
  size?: ButtonSize;
  /** The address of operations, for any order. */
  address?: string;
  /** Replaces the usual label. */
  label?: string;
}

/** A link to the order confirmation as a PDF. */
export function ConfirmationLink({ order, address = `/api/order/${order.id}/confirmation`, label, ...look }: Props) {
  const t = useT("orders");
  const words = { label: label ?? t("order.pdf"), loading: t("order.pdfLoading"), failed: t("order.pdfFailed") };
  return <PdfLink address={address} name={`${order.code}.pdf`} words={words} {...look} />;
}
