import { Carousel } from "~/components/ui/carousel";
import type { Banner } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { HeaderBanner } from "./header-banner";

interface HeaderBannersProps {
  banners: Banner[];
  className?: string;
}

/** The banners of a place; several take turns. */
export function HeaderBanners({ banners, className }: HeaderBannersProps) {
  const t = useT("pages");
  const [first] = banners;
  if (!first) return null;
  if (banners.length === 1) return <HeaderBanner banner={first} className={className} />;
  return (
    <Carousel label={t("banner.label")} single startIndex={0} className={className}>
      {banners.map((banner) => (
        <HeaderBanner key={banner.id} banner={banner} />
      ))}
    </Carousel>
  );
}
