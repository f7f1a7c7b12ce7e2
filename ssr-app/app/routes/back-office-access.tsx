import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accessAction, targetOf } from "~/features/office/access/action.server";
import { CodeForm } from "~/features/office/access/code-form";
import { Begin, RecoveryCodes, Scan } from "~/features/office/access/setup";
import type { OpsMe } from "~/features/office/types";
import { api } from "~/lib/api.server";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export { workStyles as links } from "~/lib/work-styles";

export const handle = page({ layout: "clean", texts: ["desk"] });

/** The second factor of operators: set up once, entered once a day. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { secondFactor } = await api(context).get<OpsMe>("/ops/me");
  const to = targetOf(request);
  // A plain form that has just confirmed the factor brought a new session cookie: its answer shows the recovery codes.
  if (secondFactor?.given && context.setCookies.length === 0 && !new URL(request.url).searchParams.has("codes"))
    throw redirect(to);
  return {
    enrolled: secondFactor?.enrolled ?? false,
    left: secondFactor?.recoveryCodes ?? 0,
    to,
    title: translate(context, "desk")("access.title"),
  };
}

export const action = (args: ActionFunctionArgs) => accessAction(args);

/** The recovery codes are shown once, so no reload may replace them. */
export const shouldRevalidate = () => false;

export default function Access() {
  const { enrolled, left, to, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : undefined;
  const setup = answer && "setup" in answer ? answer.setup : undefined;
  const failed = answer && "failed" in answer ? answer.failed : undefined;
  return (
    <div className="mx-auto grid max-w-md gap-5 rounded-xl border border-line bg-surface p-6 shadow-card">
      <h1 className="text-3xl">{title}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} to={to} />
      ) : setup ? (
        <Scan setup={setup} failed={failed} />
      ) : enrolled ? (
        <Give failed={failed} left={left} />
      ) : (
        <Begin />
      )}
    </div>
  );
}

/** The daily form for a code of the app, or for a recovery code without the phone. */
function Give({ failed, left }: { failed?: string; left: number }) {
  const t = useT("desk");
  return (
    <div className="grid gap-5">
      <CodeForm
        intent="give"
        label={t("access.code")}
        hint={t("access.codeHint")}
        submit={t("access.enter")}
        failed={failed}
      />
      <p className="text-ink-3 text-sm">{t("access.daily")}</p>
      {left > 0 && (
        <details className="border-line border-t pt-3">
          <summary className="touch py-1 font-medium text-sm text-tomato-ink">{t("access.lost")}</summary>
          <div className="mt-3">
            <CodeForm
              intent="give"
              recovery
              label={t("access.recoveryCode")}
              hint={t("access.recoveryLeft", { count: left })}
              submit={t("access.enter")}
            />
          </div>
        </details>
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
