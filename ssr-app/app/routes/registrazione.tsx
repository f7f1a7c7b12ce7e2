import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { RotateCcw } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { loadDoor } from "~/features/account/auth-pages/load.server";
import { AddressStep, BusinessStep, YouStep } from "~/features/account/registration/filled-steps";
import { Invitation } from "~/features/account/registration/invitation";
import { register, saveStep } from "~/features/account/registration/register.server";
import { ReviewStep } from "~/features/account/registration/review-step";
import { isComplete, type Values } from "~/features/account/registration/schema";
import { Stepper } from "~/features/account/registration/stepper";
import {
  type FilledStep,
  filledSteps,
  formOf,
  isStep,
  type Step,
  stepPath,
  steps,
} from "~/features/account/registration/steps";
import { useDraft } from "~/features/account/registration/use-draft";
import { NeedsScripts } from "~/features/shared/captcha/captcha";
import { withTarget } from "~/lib/login-target";
import { page } from "~/lib/page";
import { joinPhone } from "~/lib/rules/phone";
import { currentUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["account", "forms", "register"] });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const door = loadDoor(context, request, translate(context, "register")("title"));
  if (await currentUser(context)) throw redirect(door.target ?? "/");
  return { ...door, country: context.shop.country };
}

export async function action(args: ActionFunctionArgs) {
  const posted = await args.request.formData();
  const step = filledSteps.find((each) => formOf[each] === posted.get("form"));
  return step ? saveStep(args, step, posted) : register(args, posted);
}

/** The steps are one page: moving between them loads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export default function Registration() {
  const { target, country } = useLoaderData<typeof loader>();
  const t = useT("register");
  const ta = useT("account");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const chosen = params.get("passo");
  const step: Step = isStep(chosen) ? chosen : steps[0];
  const box = useRef<HTMLDivElement>(null);
  const draft = useDraft(() => fieldsIn(box.current));
  const [trouble, setTrouble] = useState<{ step: FilledStep; errors: Record<string, string[]> }>();
  const moved = useMoved(step);

  const complete = useMemo(
    () => new Set<Step>(filledSteps.filter((each) => isComplete(each, draft.values))),
    [draft.values],
  );
  const onRefused = useCallback(
    (at: FilledStep, errors: Record<string, string[]>) => {
      setTrouble({ step: at, errors });
      navigate(stepPath(at, target), { preventScrollReset: false });
    },
    [navigate, target],
  );
  const props = {
    draft,
    country,
    target,
    moved,
    trouble: trouble?.step === step ? trouble.errors : undefined,
    onTaken: () => {
      setTrouble(undefined);
      const next = trouble ? "riepilogo" : steps[steps.indexOf(step) + 1];
      if (next) navigate(stepPath(next, target));
    },
  };
  const key = `${step}-${draft.version}-${trouble?.step === step}`;

  return (
    <div className="mx-auto max-w-5xl md:my-2">
      <Invitation step={step} />
      {draft.resumed && (
        <div
          role="status"
          data-part="draft-resumed"
          className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg bg-olive-soft px-4 py-3 text-olive-ink"
        >
          <p>{t("resumed")}</p>
          <Button tone="quiet" size="sm" onClick={draft.forget} className="text-olive-ink">
            <RotateCcw aria-hidden="true" className="size-4" />
            {t("startAgain")}
          </Button>
        </div>
      )}
      <div className="mb-4">
        <NeedsScripts />
      </div>
      <div className="scripted overflow-clip rounded-xl border border-line bg-surface shadow-card md:grid md:grid-cols-[17rem_minmax(0,1fr)]">
        <Stepper step={step} complete={complete} target={target} />
        <div
          ref={box}
          className="p-5 sm:p-7 lg:p-10"
          onInput={() => {
            const { password, ...values } = fieldsIn(box.current);
            if (step !== "riepilogo") draft.keep(values);
            if (password !== undefined) draft.setPassword(password);
          }}
        >
          {step === "tu" && (
            <YouStep
              key={key}
              {...props}
              hasAccount={
                <>
                  {ta("door.hasAccount")}{" "}
                  <AppLink to={withTarget("/login", target)} className="link">
                    {ta("door.toLogin")}
                  </AppLink>
                </>
              }
            />
          )}
          {step === "azienda" && <BusinessStep key={key} {...props} />}
          {step === "indirizzo" && <AddressStep key={key} {...props} />}
          {step === "riepilogo" && (
            <ReviewStep key={step} draft={draft} target={target} moved={moved} onRefused={onRefused} />
          )}
        </div>
      </div>
      <p className="scripted mt-4 text-center text-ink-3 text-xs">{t("kept")}</p>
    </div>
  );
}

/** The values in the fields of the current step. */
function fieldsIn(box: HTMLElement | null): Values {
  const form = box?.querySelector("form");
  if (!form) return {};
  const values: Values = {};
  const data = new FormData(form);
  for (const [name, value] of data) {
    if (typeof value !== "string" || name === "form" || name.endsWith("-prefix")) continue;
    const prefix = data.get(`${name}-prefix`);
    values[name] = typeof prefix === "string" ? joinPhone(prefix, value) : value;
  }
  return values;
}

/** True once the user has moved between steps: the step's title then takes the focus. */
function useMoved(step: Step): boolean {
  const first = useRef<Step | undefined>(step);
  useEffect(() => {
    if (first.current !== step) first.current = undefined;
  }, [step]);
  return first.current !== step;
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
