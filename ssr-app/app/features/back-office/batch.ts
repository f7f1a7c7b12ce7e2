/** The path of a batch; the contract makes these from their kinds. */
export const batchPath = (kind: "deadline" | "order-status") => `/ops/${kind}` as never;
