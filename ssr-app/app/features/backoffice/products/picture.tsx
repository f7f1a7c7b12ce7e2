import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Picture } from "~/components/ui/picture";
import { useT } from "~/lib/texts/use-t";
import { Done } from "../changes";
import { PictureInput } from "../picture-input";
import { Trouble } from "../trouble";
import type { PartAnswer } from "./actions.server";
import type { ProductFile } from "./types";

/** The article's picture: seen as the shop shows it, changed by a file, with or without JavaScript. */
export function PicturePart({ file }: { file: ProductFile }) {
  const t = useT("goods");
  const { state, formData } = useNavigation();
  const given = useActionData<PartAnswer>();
  const answer = given?.form === "picture" ? given : undefined;
  const how = state !== "idle" && formData?.get("form") === "picture" ? formData.get("how") : null;
  const { pictures, hasUpload, row } = file;
  const shown = pictures[0];
  const imageId = shown?.id;
  return (
    <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="grid aspect-square w-48 place-items-center overflow-hidden rounded-md border border-line bg-plate">
        {shown ? (
          <Picture key={imageId} image={shown} preset="product_thumb" alt="" className="size-full object-contain" />
        ) : (
          <span className="px-4 text-center text-ink-3 text-sm">{t("products.states.without_picture")}</span>
        )}
      </div>
      <div>
        {answer?.note && (
          <Done
            key={`${answer.note}${imageId}`}
            title={
              answer.note === "pictureRemoved"
                ? t("product.pictureRemoved")
                : t("product.saved", { part: t("product.part.picture") })
            }
          />
        )}
        {answer?.trouble && <Trouble>{answer.trouble}</Trouble>}
        <Form key={imageId} method="post" encType="multipart/form-data" preventScrollReset className="grid gap-4">
          <input type="hidden" name="form" value="picture" />
          <input type="hidden" name="code" value={row.code} />
          <div className="grid gap-1.5">
            <label htmlFor="picture-file" className="font-medium text-sm">
              {t("product.picture")}
            </label>
            <PictureInput id="picture-file" name="file" aria-describedby="picture-hint" />
          </div>
          <p id="picture-hint" className="-mt-2 text-ink-3 text-xs">
            {t("product.pictureHint")}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="how" value="keep" tone="secondary" loading={how === "keep"}>
              {t("product.upload")}
            </Button>
            {hasUpload && (
              <Button type="submit" name="how" value="remove" tone="quiet" loading={how === "remove"}>
                {t("product.removePicture")}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </div>
  );
}
