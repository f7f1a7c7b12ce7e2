/** Whether the page shows a signed-in user. The document's attribute tells code outside React. */
export const showsUser = () => document.documentElement.dataset.user !== undefined;
