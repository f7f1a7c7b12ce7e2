import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { api, attempt } from "~/lib/api.server";

import { translate } from "~/lib/texts/translate.server";
import { messageOf } from "./kind.server";
import type { PictureAnswer } from "./picture-form";
import { maxPicture, tooLarge } from "./picture-size";

interface Place {
  /** The form's name. */
  form: string;
  /** The path that stores and deletes the picture. */
  path: "/ops/settings/logo" | `/ops/product/${string}/picture`;
}

/** Handles `PictureForm`: stores or removes a picture. */
export async function keepPicture(context: AppLoadContext, posted: FormData, { form, path }: Place) {
  const refuse = (trouble: string, status: number) => data({ form, trouble } satisfies PictureAnswer, { status });
  if (posted.get("how") === "remove") {
    const gone = await attempt(api(context).delete(path));
    if (!gone.ok) return refuse(messageOf(gone.refusal), gone.refusal.status);
    return { form, note: "removed" } satisfies PictureAnswer;
  }
  const file = posted.get("file");
  if (!(file instanceof File) || file.size === 0) return refuse(translate(context, "backoffice")("picture.none"), 422);
  if (file.size > maxPicture) return refuse(tooLarge(translate(context, "backoffice"), file), 413);
  const sent = await attempt(api(context).put(path, await file.arrayBuffer(), { contentType: file.type }));
  if (!sent.ok) return refuse(messageOf(sent.refusal), sent.refusal.status);
  return { form, note: "kept" } satisfies PictureAnswer;
}
