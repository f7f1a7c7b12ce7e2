import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
// The import is from Remix's React package, because the browser redirects too and would otherwise load the whole server
// package.
import {
  type ClientLoaderFunctionArgs,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Door } from "~/features/account/auth-pages/door";
import { useGains } from "~/features/account/auth-pages/gains";
import { loadDoor } from "~/features/account/auth-pages/load.server";
import type { DoorAnswer } from "~/features/account/login/answers";
import { askToLogin, isDesk } from "~/features/account/login/ask";
import { LoginForm } from "~/features/account/login/login-form";
import { refused, say } from "~/features/account/login/refused.server";
import { showsUser } from "~/features/account/session/shows-user";
import { api, attempt } from "~/lib/api.server";
import type { User } from "~/lib/contract";
import { safeTarget, withTarget } from "~/lib/login-target";
import { page } from "~/lib/page";
import { currentUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { homeOf } from "~/lib/user";

export const handle = page({ layout: "clean", texts: ["account", "forms"], start: "deferred" });

/** A signed-in user is redirected. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser(context);
  if (user) throw redirect(homeOf(user), { headers: { "cache-control": "no-store" } });
  return loadDoor(context, request, translate(context, "account")("login.title"));
}

/**
 * Handles a navigation that ends at the login: on wide screens the user stays on the page and the login opens over it.
 * If the page still shows a user, their session has ended and everything is loaded again.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { pathname, searchParams, search } = new URL(request.url);
  if (showsUser()) throw redirectDocument(pathname + search);
  if (!isDesk() || window.location.pathname === pathname) return serverLoader<typeof loader>();
  askToLogin(searchParams.get("next") ?? undefined);
  throw redirect(window.location.pathname + window.location.search);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = translate(context, "account");
  const form = await request.formData();
  const username = String(form.get("username") ?? "").trim();
  const password = String(form.get("password") ?? "");
  const errors = {
    username: username ? undefined : t("login.usernameMissing"),
    password: password ? undefined : t("login.passwordMissing"),
  };
  if (errors.username || errors.password) return say({ form: "login", username, errors }, 400);
  const keep = form.get("keep") !== null;
  const recaptchaToken = String(form.get("recaptchaToken") ?? "");
  const answer = await attempt(
    api(context).post<{ user: User }>("/user/login", { username, password, keep, recaptchaToken }),
  );
  if (!answer.ok)
    return refused(context, answer.refusal, { form: "login", username }, ["username", "password", "recaptchaToken"]);
  const target = safeTarget(new URL(request.url).searchParams.get("next"));
  return redirectDocument(target ?? homeOf(answer.value.user));
}

export default function Login() {
  const { target, unsent } = useLoaderData<typeof loader>();
  const result = useActionData<DoorAnswer>();
  const t = useT("account");
  return (
    <Door
      title={t("login.title")}
      text={t("login.text")}
      listTitle={t("door.gains")}
      list={useGains()}
      target={target}
      unsent={unsent}
    >
      <LoginForm
        target={target}
        result={result?.form === "login" ? result : undefined}
        forgot={
          <AppLink to={withTarget("/mobile/password-reset", target)} className="link inline-flex min-h-11 items-center">
            {t("login.forgot")}
          </AppLink>
        }
      />
      <p className="border-line border-t pt-3 text-center text-ink-2 text-sm">
        {t("login.noAccount")}{" "}
        <AppLink to={withTarget("/registrazione", target)} className="link inline-flex min-h-11 items-center">
          {t("login.register")}
        </AppLink>
      </p>
    </Door>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
