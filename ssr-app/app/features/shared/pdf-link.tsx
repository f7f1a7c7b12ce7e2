import { FileDown } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "~/components/ui/button";
import { Refusal } from "~/components/ui/refusal";
import { Spinner } from "~/components/ui/spinner";

interface Props {
  address: string;
  /** The file's name where the answer names none. */
  name: string;
  words: { label: string; loading: string; failed: string };
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** A PDF to download. With scripts a failure is shown here; without them the browser fetches the file itself. */
export function PdfLink({ address, name, words, tone = "secondary", size = "md" }: Props) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    // A new tab, or saving by hand, is left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (state === "loading") return;
    setState("loading");
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(String(response.status));
      const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
      save(await response.blob(), named ?? name);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <div className="grid gap-1.5">
      <a href={address} download onClick={download} className={buttonClass({ tone, size })}>
        {state === "loading" ? <Spinner /> : <FileDown aria-hidden="true" className="size-5" />}
        {state === "loading" ? words.loading : words.label}
      </a>
      <Refusal text={state === "failed" ? words.failed : null} />
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
