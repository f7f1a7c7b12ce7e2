import { page } from "~/lib/page";
import { useT } from "~/lib/texts/use-t";
export const handle = page({ layout: "style-guide" });
export default function StyleGuide() {
  const t = useT();
  return <h1 className="text-4xl">{t("style.title")}</h1>;
}
