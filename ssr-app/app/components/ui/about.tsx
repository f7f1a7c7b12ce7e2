import { useT } from "~/lib/texts/use-t";

/** Before an amount that is an estimate: the sign, and the word for who listens. */
export function About() {
  const t = useT();
  return (
    <>
      <span aria-hidden="true">{"≈\u00a0"}</span>
      <span className="sr-only">{`${t("estimate.about")} `}</span>
    </>
  );
}

/** What the sign means, once beside a total. */
export function AboutNote({ className }: { className?: string }) {
  const t = useT();
  return <p className={className}>{t("estimate.note")}</p>;
}
