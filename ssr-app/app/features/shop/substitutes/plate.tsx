import clsx from "clsx";
import { Picture } from "~/components/ui/picture";
import type { Image } from "~/lib/contract";

/** The framed picture of a substitute; `className` sets its size. */
export function Plate({ image, className }: { image?: Image | null; className: string }) {
  return (
    <span className={clsx("block rounded-md border border-line bg-plate p-1", className)}>
      <Picture
        image={image}
        preset="product_small_thumb"
        preset2x="product_thumb"
        alt=""
        className="size-full object-cover"
      />
    </span>
  );
}
