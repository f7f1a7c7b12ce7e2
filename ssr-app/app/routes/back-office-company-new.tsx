import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DeskHead } from "~/features/back-office/head";
import { loadAgents } from "~/features/backoffice/partners/agents.server";
import { CounterForm } from "~/features/counter/counter-form";
import { byOperations, register } from "~/features/counter/register.server";
import { SelectField } from "~/features/forms/fields";
import { marketToday } from "~/features/manager/today.server";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "~/features/forms/answer";

export const handle = page({ texts: ["counter", "forms", "partners", "profile", "register"] });

/** The form of a new customer. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireOperator(context);
  return {
    agents: await loadAgents(context),
    country: context.shop.country,
    today: marketToday(context),
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
  return (
    <>
      <DeskHead title={title} text={t("company.newText")} />
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

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
export { roomMeta as meta } from "~/features/seo/meta";
