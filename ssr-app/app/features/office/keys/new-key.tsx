import { FieldError } from "~/components/ui/field";
import { Disclosure } from "~/features/account/profile/disclosure";
import { TextField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { useT } from "~/lib/texts/use-t";
import { keySchema } from "./schema";
import { areas } from "./types";

/** The form for a program's key: name, permissions and expiry. */
export function NewKey() {
  const t = useT("partners");
  const form = useShopForm({ id: "key", schema: keySchema, initial: { name: "", expiresOn: "", scopes: [] } });
  const { fields, answer } = form;
  const chosen = ([] as unknown[]).concat(fields.scopes.initialValue ?? []).map(String);
  const error = fields.scopes.errors?.[0];
  return (
    <Disclosure
      label={t("keys.new")}
      tone="primary"
      size="md"
      open={Boolean(answer && !answer.done)}
      closeOn={answer?.done ? answer : undefined}
    >
      <ShopForm form={form}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.name} label={t("keys.name")} hint={t("keys.nameHint")} autoComplete="off" />
          <TextField field={fields.expiresOn} type="date" label={t("keys.expires")} hint={t("keys.expiresHint")} />
        </div>
        <fieldset aria-describedby={error ? `${fields.scopes.id}-error` : undefined}>
          <legend className="mb-1 font-medium text-sm">{t("keys.scopes")}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {areas.map((area, index) => (
              <div key={area} className="flex items-center justify-between gap-3 border-line border-b">
                <span className="text-sm">{t(`area.${area}`)}</span>
                <span className="flex gap-4">
                  {(["read", "write"] as const).map((right) => (
                    <label key={right} className="flex min-h-11 items-center gap-2 text-sm">
                      <input
                        id={index === 0 && right === "read" ? fields.scopes.id : undefined}
                        type="checkbox"
                        name={fields.scopes.name}
                        value={`${area}:${right}`}
                        defaultChecked={chosen.includes(`${area}:${right}`)}
                        aria-invalid={error ? true : undefined}
                        className="size-5 shrink-0"
                      />
                      <span className="sr-only">{t(`area.${area}`)}: </span>
                      {t(`right.${right}`)}
                    </label>
                  ))}
                </span>
              </div>
            ))}
          </div>
          {error && (
            <FieldError id={`${fields.scopes.id}-error`} quiet className="mt-1.5">
              {error}
            </FieldError>
          )}
        </fieldset>
        <SubmitButton className="justify-self-start">{t("keys.make")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
