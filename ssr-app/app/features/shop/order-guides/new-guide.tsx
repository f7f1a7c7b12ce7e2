import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Checkbox, Field } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

/** A new guide by its name: empty, with what was bought, or with the article one comes with. */
export function NewGuide({ product, errors }: { product?: number; errors?: Record<string, string[]> }) {
  const t = useT("guides");
  const company = useUser()?.company?.id;
  return (
    <section aria-labelledby="new-guide" className="max-w-xl">
      <h2 id="new-guide" className="mb-3 text-2xl">
        {t("new")}
      </h2>
      <Form method="post" className="grid gap-3">
        {company && <input type="hidden" name="company" value={company} />}
        {product && <input type="hidden" name="product" value={product} />}
        <Field label={t("name")} name="name" maxLength={60} required autoComplete="off" error={errors?.name?.[0]} />
        {!product && <Checkbox name="fromBought" value="1" label={t("fromBought")} />}
        <p>
          <Button type="submit">{t("make")}</Button>
        </p>
      </Form>
    </section>
  );
}
