import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Door } from "~/features/account/auth-pages/door";
import { useSteps } from "~/features/account/auth-pages/gains";
import { loadDoor } from "~/features/account/auth-pages/load.server";
import type { DoorAnswer } from "~/features/account/login/answers";
import { refused, say } from "~/features/account/login/refused.server";
import { ResetForm } from "~/features/account/login/reset-form";
import { api, attempt } from "~/lib/api.server";
import { loginPath, withTarget } from "~/lib/login-target";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["account", "forms"] });

const fields = ["username", "token", "password", "recaptchaToken"];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDoor(context, request, translate(context, "account")("reset.title"));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = translate(context, "account");
  const form = await request.formData();
  const value = (name: string) => String(form.get(name) ?? "").trim();
  const username = value("username");
  const body = {
    username,
    // Users may copy blanks and hyphens between the digits from their mail.
    token: value("token").replace(/[\s-]/g, ""),
    password: String(form.get("password") ?? ""),
    recaptchaToken: value("recaptchaToken"),
  };
  const errors = {
    username: body.username ? undefined : t("login.usernameMissing"),
    token: body.token ? undefined : t("reset.codeMissing"),
    password: body.password ? undefined : t("login.passwordMissing"),
    confirm: body.password === String(form.get("confirm") ?? "") ? undefined : t("reset.differ"),
    recaptchaToken: body.recaptchaToken ? undefined : translate(context, "forms")("error.captcha"),
  };
  if (Object.values(errors).some(Boolean)) return say({ form: "reset", username, errors }, 400);
  const answer = await attempt(api(context).post("/user/reset-password", body));
  if (answer.ok) return say({ form: "reset", username, done: true }, 200);
  return refused(context, answer.refusal, { form: "reset", username }, fields);
}

export default function ResetPassword() {
  const { target } = useLoaderData<typeof loader>();
  const t = useT("account");
  const result = useActionData<DoorAnswer>();
  const navigate = useNavigate();
  const { state } = useLocation();
  const done = useCallback(() => navigate(loginPath(target)), [navigate, target]);
  return (
    <Door title={t("reset.title")} listTitle={t("door.steps")} list={useSteps()} ordered target={target}>
      <ResetForm
        username={(state as { username?: string } | null)?.username}
        result={result}
        onDone={done}
        again={
          <AppLink to={withTarget("/mobile/password-reset", target)} className="link inline-flex min-h-11 items-center">
            {t("reset.again")}
          </AppLink>
        }
      />
    </Door>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
