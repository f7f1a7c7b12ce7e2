import { useShell } from "~/lib/use-shell";
import { Picture } from "./picture";

/** The mark: a loaf rising from the chest. Colours are the ground's own, so it stands on walnut, paper and in print. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path className="fill-saffron" d="M7.500 19.500C7.500 12.300 13 7 20 7s12.500 5.300 12.500 12.500z" />
      <path
        d="m14 11.500 2.400 4.200M20 10v4.600m6-3.100-2.400 4.200"
        fill="none"
        strokeWidth="2.200"
        strokeLinecap="round"
        className="stroke-walnut"
      />
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M4.600 18h30.800c1 0 1.700.9 1.500 1.900l-2.500 11.600a2 2 0 0 1-2 1.500H32l.6 2.600a1.300 1.300 0 0 1-2.500.6L29.200 33H10.800l-.9 3.200a1.300 1.300 0 0 1-2.500-.6L8 33h-.400a2 2 0 0 1-2-1.500L3.100 19.900c-.2-1 .5-1.900 1.500-1.900zm12.600 4.500 1.300 3.500-1.300 3.500h5.600L21.500 26l1.300-3.500z"
      />
    </svg>
  );
}

/** The shop's own picture on a plate; until there is one, the wordmark. It is named by the link around it. */
export function Logo({ className }: { className?: string }) {
  const own = useShell()?.shop?.logo;
  if (!own) return <Wordmark className={className} />;
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

/** Mark and name. The letters are drawn (Fraunces, soft and leaning), so that they are there before any font. */
function Wordmark({ className }: { className?: string }) {
  return (
    <span className={className}>
      <LogoMark className="h-full w-auto" />
      <span className="icon icon-madia aspect-[256/78] h-[68%]" />
    </span>
  );
}
