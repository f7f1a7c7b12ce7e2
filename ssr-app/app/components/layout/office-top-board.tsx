import { Form } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { useLineLimit } from "~/components/ui/field";
import { LanguageSwitcher } from "~/components/ui/language-switcher";
import { ThemePopover } from "~/components/ui/theme-popover";
import { homePath, ordersPath } from "~/lib/office-paths";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { frameParts } from "./for-user";

/** The low walnut board: the current page, the search for orders, language, theme and the own account. */
export function TopBoard() {
  const t = useT("desk");
  return (
    <header className="on-walnut dovetail-down sticky top-0 z-30 bg-walnut text-flour" data-print="no">
      <div className="flex h-13 items-center gap-2 px-3 md:px-5">
        <AppLink to={homePath} className="mr-auto flex h-11 items-center gap-2.5 rounded-md pr-2 lg:w-48 lg:mr-0">
          <span className="mark h-8" />
          <span className="font-display font-semibold text-lg max-[22rem]:sr-only">{t("area")}</span>
        </AppLink>
        <FindOrder />
        <LanguageSwitcher />
        <ThemePopover />
        <ForUser of={frameParts} part="UserButton" />
      </div>
    </header>
  );
}

/** Finds an order by its code or its customer from every page, for instance when the customer calls. */
function FindOrder() {
  const t = useT("desk");
  const common = useT();
  return (
    <Form
      action={ordersPath}
      role="search"
      aria-label={t("nav.findOrder")}
      className="mr-auto hidden w-full max-w-md lg:flex"
    >
      <input
        type="search"
        name="q"
        aria-label={t("nav.findOrder")}
        placeholder={t("nav.findOrder")}
        autoComplete="off"
        enterKeyHint="search"
        onInput={useLineLimit(100)}
        className="h-9 min-w-0 flex-1 rounded-l-md border border-walnut-line border-r-0 bg-walnut-2 px-3 text-flour text-sm placeholder:text-flour-2"
      />
      <button
        type="submit"
        aria-label={common("search.submit")}
        className="grid h-9 w-10 place-items-center rounded-r-md border border-walnut-line bg-walnut-2 hover:bg-walnut-line"
      >
        <span className="icon icon-search size-4" />
      </button>
    </Form>
  );
}
