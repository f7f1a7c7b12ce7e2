import { AppLink } from "~/components/ui/app-link";
import { whenMissingPath } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";

/** The link from cart and checkout to the rules for unavailable articles. */
export function WhenMissingLink({ onClick }: { onClick?: () => void }) {
  const t = useT("cart");
  return (
    <AppLink to={whenMissingPath} onClick={onClick} className="link touch justify-self-start text-sm">
      {t("whenMissing")}
    </AppLink>
  );
}
