import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { TextAreaField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import { useT } from "~/lib/texts/use-t";
import { legalSchema } from "./schema";

/** The page of the legal texts. */
export const legalTo = "/gestione/impostazioni/testi";

interface Props {
  /** The text as it is typed. */
  source: string;
  /** The text is the operator's own, not the built-in one. */
  own: boolean;
  /** The language of the text. */
  lang: string;
}

/** A legal text in one language. */
export function LegalForm({ source, own, lang }: Props) {
  const t = useT("partners");
  const form = useShopForm({ id: "legal", schema: legalSchema, initial: { source } });
  return (
    <div className="grid max-w-4xl gap-5">
      <ShopForm form={form}>
        <Was form={form} row={{ source }} />
        <TextAreaField
          field={form.fields.source}
          label={t("legal.text")}
          hint={t("legal.textHint")}
          rows={24}
          lang={lang}
          className="leading-relaxed"
        />
        <SubmitButton className="justify-self-start">{t("legal.save")}</SubmitButton>
      </ShopForm>
      {own && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="how" value="back" tone="quiet">
            {t("legal.back")}
          </Button>
        </Form>
      )}
    </div>
  );
}
