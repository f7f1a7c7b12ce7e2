import clsx from "clsx";
import { AppLink } from "~/components/ui/app-link";
import { presets } from "~/components/ui/picture";
import type { Banner } from "~/lib/contract";

interface HeaderBannerProps {
  banner: Banner;
  className?: string;
}

/**
 * A wide picture with its words on a plate of their own: under it on phones, over its corner on desks. They are text,
 * so they are read aloud, translated and legible on any picture.
 */
export function HeaderBanner({ banner, className }: HeaderBannerProps) {
  const { title, subtitle, link } = banner;
  const inside = isInside(link);
  return (
    <article data-part="banner" className={clsx("banner", className)}>
      <BannerPicture banner={banner} />
      {(title || subtitle) && (
        <div className="banner-words">
          <div>
            {title && (
              <h2 className="text-2xl">
                {inside ? (
                  // The title names the link, and the whole banner is its target.
                  <AppLink to={link}>{title}</AppLink>
                ) : (
                  title
                )}
              </h2>
            )}
            {subtitle && <p>{subtitle}</p>}
          </div>
          {inside && <span className="icon icon-arrow-right" />}
        </div>
      )}
    </article>
  );
}

function BannerPicture({ banner }: { banner: Banner }) {
  const { image, mobileImage, title } = banner;
  const [width, height] = presets.header_banner;
  const [narrowWidth, narrowHeight] = presets.header_banner_mobile;
  return (
    <picture>
      <source
        media="(width < 48rem)"
        srcSet={`${mobileImage.url}header_banner_mobile`}
        width={narrowWidth}
        height={narrowHeight}
      />
      <img
        src={`${image.url}header_banner`}
        // Beside a title the picture is decorative; without one it needs its caption.
        alt={title ? "" : image.caption}
        width={width}
        height={height}
        loading="lazy"
      />
    </picture>
  );
}

/** The API allows only a path of the shop, or none. */
function isInside(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}
