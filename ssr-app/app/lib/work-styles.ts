import type { LinksFunction } from "@remix-run/cloudflare";
import styles from "~/styles/work.css?url";

/** The styles of the agents' and the back office's pages, which the shop's pages do not need. */
export const workStyles: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
