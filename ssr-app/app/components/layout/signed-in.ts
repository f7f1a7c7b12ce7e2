import { UnsentForm } from "~/features/account/session/unsent-form";
import { NoticesBell } from "./notices-bell";
import { OrderingFor } from "./ordering-for";
import { ProfileNav } from "./profile-nav";
import { Strip } from "./strip";
import { UserButton } from "./user-button";
import { UserEntries } from "./user-entries";

/** One file of its own for the browser, see `for-user.ts`. */
export const parts = { NoticesBell, OrderingFor, ProfileNav, Strip, UnsentForm, UserButton, UserEntries };
