import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import clsx from "clsx";
import { useState } from "react";
import { requestAction } from "~/features/agent/requests/action.server";
import type { RequestAnswer } from "~/features/agent/requests/answers";
import { Aside, Before, FreeAlready } from "~/features/agent/requests/aside";
import { Customer } from "~/features/agent/requests/customer";
import { Fields } from "~/features/agent/requests/fields";
import { FormHead } from "~/features/agent/requests/form-head";
import { kinds } from "~/features/agent/requests/kinds";
import { loadForm } from "~/features/agent/requests/load.server";
import { RequestForm } from "~/features/agent/requests/request-form";
import type { RequestType } from "~/lib/contract";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";

export const handle = page({ layout: "manager", texts: ["forms", "orders", "requests"] });

/** The kind of form that the path ends with; a return has its own page. */
function kindOf(request: Request): RequestType | undefined {
  const slug = new URL(request.url).pathname
    .replace(/\.data$/, "")
    .split("/")
    .at(-1);
  return kinds.find(({ kind }) => kind === slug && kind !== "restituzione-prodotto")?.kind;
}

/** One of seven request forms, with its customer and subject. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const kind = kindOf(request);
  if (!kind) throw notFound(context);
  return loadForm(context, request, kind);
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOf(args.request);
  if (!kind) throw notFound(args.context);
  return requestAction(args, kind);
}

export default function RequestPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RequestAnswer | undefined;
  const [sending, setSending] = useState(0);
  const { kind, subjects, companies, q, searched, sendKey } = loaded;
  const free = kind === "sblocco-cliente" && subjects && !subjects.company.blocked;
  return (
    <div className={clsx("grid items-start gap-x-10 gap-y-6", subjects && "xl:grid-cols-[minmax(0,42rem)_20rem]")}>
      <div className="grid gap-6">
        <FormHead kind={kind} />
        <Customer key={kind} company={subjects?.company} {...{ companies, q, searched }} />
        {free && subjects && <FreeAlready companies={companies} company={subjects.company} />}
        {subjects && <Before {...{ subjects, kind }} />}
        {subjects && !free && (
          <RequestForm key={kind} company={subjects.company.id} sendKey={sendKey} answer={answer} waits={sending > 0}>
            <Fields loaded={{ ...loaded, subjects }} onSending={setSending} />
          </RequestForm>
        )}
      </div>
      {subjects && <Aside subjects={subjects} kind={kind} />}
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
