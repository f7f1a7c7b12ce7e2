import { useActionData, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type * as z from "zod";
import type { FormAnswer } from "~/features/shared/forms/answer";
import type { AnyField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import { useT } from "~/lib/texts/use-t";
import { Changes, type RowChange } from "../changes";
import { ColumnField } from "../column-field";
import type { Column } from "../kind";
import { schemaOf } from "../schema";
import { toForm } from "../values";
import { Part } from "./part-form";
import { allColumns, formRow, markets, type ProductParts, productParts } from "./parts";
import { Prices } from "./prices";
import type { ProductFile } from "./types";

interface Props {
  file: ProductFile;
  categories: Record<string, string>;
  lists: { key: string; name: string; market: string }[];
  title: (part: "texts" | "data" | "prices" | "offers" | "label") => string;
}

/** The form of an article; one button saves all its parts. */
export function ProductForm(props: Props) {
  const parts = useMemo(() => productParts(props.categories), [props.categories]);
  const answer = useActionData<FormAnswer & { change?: RowChange }>();
  const change = answer?.form === "article" ? answer.change : undefined;
  // After a save the form starts again with the saved values; any other loading keeps the typed ones.
  const { state } = useNavigation();
  const [saves, setSaves] = useState(0);
  const taken = useRef(change);
  useEffect(() => {
    // The answer arrives before the article is loaded again.
    if (!change || state !== "idle" || taken.current === change) return;
    taken.current = change;
    setSaves((count) => count + 1);
  }, [change, state]);
  const { names, code } = props.file.row;
  return (
    <>
      {change && <Changes change={{ ...change, name: names.it ?? code }} columns={allColumns(parts)} />}
      <Fields key={saves} {...props} parts={parts} />
    </>
  );
}

function Fields({ file, lists, title, parts }: Props & { parts: ProductParts }) {
  const t = useT("goods");
  const kit = useT("backoffice");
  const columns = useMemo(() => allColumns(parts), [parts]);
  // The row as it was when the form started: later loads are not what the user has edited.
  const [row] = useState(() => formRow(file.row as never));
  const schema = useMemo(() => schemaOf(columns, row), [columns, row]);
  const initial = useMemo(() => toForm(columns, row), [columns, row]);
  // biome-ignore lint/suspicious/noExplicitAny: the form of any columns
  const form = useShopForm<z.ZodType<unknown, any>>({ id: "article", schema, initial });
  const was = Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]));
  const fields = (of: readonly Column[]) => (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {of.map((column) => (
        <div key={column.name} className={clsx("min-w-0", column.wide && "sm:col-span-2 xl:col-span-3")}>
          <ColumnField
            column={column}
            field={(form.fields as unknown as Record<string, AnyField>)[column.name] as AnyField}
            fixed={column.key}
          />
        </div>
      ))}
    </div>
  );
  const part = (id: keyof typeof parts & Parameters<typeof title>[0], children: ReactNode, text?: string) => (
    <Part id={id} title={title(id)} text={text}>
      {children}
    </Part>
  );
  return (
    // The focused field stays above the bar.
    <ShopForm form={form} className="lg:[&_:is(input,select,textarea,summary)]:scroll-mb-24">
      <Was form={form} row={was} />
      {part("texts", fields(parts.texts), t("product.fallback"))}
      {part("data", fields(parts.data))}
      <Part id="prices" title={title("prices")}>
        <Prices file={file} lists={lists} form={form} />
      </Part>
      <Part id="offers" title={title("offers")}>
        <div className="grid gap-6">
          {markets.map((market) => (
            <section key={market} aria-label={kit(`option.market.${market}`)} className="grid gap-3">
              <h3 className="text-lg">{kit(`option.market.${market}`)}</h3>
              {fields(parts[market])}
            </section>
          ))}
        </div>
      </Part>
      {part("label", fields(parts.label))}
      <div className="z-10 flex rounded-lg border border-line bg-surface p-3 shadow-lift lg:sticky lg:bottom-3">
        <SubmitButton>{kit("edit.save")}</SubmitButton>
      </div>
    </ShopForm>
  );
}
