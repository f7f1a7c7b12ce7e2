import { Form } from "@remix-run/react";
import { Printer, ShieldCheck } from "lucide-react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useT } from "~/lib/texts/use-t";
import type { AccessAnswer } from "./action.server";
import { CodeForm } from "./code-form";

/** The first step: explains the second factor and starts its setup. */
export function Begin() {
  const t = useT("desk");
  return (
    <div className="grid gap-4">
      <p>{t("access.why")}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="setup" />
        <Button type="submit" size="lg" block>
          <ShieldCheck aria-hidden="true" className="size-5" />
          {t("access.begin")}
        </Button>
      </Form>
    </div>
  );
}

/** The QR code for the app, its secret as text, and a field for the first code. */
export function Scan({ setup, failed }: { setup: NonNullable<AccessAnswer["setup"]>; failed?: string }) {
  const t = useT("desk");
  const { qr, secret, uri } = setup;
  return (
    <ol className="grid gap-6">
      <li className="grid gap-3">
        <p className="font-semibold">{t("access.scan")}</p>
        <svg
          role="img"
          aria-label={t("access.qr")}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="mx-auto size-56 rounded-md border border-line bg-white"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <details className="text-sm">
          <summary className="touch py-1 font-medium text-tomato-ink">{t("access.letters")}</summary>
          <p className="mt-2 text-ink-2">{t("access.lettersText")}</p>
          <p className="wrap-anywhere mt-1 rounded-md bg-sunken px-3 py-2 font-mono">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </p>
          <p className="mt-2">
            <a href={uri} className="link touch">
              {t("access.openApp")}
            </a>
          </p>
        </details>
      </li>
      <li>
        <CodeForm
          intent="confirm"
          label={t("access.firstCode")}
          hint={t("access.codeHint")}
          submit={t("access.confirm")}
          failed={failed}
          keep={{ secret, uri }}
        />
      </li>
    </ol>
  );
}

/** The recovery codes for a lost phone, shown once. */
export function RecoveryCodes({ codes, to }: { codes: string[]; to: string }) {
  const t = useT("desk");
  return (
    <div className="grid gap-4">
      <Callout tone="good">{t("access.ready")}</Callout>
      <h2 className="text-xl">{t("access.recovery")}</h2>
      <p>{t("access.recoveryText")}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono" data-part="recovery">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3" data-print="no">
        <ButtonLink to={to}>{t("access.kept")}</ButtonLink>
        <Button tone="secondary" className="scripted" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t("access.print")}
        </Button>
      </div>
    </div>
  );
}
