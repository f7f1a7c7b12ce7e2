import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { Done } from "./changes";
import { PictureInput } from "./picture-input";
import { Trouble } from "./trouble";

/** The answer of `keepPicture`. */
export interface PictureAnswer {
  form: string;
  trouble?: string;
  note?: "kept" | "removed";
}

interface Props {
  /** The form's name, unique on the page. */
  form: string;
  /** The id of the current picture; another picture resets the form. */
  image: number | undefined;
  hint: string;
  removable: boolean;
  /** Further fields of the form. */
  children?: ReactNode;
}

/** A form that stores or removes a picture, with or without JavaScript. */
export function PictureForm({ form, image, hint, removable, children }: Props) {
  const t = useT("backoffice");
  const { state, formData } = useNavigation();
  const given = useActionData<PictureAnswer>();
  const answer = given?.form === form ? given : undefined;
  const how = state !== "idle" && formData?.get("form") === form ? formData.get("how") : null;
  const id = `${form}-file`;
  return (
    <div>
      {answer?.note && <Done key={`${answer.note}${image}`} title={t(`picture.${answer.note}`)} />}
      <Trouble>{answer?.trouble}</Trouble>
      <Form key={image} method="post" encType="multipart/form-data" preventScrollReset className="grid gap-4">
        <input type="hidden" name="form" value={form} />
        {children}
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-medium text-sm">
            {t("picture.choose")}
          </label>
          <PictureInput id={id} name="file" aria-describedby={`${id}-hint`} />
        </div>
        <p id={`${id}-hint`} className="-mt-2 text-ink-3 text-xs">
          {hint}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="how" value="keep" tone="secondary" loading={how === "keep"}>
            {t("picture.upload")}
          </Button>
          {removable && (
            <Button type="submit" name="how" value="remove" tone="quiet" loading={how === "remove"}>
              {t("picture.remove")}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
