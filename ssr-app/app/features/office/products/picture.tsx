import { Picture } from "~/components/ui/picture";
import { useT } from "~/lib/texts/use-t";
import { PictureForm } from "../picture-form";
import type { ProductFile } from "./types";

/** The article's picture as the shop shows it, and a file field that replaces it. */
export function PicturePart({ file }: { file: ProductFile }) {
  const t = useT("goods");
  const { pictures, hasUpload, row } = file;
  const picture = pictures[0];
  return (
    <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="grid aspect-square w-48 place-items-center overflow-hidden rounded-md border border-line bg-plate">
        {picture ? (
          <Picture
            key={picture.id}
            image={picture}
            preset="product_thumb"
            alt=""
            className="size-full object-contain"
          />
        ) : (
          <span className="px-4 text-center text-ink-3 text-sm">{t("products.states.without_picture")}</span>
        )}
      </div>
      <PictureForm form="picture" image={picture?.id} hint={t("product.pictureHint")} removable={hasUpload}>
        <input type="hidden" name="code" value={row.code} />
      </PictureForm>
    </div>
  );
}
