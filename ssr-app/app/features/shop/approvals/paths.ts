/** The page of the orders that wait for a master of the company. */
export const approvalsPath = "/utente/approvazioni";
export const approvalTo = (id: number) => `${approvalsPath}/${id}`;
