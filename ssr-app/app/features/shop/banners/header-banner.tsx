import clsx from "clsx";
import { AppLink } from "~/components/ui/app-link";
import { presets } from "~/components/ui/picture";
import type { Banner } from "~/lib/contract";

interface HeaderBannerProps {
  banner: Banner;
  eager?: boolean;
  className?: string;
}

/**
 * A wide picture with its words on a plate of their own: under it on phones, over its corner on desks. They are text,
 * so they are read aloud, translated and legible on any picture.
 */
export function HeaderBanner({ banner, eager = false, className }: HeaderBannerProps) {
  const { title, subtitle, link } = banner;
  const inside = isInside(link);
  return (
    <article
      data-part="banner"
      className={clsx(
        "group relative grid overflow-hidden rounded-xl border border-line bg-surface shadow-card",
        "has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2",
        className,
      )}
    >
      <BannerPicture banner={banner} eager={eager} />
      {(title || subtitle) && (
        <div className="flex items-center gap-5 border-line border-t p-4 md:col-start-1 md:row-start-1 md:m-6 md:max-w-md md:self-end md:justify-self-start md:rounded-lg md:border md:bg-surface md:px-6 md:py-5 md:shadow-lift">
          <div className="grid grow gap-1">
            {title && (
              <h2 className="text-2xl">
                {inside ? (
                  // Its words are the link's name, the whole banner its target: nothing between is positioned.
                  <AppLink to={link} className="outline-none after:absolute after:inset-0">
                    {title}
                  </AppLink>
                ) : (
                  title
                )}
              </h2>
            )}
            {subtitle && <p className="text-ink-2">{subtitle}</p>}
          </div>
          {inside && (
            <span className="icon icon-arrow-right size-6 text-tomato-ink transition-transform group-hover:translate-x-1" />
          )}
        </div>
      )}
    </article>
  );
}

function BannerPicture({ banner, eager }: { banner: Banner; eager: boolean }) {
  const { image, mobileImage, title } = banner;
  const [width, height] = presets.header_banner;
  const [narrowWidth, narrowHeight] = presets.header_banner_mobile;
  return (
    <picture className="block md:col-start-1 md:row-start-1">
      <source
        media="(width < 768px)"
        srcSet={`${mobileImage.url}header_banner_mobile`}
        width={narrowWidth}
        height={narrowHeight}
      />
      <img
        src={`${image.url}header_banner`}
        // Beside its own words the picture is an ornament; without them it must speak.
        alt={title ? "" : image.caption}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...(eager ? { fetchpriority: "high" } : {})}
        className="h-auto w-full bg-sunken"
      />
    </picture>
  );
}

/** The wire allows a path of the shop or nothing. */
function isInside(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}
