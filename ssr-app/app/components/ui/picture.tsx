import clsx from "clsx";
import type { Image } from "~/lib/contract";

/** Sizes in pixels of the pictures the API gives. */
export const presets = {
  product_thumb: [240, 240],
  product_small_thumb: [96, 96],
  product_detail: [480, 480],
  product_big: [960, 960],
  product_mobile: [360, 360],
  manufacturer_thumb: [160, 80],
  manufacturer_small: [96, 48],
  manufacturer_medium: [320, 160],
  category_thumb: [240, 240],
  header_banner: [1440, 480],
  header_banner_mobile: [780, 520],
} as const;

type Preset = keyof typeof presets;

export interface PictureProps {
  image: (Pick<Image, "url"> & { caption?: string }) | null | undefined;
  preset: Preset;
  /** Empty for a picture beside its own name. Without it the caption is the alternative text. */
  alt?: string;
  /** Above the fold: loaded at once and with priority. */
  eager?: boolean;
  /** The preset for screens with two pixels a point. */
  preset2x?: Preset;
  className?: string;
}

/**
 * A picture of the catalogue that reserves its place. Without one a drawn plate is shown; `starter.js` replaces a
 * picture that fails to load with one.
 */
export function Picture({ image, preset, alt, eager = false, preset2x, className }: PictureProps) {
  const [width, height] = presets[preset];
  const text = alt ?? image?.caption ?? "";
  if (!image) return <Placeholder {...{ width, height, className }} label={text} />;
  return (
    <img
      src={`${image.url}${preset}`}
      srcSet={preset2x && `${image.url}${preset2x} 2x`}
      alt={text}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      {...(eager ? { fetchpriority: "high" } : {})}
      className={className}
    />
  );
}

function Placeholder({
  width,
  height,
  className,
  label,
}: {
  width: number;
  height: number;
  className?: string;
  label: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={label ? "img" : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className={clsx("h-auto max-w-full rounded-md bg-sunken text-edge", className)}
    >
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth={height / 60}
        transform={`translate(${width / 2} ${height / 2})`}
      >
        <circle r={height * 0.28} />
        <circle r={height * 0.18} opacity=".6" />
      </g>
    </svg>
  );
}
