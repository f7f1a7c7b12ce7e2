import { useT } from "~/lib/texts/use-t";

/** The lists that the shop puts together, in the order of the navigation. */
export function useCollections(): { to: string; name: string }[] {
  const t = useT();
  return [
    { to: "/promozioni", name: t("nav.promotions") },
    { to: "/novita", name: t("nav.new") },
    { to: "/piu-venduti", name: t("nav.bestSellers") },
    { to: "/top-qualities", name: t("nav.topQualities") },
    { to: "/marchi", name: t("nav.brands") },
  ];
}
