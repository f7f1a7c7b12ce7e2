import { AppLink } from "~/components/ui/app-link";
import { whenMissingPath } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";

/** From cart and checkout to what is to happen with an article that is not there. */
export function WhenMissingLink({ onClick }: { onClick?: () => void }) {
  const t = useT("cart");
  return (
    <AppLink to={whenMissingPath} onClick={onClick} className="link touch justify-self-start text-sm">
      {t("whenMissing")}
    </AppLink>
  );
}
