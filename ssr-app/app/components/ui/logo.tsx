import { builtInName } from "~/lib/shop-name";
import { useShell, useShopName } from "~/lib/use-shell";
import { Picture } from "./picture";

/** The shop's own logo on a plate, or the wordmark. The link around it gives its name. */
export function Logo({ className }: { className?: string }) {
  const own = useShell()?.shop?.logo;
  const name = useShopName();
  if (!own) return <Wordmark className={className} name={name} />;
  return (
    <span className={className}>
      <Picture
        image={own}
        preset="manufacturer_medium"
        alt=""
        eager
        className="h-full! w-auto! max-w-none! rounded-sm bg-white object-contain p-0.5"
      />
    </span>
  );
}

/**
 * Mark and name. The letters of the built-in name are drawn (Fraunces, soft and leaning), so that they appear before
 * any font is loaded.
 */
function Wordmark({ className, name }: { className?: string; name: string }) {
  return (
    <span className={className}>
      <span className="mark h-full" />
      {name === builtInName ? (
        <span className="icon icon-madia aspect-[256/78] h-[68%]" />
      ) : (
        <span className="line-clamp-2 max-w-40 font-display text-lg leading-tight lg:max-w-64">{name}</span>
      )}
    </span>
  );
}
