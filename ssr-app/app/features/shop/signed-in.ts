import { keepInstallPrompt } from "~/lib/install";
import { AddForm } from "./cart/add-form";
import { CartCount } from "./cart/cart-count";
import { CartWatch } from "./cart/cart-watch";
import { SearchAdd } from "./cart/search-add";
import { DeliveryButton } from "./delivery-date/delivery-button";
import { DeliveryDay } from "./delivery-date/delivery-day";
import { EarliestDate } from "./delivery-date/earliest-date";
import { HeartForm } from "./favourites/heart-form";
import { Pocket } from "./offline/pocket";

if (!import.meta.env.SSR) keepInstallPrompt();

/** This module is a chunk of its own for the browser; see `for-user.ts`. */
export const parts = {
  AddForm,
  CartCount,
  CartWatch,
  DeliveryButton,
  DeliveryDay,
  EarliestDate,
  HeartForm,
  Pocket,
  SearchAdd,
};
