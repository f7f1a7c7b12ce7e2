import { Download } from "lucide-react";
import { buttonClass } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { ProfileSection } from "./section";

/** Downloads everything that the shop stores about the user. */
export function ExportSection({ user }: { user: number }) {
  const t = useT("profile");
  return (
    <ProfileSection id="scarica" title={t("export.title")} text={t("export.text")}>
      <a href={`/api/user/${user}/export`} download className={buttonClass({ tone: "secondary" })}>
        <Download aria-hidden="true" className="size-5" />
        {t("export.get")}
      </a>
    </ProfileSection>
  );
}
