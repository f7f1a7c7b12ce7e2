import type { Notices } from "~/lib/contract";
import { type NoticeKind, noticeKinds } from "./schemas";

export const kindsOfNotices = Object.keys(noticeKinds) as NoticeKind[];

/** The values of the form of notices: two channels of each kind, and the quiet hours. */
export const noticeValues = (notices: Notices): Record<string, boolean | string> => ({
  ...Object.fromEntries(
    kindsOfNotices.flatMap((kind) => {
      const { mail, push } = notices[noticeKinds[kind]];
      return [
        [`${kind}Mail`, mail],
        [`${kind}Push`, push],
      ];
    }),
  ),
  quietFrom: notices.quietFrom,
  quietTo: notices.quietTo,
});

/** The changed values as the API takes them: both channels of a kind, and both ends of the quiet hours. */
export function noticesBody(change: object, whole: Record<string, unknown>) {
  const kinds = kindsOfNotices.filter((kind) => `${kind}Mail` in change || `${kind}Push` in change);
  const quiet = "quietFrom" in change || "quietTo" in change;
  return {
    ...Object.fromEntries(
      kinds.map((kind) => [noticeKinds[kind], { mail: whole[`${kind}Mail`], push: whole[`${kind}Push`] }]),
    ),
    ...(quiet && { quietFrom: whole.quietFrom, quietTo: whole.quietTo }),
  };
}
