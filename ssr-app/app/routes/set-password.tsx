import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KeyRound, MailQuestion } from "lucide-react";
import * as z from "zod";
import { ButtonLink } from "~/components/ui/button";
import { PasswordField } from "~/features/forms/password-field";
import { readForm } from "~/features/forms/read-form.server";
import { always, fault, passwordField } from "~/features/forms/schema";
import { ShopForm, SubmitButton } from "~/features/forms/shop-form";
import { useShopForm } from "~/features/forms/use-shop-form";
import { Letter } from "~/features/register/letter";
import { loadLetter } from "~/features/register/letter.server";
import type { LinkAnswer } from "~/features/register/link-form";
import { seoMeta } from "~/features/seo/meta";
import { type ApiErrorBody, api } from "~/lib/api.server";
import type { User } from "~/lib/contract";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { homeOf } from "~/lib/user";

export const handle = page({ layout: "clean", texts: ["forms", "register"] });

const schema = z
  .object({ token: z.string().min(1).max(200), password: passwordField(), repeatPassword: z.string().min(1) })
  .superRefine((form, ctx) => {
    if (form.password && form.repeatPassword && form.password !== form.repeatPassword)
      fault(ctx, "repeatPassword", "passwordsDiffer");
  }, always);

/** The link of an invitation: whoever was invited chooses a password and is in. */
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

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "~/features/forms/answer";

export default function SetPassword() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<LinkAnswer>();
  const t = useT("register");
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
      <p className="text-ink-2">{t("password.text")}</p>
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

export const meta: MetaFunction<typeof loader> = ({ data }) => seoMeta(data?.seo);

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
