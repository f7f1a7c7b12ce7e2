import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Door } from "~/features/doors/door";
import { loadDoor } from "~/features/doors/load.server";
import { withTarget } from "~/features/doors/target";
import { seoMeta } from "~/features/seo/meta";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "clean", texts: ["account"] });

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDoor(context, request, translate(context, "account")("door.registerTitle"));
}

export default function Registration() {
  const { target } = useLoaderData<typeof loader>();
  const t = useT("account");
  return (
    <Door
      title={t("door.registerTitle")}
      text={t("door.registerText")}
      listTitle={t("door.need")}
      list={[t("door.need1"), t("door.need2"), t("door.need3")]}
      target={target}
    >
      {t("door.hasAccount")}{" "}
      <AppLink to={withTarget("/login", target)} className="link">
        {t("door.toLogin")}
      </AppLink>
    </Door>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => seoMeta(data?.seo);

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
