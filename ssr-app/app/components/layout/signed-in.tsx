import { AddForm } from "~/features/cart/add-form";
import { CartCount } from "~/features/cart/cart-count";
import { CartWatch } from "~/features/cart/cart-watch";
import { SearchAdd } from "~/features/cart/search-add";
import { DeliveryButton } from "~/features/delivery-date/delivery-button";
import { EarliestDate } from "~/features/delivery-date/earliest-date";
import { OrderedBefore } from "~/features/orders/ordered-before";
import { OrderingFor } from "./ordering-for";
import { ProfileNav } from "./profile-nav";
import { Strip } from "./strip";
import { UserButton } from "./user-button";
import { UserEntries } from "./user-entries";

/** What only somebody signed in sees of the frame and of cards: one file of its own for the browser, see `for-user.tsx`. */
export const parts = {
  AddForm,
  CartCount,
  CartWatch,
  DeliveryButton,
  EarliestDate,
  OrderedBefore,
  OrderingFor,
  ProfileNav,
  SearchAdd,
  Strip,
  UserButton,
  UserEntries,
};
