import { CircleAlert, FileDown } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { toast } from "~/components/ui/toast";
import type { Order } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

interface Props {
  order: Pick<Order, "id" | "code">;
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Operations': of any order. */
  address?: string;
}

/** The confirmation as a PDF. With scripts a failure is said here; without them the browser fetches the file itself. */
export function ConfirmationLink({
  order,
  tone = "secondary",
  size = "md",
  address = `/api/order/${order.id}/confirmation`,
}: Props) {
  const t = useT("orders");
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    // Into a new tab, or saved by hand: the browser's own way.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === "loading") return;
    setState("loading");
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(String(response.status));
      const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
      save(await response.blob(), named ?? `${order.code}.pdf`);
      setState("idle");
    } catch {
      setState("failed");
      toast({ text: t("order.pdfFailed"), tone: "error" });
    }
  };
  return (
    <div className="grid gap-1.5">
      <a href={address} download onClick={download} className={buttonClass({ tone, size })}>
        {state === "loading" ? <Spinner /> : <FileDown aria-hidden="true" className="size-5" />}
        {state === "loading" ? t("order.pdfLoading") : t("order.pdf")}
      </a>
      {state === "failed" && (
        <p role="alert" className="flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t("order.pdfFailed")}
        </p>
      )}
    </div>
  );
}

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
