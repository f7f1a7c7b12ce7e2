import type { LinksFunction } from "@remix-run/cloudflare";
import styles from "~/styles/work.css?url";

/** The classes of agents' and the back office's pages; the shop's pages do without them. */
export const workStyles: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
