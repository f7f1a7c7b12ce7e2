import { useUser } from "~/lib/use-user";

/** The company that the page shows: the API refuses the change if another tab has switched to another one. */
export function CompanyField() {
  const company = useUser()?.company?.id;
  return company ? <input type="hidden" name="company" value={company} /> : null;
}
