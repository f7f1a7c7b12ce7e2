import { Callout } from "~/components/ui/callout";

/** What became of what one asked for: above everything, and where the focus goes when it was refused. */
export function FormNotice({ done, failed }: { done?: string; failed?: string }) {
  if (!done && !failed) return null;
  return (
    <Callout tone={failed ? "danger" : "good"} part="notice" news={failed} className="mb-4">
      <p className="wrap-anywhere whitespace-pre-line">{failed ?? done}</p>
    </Callout>
  );
}
