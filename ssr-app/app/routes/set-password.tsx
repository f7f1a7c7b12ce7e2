import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KeyRound, MailQuestion } from "lucide-react";
import * as z from "zod";
import { ButtonLink } from "~/components/ui/button";
import { Letter } from "~/features/account/registration/letter";
import { loadLetter } from "~/features/account/registration/letter.server";
import type { LinkAnswer } from "~/features/account/registration/link-form";
import { PasswordField } from "~/features/shared/forms/password-field";
import { readForm } from "~/features/shared/forms/read-form.server";
import { always, fault, passwordField } from "~/features/shared/forms/schema";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { useShopForm } from "~/features/shared/forms/use-shop-form";
import { api } from "~/lib/api.server";
import type { ApiErrorBody } from "~/lib/api-error";
import type { User } from "~/lib/contract";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useShopName } from "~/lib/use-shell";
import { homeOf } from "~/lib/user";

export const handle = page({ layout: "clean", texts: ["forms", "register"] });

const schema = z
  .object({ token: z.string().min(1).max(200), password: passwordField(), repeatPassword: z.string().min(1) })
  .superRefine((form, ctx) => {
    if (form.password && form.repeatPassword && form.password !== form.repeatPassword)
      fault(ctx, "repeatPassword", "passwordsDiffer");
  }, always);

/** The link of an invitation: the user chooses a password and is signed in. */
export const loader = (args: LoaderFunctionArgs) =>
  loadLetter(args, translate(args.context, "register")("password.title"));

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args, schema);
  if (!form.ok) return form.answer;
  const { token, password } = form.value;
  let user: User;
  try {
    ({ user } = await api(args.context).post<{ user: User }>("/user/set-password", { token, password }));
  } catch (refusal) {
    if (!(refusal instanceof Response)) throw refusal;
    const body = (await refusal
      .clone()
      .json()
      .catch(() => null)) as ApiErrorBody | null;
    if (body?.errors?.token || [404, 410].includes(refusal.status)) return form.refuse({}, [], 422, { expired: true });
    return form.refused(refusal, { plainPassword: "password" });
  }
  throw redirectDocument(homeOf(user));
}

export default function SetPassword() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const t = useT("register");
  const shop = useShopName();
  const form = useShopForm({ id: "set-password", schema });
  if (answer?.expired || !token) {
    return (
      <Letter icon={MailQuestion} tone="saffron" title={t("link.expired")}>
        <p className="text-ink-2">{t("password.expiredText")}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/mobile/password-reset">{t("password.reset")}</ButtonLink>
          <ButtonLink to="/contatti" tone="secondary">
            {t("link.contact")}
          </ButtonLink>
        </div>
      </Letter>
    );
  }
  return (
    <Letter icon={KeyRound} title={t("password.title")}>
      <p className="text-ink-2">{t("password.text", { shop })}</p>
      <ShopForm form={form}>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          field={form.fields.password}
          label={t("password.new")}
          autoComplete="new-password"
          strength
          enterKeyHint="next"
        />
        <PasswordField
          field={form.fields.repeatPassword}
          label={t("password.repeat")}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <SubmitButton size="lg" block>
          {t("password.submit")}
        </SubmitButton>
      </ShopForm>
    </Letter>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
