import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Checkbox, Field } from "~/components/ui/field";
import { Spinner } from "~/components/ui/spinner";
import { onItsWay } from "~/lib/connection";
import type { Address } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { SiteField } from "./sites";

interface NewGuideProps {
  product?: number;
  sites: Pick<Address, "id" | "fullAddress">[];
  errors?: Record<string, string[]>;
}

/** Creates a guide with name and site: empty, with the bought articles, or with one given article. */
export function NewGuide({ product, sites, errors }: NewGuideProps) {
  const t = useT("guides");
  const { company, site } = useUser() ?? {};
  const busy = useNavigation().formData?.has("name");
  return (
    <section aria-labelledby="new-guide" className="max-w-xl">
      <h2 id="new-guide" className="mb-3 text-2xl">
        {t("new")}
      </h2>
      <Form method="post" className="grid gap-3" onSubmit={(event) => onItsWay() && event.preventDefault()}>
        {company && <input type="hidden" name="company" value={company.id} />}
        {product && <input type="hidden" name="product" value={product} />}
        <Field label={t("name")} name="name" maxLength={60} required autoComplete="off" error={errors?.name?.[0]} />
        <SiteField sites={sites} site={site?.id} error={errors?.site?.[0]} />
        {!product && <Checkbox name="fromBought" value="1" label={t("fromBought")} />}
        <p>
          <Button type="submit" aria-disabled={busy || undefined}>
            {busy && <Spinner />}
            {t("make")}
          </Button>
        </p>
      </Form>
    </section>
  );
}
