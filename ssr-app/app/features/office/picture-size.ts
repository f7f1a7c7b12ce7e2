import { formatQuantity } from "~/lib/format";
import type { T } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";

/** The API's limit: ten megabytes. */
export const maxPicture = 10 * 1024 * 1024;

/** The message for a file that is too large. */
export const tooLarge = (t: T<Namespaces["backoffice"]>, { name, size }: File) =>
  t("picture.tooLarge", { name, size: formatQuantity(Math.ceil((size / 1024 / 1024) * 10) / 10), max: 10 });
