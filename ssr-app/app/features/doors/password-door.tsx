import { AppLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";
import { Door } from "./door";
import { useGains } from "./gains";

/** The door of all three password pages. */
export function PasswordDoor() {
  const t = useT("account");
  return (
    <Door title={t("door.passwordTitle")} text={t("door.passwordText")} listTitle={t("door.gains")} list={useGains()}>
      <AppLink to="/login" className="link">
        {t("door.toLogin")}
      </AppLink>
    </Door>
  );
}
