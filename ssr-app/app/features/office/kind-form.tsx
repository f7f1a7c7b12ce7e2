import { Form, useActionData, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { useMemo } from "react";
import type * as z from "zod";
import { Button, ButtonLink } from "~/components/ui/button";
import { Named } from "~/components/ui/named";
import { Disclosure } from "~/features/account/profile/disclosure";
import type { AnyField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import { useT } from "~/lib/texts/use-t";
import { ColumnField } from "./column-field";
import { type Kind, keyOf, nameOf, type Row } from "./kind";
import { schemaOf } from "./schema";
import { toForm } from "./values";

const rowForm = "row";

interface Props {
  kind: Kind;
  /** The row to change; absent for a new one. */
  row?: Row;
  /** The initial values of a new row. */
  start?: Row;
  /** The address of the list. */
  close: string;
}

/** The form of a new or existing row. Without JavaScript it returns with what was typed. */
export function KindForm({ kind, row, start, close }: Props) {
  const t = useT("backoffice");
  const common = useT();
  const schema = useMemo(() => schemaOf(kind.columns, row), [kind, row]);
  const initial = useMemo(() => toForm(kind.columns, row ?? start), [kind, row, start]);
  // biome-ignore lint/suspicious/noExplicitAny: the form of any kind
  const form = useShopForm<z.ZodType<unknown, any>>({ id: rowForm, schema, initial });
  const fields = form.fields as unknown as Record<string, AnyField>;
  const name = row ? nameOf(kind, row) : "";
  return (
    <section
      aria-labelledby="edit-title"
      id="edit"
      className="mb-6 scroll-mt-4 rounded-lg border border-edge bg-surface p-4 shadow-lift sm:p-6"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h2 id="edit-title" className="wrap-anywhere text-2xl">
          {row ? t("edit.title", { name }) : t("edit.new", { kind: t(`kind.${kind.kind}`) })}
        </h2>
        <ButtonLink to={close} tone="quiet" size="sm" preventScrollReset>
          {common("dialog.close")}
        </ButtonLink>
      </div>
      <ShopForm
        form={form}
        encType={kind.columns.some(({ type }) => type === "picture") ? "multipart/form-data" : undefined}
      >
        {row && <Was form={form} row={row} />}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {kind.columns.map((column) => (
            <div key={column.name} className={clsx("min-w-0", column.wide && "sm:col-span-2 xl:col-span-3")}>
              <ColumnField column={column} field={fields[column.name] as AnyField} fixed={Boolean(row && column.key)} />
            </div>
          ))}
        </div>
        <SubmitButton className="justify-self-start">{row ? t("edit.save") : t("edit.add")}</SubmitButton>
      </ShopForm>
      {row && kind.removable && <Remove kind={kind} row={row} name={name} />}
    </section>
  );
}

/** Removes a row after a confirmation. */
function Remove({ kind, row, name }: { kind: Kind; row: Row; name: string }) {
  const t = useT("backoffice");
  const navigation = useNavigation();
  const answer = useActionData<{ trouble?: string }>();
  const sending = navigation.formData?.get("form") === "remove";
  return (
    <div className="mt-6 border-line border-t pt-4">
      <Disclosure tone="quiet" label={t("remove.open")} open={Boolean(answer?.trouble)}>
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="form" value="remove" />
          <input type="hidden" name="was" value={JSON.stringify(row)} />
          <p className="wrap-anywhere">{t("remove.question", { name })}</p>
          <Button type="submit" tone="danger" loading={sending} className="justify-self-start">
            <Named name={keyOf(kind, row)}>{t("remove.yes")}</Named>
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
