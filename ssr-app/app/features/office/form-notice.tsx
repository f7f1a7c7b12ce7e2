import { Callout } from "~/components/ui/callout";

/** The outcome of a form, above the page; a refusal takes the focus. */
export function FormNotice({ done, failed }: { done?: string; failed?: string }) {
  if (!done && !failed) return null;
  return (
    <Callout tone={failed ? "danger" : "good"} part="notice" news={failed} className="mb-4">
      <p className="wrap-anywhere whitespace-pre-line">{failed ?? done}</p>
    </Callout>
  );
}
