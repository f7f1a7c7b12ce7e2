import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import type { ShopForm } from "~/features/shared/forms/use-shop-form";
import { Was } from "~/features/shared/forms/was";
import { currencySign, formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { decimal } from "../values";
import { type ProductFile, priceAt } from "./types";

interface Props {
  file: ProductFile;
  lists: { key: string; name: string; market: string }[];
  form: ShopForm;
}

/** The prices of an article as part of its form: list and minimum quantity each, and a row for a new one. */
export function Prices({ file, lists, form }: Props) {
  const { meta } = form;
  const { row: product, prices } = file;
  const t = useT("goods");
  const kit = useT("backoffice");
  // The posted values, for a page without scripts.
  const posted = meta.initialValue as Record<string, Record<string, string> | undefined> | undefined;
  const old = (name: string, otherwise: string) => {
    const [field = "", at = ""] = name.split(".");
    return posted?.[field]?.[at] ?? otherwise;
  };
  const fault = (name: string) => (meta.allErrors as Record<string, string[]>)[name]?.[0];
  const unit = product.variableWeight ? "kg" : kit(`option.uomSale.${product.uomSale}`);
  const nameOf = (key: string) => lists.find((list) => list.key === key)?.name ?? key;
  const isPriced = (key: string) => prices.some(({ priceList, minQuantity }) => priceList === key && minQuantity === 1);
  const unpriced = lists.find(({ key }) => !isPriced(key)) ?? lists[0];
  const signOf = (key: string) => currencySign(lists.find((list) => list.key === key)?.market === "NO" ? "NOK" : "EUR");
  return (
    <div className="grid gap-4">
      <Was form={form} row={prices} name="prices-was" />
      <p className="text-ink-3 text-sm">
        {t("product.perUnit", { unit })}. {t("product.removeHint")}
      </p>
      {prices.map(({ priceList, minQuantity, amount }) => (
        <fieldset
          key={priceAt({ priceList, minQuantity })}
          className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3 sm:grid-cols-[minmax(0,18rem)_7rem_9rem]"
        >
          <legend className="sr-only">{`${nameOf(priceList)}, ${minQuantity}`}</legend>
          <p className="wrap-anywhere font-semibold text-sm sm:pt-9">{nameOf(priceList)}</p>
          <p className="text-right text-ink-2 text-sm sm:pt-9">
            {t("product.fromNumber", { number: formatInteger(minQuantity) })}
          </p>
          <Field
            name={`amount.${priceAt({ priceList, minQuantity })}`}
            inputMode="decimal"
            autoComplete="off"
            label={`${kit("field.amount")} (${signOf(priceList)})`}
            defaultValue={old(`amount.${priceAt({ priceList, minQuantity })}`, decimal(amount, 2))}
            error={fault(`amount.${priceAt({ priceList, minQuantity })}`)}
            className="max-sm:col-span-2"
          />
        </fieldset>
      ))}
      <fieldset className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3 border-line border-t pt-4 sm:grid-cols-[minmax(0,18rem)_7rem_9rem]">
        <legend className="sr-only">{t("product.newPrice")}</legend>
        <Select
          name="priceList.new"
          label={`${t("product.newPrice")}: ${kit("field.priceList")}`}
          defaultValue={old("priceList.new", unpriced?.key ?? "")}
          error={fault("priceList.new")}
          options={lists.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <Field
          name="minQuantity.new"
          inputMode="numeric"
          autoComplete="off"
          label={t("product.from")}
          defaultValue={old("minQuantity.new", "1")}
          error={fault("minQuantity.new")}
        />
        <Field
          name="amount.new"
          inputMode="decimal"
          autoComplete="off"
          label={kit("field.amount")}
          defaultValue={old("amount.new", "")}
          error={fault("amount.new")}
          className="max-sm:col-span-2"
        />
      </fieldset>
    </div>
  );
}
