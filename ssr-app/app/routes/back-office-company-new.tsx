import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CounterForm } from "~/features/agent/customer-registration/counter-form";
import { byOperations, register } from "~/features/agent/customer-registration/register.server";
import { DeskHead } from "~/features/office/head";
import { loadAgents } from "~/features/office/partners/agents.server";
import { SelectField } from "~/features/shared/forms/fields";
import { todayIn } from "~/lib/format";
import { companiesPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["counter", "forms", "partners", "profile", "register"] });

export async function loader({ context }: LoaderFunctionArgs) {
  await requireOperator(context);
  return {
    agents: await loadAgents(context),
    country: context.shop.country,
    today: todayIn(context.shop.country),
    title: translate(context, "partners")("company.new"),
  };
}

export async function action(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  return register(args, byOperations);
}

export default function NewCompany() {
  const { agents, country, today, title } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const desk = useT("desk");
  return (
    <>
      <DeskHead back={{ to: companiesPath, name: desk("pages.companies") }} title={title} text={t("company.newText")} />
      <div className="max-w-4xl">
        <CounterForm
          country={country}
          today={today}
          submit={title}
          terms={(fields) => (
            <SelectField
              field={fields.agent}
              label={t("company.agent")}
              optional=""
              options={[
                { value: "", label: t("company.noAgent") },
                ...agents.map(({ name, surname, email }) => ({ value: email, label: `${name} ${surname}` })),
              ]}
            />
          )}
        />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
