import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CounterForm } from "~/features/agent/customer-registration/counter-form";
import { byAgent, register } from "~/features/agent/customer-registration/register.server";
import { Registered } from "~/features/agent/customer-registration/registered";
import { api } from "~/lib/api.server";
import type { Company } from "~/lib/contract";
import { zoneOf } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["counter", "forms", "profile", "register"] });

/** The empty form, or the registered customer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireManager(context);
  const id = Number(new URL(request.url).searchParams.get("id"));
  const registered = Number.isSafeInteger(id) && id > 0 ? await api(context).get<Company>(`/company/${id}`) : null;
  const country = user.company?.country ?? context.shop.country;
  // `en-CA` writes dates in the API's format.
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zoneOf(country) }).format(new Date());
  return { registered, country, today, title: translate(context, "common")("manager.register") };
}

export async function action(args: ActionFunctionArgs) {
  await requireManager(args.context);
  return register(args, byAgent);
}

export default function RegisterCustomer() {
  const { registered, country, today, title } = useLoaderData<typeof loader>();
  const t = useT("counter");
  if (registered) return <Registered company={registered} />;
  return (
    <div className="grid max-w-4xl gap-6">
      <header>
        <h1>{title}</h1>
        <p className="mt-1 text-ink-2">{t("text")}</p>
      </header>
      <CounterForm country={country} today={today} submit={t("submit")} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
