import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";

/** What everybody should know today; the root hands over two at most. */
export function Notices() {
  const t = useT();
  const notices = useShell()?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-label={t("nav.notices")} className="bg-strip text-on-strip" data-print="no">
      <ul className="page-x flex flex-col gap-x-10 gap-y-0.5 py-1.5 font-medium text-sm leading-snug md:flex-row md:justify-center">
        {notices.map((notice) => (
          <li key={notice.id}>{notice.description}</li>
        ))}
      </ul>
    </section>
  );
}
