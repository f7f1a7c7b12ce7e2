import { CalendarDays, CircleAlert } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Dialog } from "~/components/ui/dialog";
import { Popover } from "~/components/ui/popover";
import { useCloseOnNavigation } from "~/components/ui/use-close-on-navigation";
import { cartPath } from "~/features/shop/cart/paths";
import { useBrief } from "~/features/shop/cart/store";
import { formatDay } from "~/lib/format";
import { lazyPart } from "~/lib/lazy-part";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { onDeliveryDateRequested } from "./ask";
import { CalendarSkeleton } from "./calendar-skeleton";
import { shortDay } from "./days";

const DatePanel = lazyPart(() => import("./date-panel"));
const plainPath = `${cartPath}?data`;

/**
 * The delivery day, short. Pressed, it opens the calendar: a popover on wide screens, a sheet on phones. Without
 * JavaScript it leads to a page with the same choice.
 */
export function DeliveryButton() {
  const t = useT();
  const [sheet, setSheet] = useState<{ day?: string }>();
  const [opened, setOpened] = useState(false);
  const popover = useRef<HTMLDetailsElement>(null);
  useEffect(() => onDeliveryDateRequested((day) => setSheet({ day })), []);
  useCloseOnNavigation(() => setSheet(undefined));
  const label = useLabel();
  if (!useUser()?.company) return null;
  const closePopover = () => {
    if (!popover.current) return;
    popover.current.open = false;
    popover.current.querySelector("summary")?.focus();
  };
  return (
    <>
      <Popover
        detailsRef={popover}
        onToggle={setOpened}
        frame="hidden xl:block"
        className="max-h-[calc(100dvh-6rem)] w-88 overflow-y-auto p-4"
        triggerClassName="flex h-11 items-center gap-2 rounded-md px-2.5 text-left text-flour hover:bg-walnut-2"
        trigger={<Words label={label} />}
      >
        <AppLink to={plainPath} prefetch="none" className="unscripted link flex min-h-11 items-center">
          {t("delivery.choose")}
        </AppLink>
        {opened && (
          <Suspense fallback={<CalendarSkeleton />}>
            <DatePanel onDone={closePopover} />
          </Suspense>
        )}
      </Popover>
      <AppLink
        to={plainPath}
        prefetch="none"
        title={label}
        data-part="delivery-button"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setSheet({});
        }}
        className="flex h-11 items-center gap-1.5 rounded-md px-2 text-flour hover:bg-walnut-2 max-sm:px-1 xl:hidden"
      >
        <Words label={label} />
      </AppLink>
      {sheet && (
        <Dialog open onClose={() => setSheet(undefined)} title={t("delivery.choose")}>
          <Suspense fallback={<CalendarSkeleton />}>
            <DatePanel day={sheet.day} onDone={() => setSheet(undefined)} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

/** The full label for screen readers. */
function useLabel(): string {
  const t = useT();
  const locale = useLocale();
  const brief = useBrief();
  const day = brief?.deliveryDate ?? brief?.minDeliveryDate;
  if (!day) return t("delivery.choose");
  const words = formatDay(day, locale);
  return brief?.deliveryDate ? t("delivery.chosen", { day: words }) : t("delivery.earliest", { day: words });
}

function Words({ label }: { label: string }) {
  const t = useT();
  const locale = useLocale();
  const brief = useBrief();
  const day = brief?.deliveryDate ?? brief?.minDeliveryDate;
  const problem = Boolean(brief?.dateProblem);
  const Icon = problem ? CircleAlert : CalendarDays;
  return (
    <>
      <Icon aria-hidden="true" className={`size-5 shrink-0 max-[22.4rem]:hidden ${problem ? "text-saffron" : ""}`} />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="leading-tight" data-part="delivery-day">
        <span className="block text-2xs text-flour-2 max-xl:hidden">
          {problem ? t("delivery.change") : brief?.deliveryDate ? t("delivery.label") : t("delivery.first")}
        </span>
        <span className="block whitespace-nowrap font-semibold text-sm" suppressHydrationWarning>
          {day ? shortDay(day, locale) : t("delivery.pick")}
        </span>
      </span>
    </>
  );
}
