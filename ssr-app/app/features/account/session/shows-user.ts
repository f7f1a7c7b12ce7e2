/** Whether the page shows somebody as signed in; the document says it, so that code outside React knows too. */
export const showsUser = () => document.documentElement.dataset.user !== undefined;
