import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { frameParts } from "./for-user";

/** Login or registration for a visitor; the menu of their pages for a signed-in user. */
export function AccountButton() {
  return useUser() ? <ForUser of={frameParts} part="UserButton" /> : <Enter />;
}

function Enter() {
  const t = useT();
  return (
    <>
      <div className="hidden shrink-0 lg:block">
        <ButtonLink to="/login" tone="walnut">
          <span className="icon icon-log-in size-5" />
          {t("account.enter")}
        </ButtonLink>
      </div>
      <AppLink
        to="/login"
        aria-label={t("account.enter")}
        title={t("account.enter")}
        className="grid size-11 place-items-center rounded-md hover:bg-walnut-2 lg:hidden"
      >
        <span className="icon icon-log-in size-6" />
      </AppLink>
    </>
  );
}
