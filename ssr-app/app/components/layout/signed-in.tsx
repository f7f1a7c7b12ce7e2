// What only somebody signed in sees of the frame: one file of its own for the browser, see `for-user.tsx`.
export { OrderingFor } from "./ordering-for";
export { ProfileNav } from "./profile-nav";
export { Strip } from "./strip";
export { UserButton } from "./user-button";
export { UserEntries } from "./user-entries";
