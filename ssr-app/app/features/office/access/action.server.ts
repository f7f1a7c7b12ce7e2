import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { api, attempt, type Refusal } from "~/lib/api.server";
import { safeTarget } from "~/lib/login-target";
import { homePath } from "~/lib/office-paths";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { type Qr, qrOf } from "./qr.server";

/** The result of the forms of the second factor. */
export interface AccessAnswer {
  setup?: { secret: string; uri: string; qr: Qr };
  recoveryCodes?: string[];
  /** The error beside the field. */
  failed?: string;
}

/** The page to return to, which must be one of the back office. */
export const targetOf = (request: Request) => {
  const target = safeTarget(new URL(request.url).searchParams.get("next"));
  return target && /^\/gestione(?!\/accesso)(?=[/?]|$)/.test(target) ? target : homePath;
};

/** Sets up the second factor, confirms it with its first code, or checks a code. */
export async function accessAction({ context, request }: ActionFunctionArgs) {
  await requireOperator(context);
  const form = await request.formData();
  const code = String(form.get("code") ?? "").replace(/\s/g, "");
  const client = api(context);
  switch (String(form.get("intent"))) {
    case "setup": {
      const made = await client.post<{ secret: string; uri: string }>("/ops/second-factor/setup", {});
      return { setup: { ...made, qr: qrOf(made.uri) } } satisfies AccessAnswer;
    }
    case "confirm": {
      const sent = await attempt(client.post<{ recoveryCodes: string[] }>("/ops/second-factor/confirm", { code }));
      if (sent.ok) return { recoveryCodes: sent.value.recoveryCodes } satisfies AccessAnswer;
      return refused(context, sent.refusal, setupOf(form));
    }
    case "give": {
      const sent = await attempt(client.post("/ops/second-factor", { code }));
      if (sent.ok) return redirect(targetOf(request));
      return refused(context, sent.refusal);
    }
  }
  throw new Response(null, { status: 400 });
}

/** The setup from the form, so that a wrong code does not replace the QR code that was already scanned. */
function setupOf(form: FormData): AccessAnswer["setup"] {
  const secret = String(form.get("secret") ?? "").slice(0, 100);
  const uri = String(form.get("uri") ?? "").slice(0, 400);
  return uri.startsWith("otpauth://") ? { secret, uri, qr: qrOf(uri) } : undefined;
}

function refused(context: ActionFunctionArgs["context"], refusal: Refusal, setup?: AccessAnswer["setup"]) {
  const failed = refusal.errors.code?.[0] || refusal.message || translate(context, "common")("error.generic");
  return data({ failed, setup } satisfies AccessAnswer, { status: refusal.status });
}
