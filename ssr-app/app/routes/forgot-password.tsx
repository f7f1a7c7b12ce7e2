import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Door } from "~/features/account/auth-pages/door";
import { useSteps } from "~/features/account/auth-pages/gains";
import { loadDoor } from "~/features/account/auth-pages/load.server";
import type { DoorAnswer } from "~/features/account/login/answers";
import { ForgotForm } from "~/features/account/login/forgot-form";
import { refused, say } from "~/features/account/login/refused.server";
import { api, attempt } from "~/lib/api.server";
import { withTarget } from "~/lib/login-target";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["account", "forms"] });

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDoor(context, request, translate(context, "account")("forgot.title"));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const username = String(form.get("username") ?? "").trim();
  const recaptchaToken = String(form.get("recaptchaToken") ?? "");
  const errors = {
    username: username ? undefined : translate(context, "account")("login.usernameMissing"),
    recaptchaToken: recaptchaToken ? undefined : translate(context, "forms")("error.captcha"),
  };
  if (errors.username || errors.recaptchaToken) return say({ form: "forgot", username, errors }, 400);
  const answer = await attempt(api(context).post("/user/reset-password/request-token", { username, recaptchaToken }));
  if (answer.ok) return say({ form: "forgot", username, done: true }, 200);
  return refused(context, answer.refusal, { form: "forgot", username }, ["username", "recaptchaToken"]);
}

export default function ForgotPassword() {
  const { target } = useLoaderData<typeof loader>();
  const t = useT("account");
  const result = useActionData<DoorAnswer>();
  const navigate = useNavigate();
  // After the new password the user goes to the page that required the login.
  const next = withTarget("/password-reset/passwordReset", target);
  const sent = useCallback((username: string) => navigate(next, { state: { username } }), [navigate, next]);
  return (
    <Door title={t("forgot.title")} listTitle={t("door.steps")} list={useSteps()} ordered target={target}>
      <ForgotForm
        result={result}
        onSent={sent}
        received={
          <AppLink to={next} className="link inline-flex min-h-11 items-center">
            {t("forgot.received")}
          </AppLink>
        }
      />
    </Door>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
