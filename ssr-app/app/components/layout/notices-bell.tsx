import { Bell } from "lucide-react";
import { Popover } from "~/components/ui/popover";
import { useT } from "~/lib/texts/use-t";
import { HideDismissed, useNotices } from "./use-notices";

/** The notices for a signed-in user on a phone or tablet: one button in the top bar, until they were read. */
export function NoticesBell() {
  const t = useT();
  const { notices, dismiss } = useNotices();
  if (notices.length === 0) return null;
  const close = t("dialog.close");
  return (
    <div className="lg:hidden">
      <Popover
        label={t("nav.notices")}
        frame="max-sm:static!"
        className="grid w-80 gap-3 p-4 max-sm:inset-x-4! max-sm:w-auto"
        triggerClassName="grid size-11 place-items-center rounded-md text-saffron hover:bg-walnut-2"
        trigger={<Bell aria-hidden="true" className="size-5 fill-current" />}
      >
        <ul className="grid gap-2 text-sm">
          {notices.map((notice) => (
            <li key={notice.id}>{notice.description}</li>
          ))}
        </ul>
        <button
          type="button"
          onClick={dismiss}
          aria-label={`${close}: ${t("nav.notices")}`}
          className="button button-secondary button-sm scripted justify-self-start"
        >
          {close}
        </button>
      </Popover>
      <HideDismissed />
    </div>
  );
}
