import clsx from "clsx";
import { useMemo } from "react";
import type * as z from "zod";
import type { AnyField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { useT } from "~/lib/texts/use-t";
import { ColumnField } from "../column-field";
import type { Column } from "../kind";
import { schemaOf } from "../schema";
import { toForm } from "../values";

const start = { uomSale: "piece", uomReference: "kg", storage: "ambient", referenceQuantity: 1 };

/** The form of a new article with its required fields. */
export function NewProduct({ columns }: { columns: readonly Column[] }) {
  const t = useT("backoffice");
  const schema = useMemo(() => schemaOf(columns), [columns]);
  const initial = useMemo(() => toForm(columns, start), [columns]);
  // biome-ignore lint/suspicious/noExplicitAny: the form of any columns
  const form = useShopForm<z.ZodType<unknown, any>>({ id: "new", schema, initial });
  const fields = form.fields as unknown as Record<string, AnyField>;
  return (
    <ShopForm form={form}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map((column) => (
          <div key={column.name} className={clsx("min-w-0", column.wide && "sm:col-span-2 xl:col-span-3")}>
            <ColumnField column={column} field={fields[column.name] as AnyField} />
          </div>
        ))}
      </div>
      <SubmitButton className="justify-self-start">{t("edit.add")}</SubmitButton>
    </ShopForm>
  );
}
