import { useActionData } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, useMemo } from "react";
import type * as z from "zod";
import type { AnyField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import { useT } from "~/lib/texts/use-t";
import { Changes, type RowChange } from "../changes";
import { ColumnField } from "../column-field";
import type { Column, Row } from "../kind";
import { schemaOf } from "../schema";
import { toForm } from "../values";

interface Props {
  /** The form's id, which the action reads. */
  part: string;
  code: string;
  columns: readonly Column[];
  row: Row;
  save?: string;
}

/** A part of an article with a save button of its own; its changes are reported there. */
export function PartForm({ part, code, columns, row, save }: Props) {
  const t = useT("backoffice");
  const schema = useMemo(() => schemaOf(columns, row), [columns, row]);
  const initial = useMemo(() => toForm(columns, row), [columns, row]);
  // biome-ignore lint/suspicious/noExplicitAny: the form of any part
  const form = useShopForm<z.ZodType<unknown, any>>({ id: part, schema, initial });
  const fields = form.fields as unknown as Record<string, AnyField>;
  const was = Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
  return (
    <ShopForm form={form}>
      {/* A part with the code as a column has its own field for it. */}
      {!columns.some(({ key }) => key) && <input type="hidden" name="code" value={code} />}
      <Was form={form} row={was} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map((column) => (
          <div key={column.name} className={clsx("min-w-0", column.wide && "sm:col-span-2 xl:col-span-3")}>
            <ColumnField column={column} field={fields[column.name] as AnyField} fixed={column.key} />
          </div>
        ))}
      </div>
      <SubmitButton tone="secondary" className="justify-self-start">
        {save ?? t("edit.save")}
      </SubmitButton>
    </ShopForm>
  );
}

/** The outcome of saving a part, above its fields. */
export function PartOutcome({ part, title, columns }: { part: string; title: string; columns: readonly Column[] }) {
  const answer = useActionData<{ form?: string; change?: RowChange }>();
  if (answer?.form !== part || !answer.change) return null;
  return <Changes key={JSON.stringify(answer.change)} change={{ ...answer.change, name: title }} columns={columns} />;
}

/** A section of the page. */
export function Part({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {title}
      </h2>
      {text && <p className="-mt-3 mb-4 max-w-prose text-ink-3 text-sm">{text}</p>}
      {children}
    </section>
  );
}
