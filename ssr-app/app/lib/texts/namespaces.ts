import type account from "~/texts/it/account.json";
import type cart from "~/texts/it/cart.json";
import type catalogue from "~/texts/it/catalogue.json";
import type checkout from "~/texts/it/checkout.json";
import type common from "~/texts/it/common.json";
import type contact from "~/texts/it/contact.json";
import type contacts from "~/texts/it/contacts.json";
import type counter from "~/texts/it/counter.json";
import type deadlines from "~/texts/it/deadlines.json";
import type desk from "~/texts/it/desk.json";
import type favourites from "~/texts/it/favourites.json";
import type forms from "~/texts/it/forms.json";
import type home from "~/texts/it/home.json";
import type legal from "~/texts/it/legal.json";
import type office from "~/texts/it/office.json";
import type offline from "~/texts/it/offline.json";
import type orders from "~/texts/it/orders.json";
import type pages from "~/texts/it/pages.json";
import type product from "~/texts/it/product.json";
import type profile from "~/texts/it/profile.json";
import type register from "~/texts/it/register.json";
import type requests from "~/texts/it/requests.json";
import type roads from "~/texts/it/roads.json";
import type statistics from "~/texts/it/statistics.json";
import type taking from "~/texts/it/taking.json";

/** Every namespace and the Italian file its keys are typed from. A new file in `texts/` gets a line here. */
export interface Namespaces {
  account: typeof account;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  common: typeof common;
  contact: typeof contact;
  contacts: typeof contacts;
  counter: typeof counter;
  deadlines: typeof deadlines;
  desk: typeof desk;
  favourites: typeof favourites;
  forms: typeof forms;
  home: typeof home;
  legal: typeof legal;
  office: typeof office;
  offline: typeof offline;
  orders: typeof orders;
  pages: typeof pages;
  product: typeof product;
  profile: typeof profile;
  register: typeof register;
  roads: typeof roads;
  requests: typeof requests;
  statistics: typeof statistics;
  taking: typeof taking;
}

export type Namespace = keyof Namespaces;
