import clsx from "clsx";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { HideDismissed, useNotices } from "./use-notices";

/** The notices above the top bar. Signed-in users have them behind a bell on a phone (`NoticesBell`). */
export function Notices() {
  const t = useT();
  const { notices, dismiss } = useNotices();
  const bell = useUser() !== null;
  if (notices.length === 0) return null;
  return (
    <>
      <section
        aria-label={t("nav.notices")}
        className={clsx("relative bg-strip text-on-strip", bell && "max-lg:hidden")}
        data-print="no"
        suppressHydrationWarning
      >
        <ul className="notices page-x">
          {notices.map((notice) => (
            <li key={notice.id}>{notice.description}</li>
          ))}
        </ul>
        <button
          type="button"
          onClick={dismiss}
          aria-label={`${t("dialog.close")}: ${t("nav.notices")}`}
          title={t("dialog.close")}
          className="scripted absolute top-0 right-0 grid h-full max-h-11 w-11 place-items-center hover:bg-black/10"
        >
          <span className="icon icon-x size-5" />
        </button>
      </section>
      <HideDismissed />
    </>
  );
}
