import { Named } from "~/components/ui/named";
import { Disclosure } from "~/features/account/profile/disclosure";
import { CheckboxField, TextField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import { useT } from "~/lib/texts/use-t";
import { receiverSchema, receiverValues } from "./schema";
import { eventKey, eventTypes, type Receiver } from "./types";

/** The form of a new or existing receiver. */
export function ReceiverForm({ receiver }: { receiver?: Receiver }) {
  const t = useT("outbox");
  const partners = useT("partners");
  const form = useShopForm({
    id: `receiver-${receiver?.id ?? "new"}`,
    schema: receiverSchema,
    initial: receiver && receiverValues(receiver),
  });
  const { fields, answer } = form;
  const picked = ([] as unknown[]).concat(fields.types.initialValue ?? []).map(String);
  return (
    <Disclosure
      label={receiver ? <Named name={receiver.name}>{t("receiver.edit")}</Named> : t("receiver.new")}
      tone={receiver ? "secondary" : "primary"}
      size={receiver ? "sm" : "md"}
      open={Boolean(answer && !answer.done)}
      closeOn={answer?.done ? answer : undefined}
    >
      <ShopForm form={form}>
        {receiver && <Was form={form} row={receiverValues(receiver)} />}
        <div className="grid gap-5 lg:grid-cols-2">
          <TextField
            field={fields.name}
            label={partners("keys.name")}
            hint={t("receiver.nameHint")}
            autoComplete="off"
          />
          <TextField
            field={fields.url}
            type="url"
            label={t("receiver.url")}
            hint={t("receiver.urlHint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{t("receiver.types")}</legend>
          <p className="mb-1 text-ink-3 text-xs">{t("receiver.typesHint")}</p>
          <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {eventTypes.map((type) => (
              <label key={type} className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  name={fields.types.name}
                  value={type}
                  defaultChecked={picked.includes(type)}
                  className="size-5 shrink-0"
                />
                {t(`type.${eventKey(type)}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <CheckboxField field={fields.paused} label={t("receiver.pause")} />
        <SubmitButton className="justify-self-start">{t(receiver ? "receiver.keep" : "receiver.add")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
