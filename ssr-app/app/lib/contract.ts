import type { components } from "./contract.gen";
import type { CompanyRole } from "./rules/company-roles";
import type { Typology } from "./rules/typologies";

type Schemas = components["schemas"];

/** The wire's types under short names. `contract.gen.ts` is generated from `schema/openapi.json`. */
export type Approval = Schemas["Approval"];
export type Approvals = Schemas["Approvals"];
export type Address = Schemas["Address"];
export type Availability = Schemas["Availability"];
export type Banner = Schemas["Banner"];
export type Block = Omit<Schemas["Block"], "documents"> & { documents: Deadline[] };
export type BoughtItem = Schemas["BoughtItem"];
export type Cart = Schemas["Cart"];
export type CartAnswer = Schemas["CartAnswer"];
export type CartCoupon = Schemas["CartCoupon"];
export type CartItem = Schemas["CartItem"];
export type CartProposal = Schemas["Proposal"];
export type Category = Schemas["Category"];
export type CheckIn = Schemas["CheckIn"];
export type CheckInLine = Schemas["CheckInLine"];
export type CategoryRef = Schemas["CategoryRef"];
export type City = Schemas["City"];
export type CompanyRef = Schemas["CompanyRef"];
export type CompanySummary = Schemas["CompanySummary"];
export type Contact = Schemas["Contact"];
export type Delivery = Schemas["Delivery"];
export type DeliveryDates = Schemas["DeliveryDates"];
export type Facet = Schemas["Facet"];
export type FacetList = Schemas["FacetList"];
export type Image = Schemas["Image"];
export type ManagedCompany = Schemas["ManagedCompany"];
export type Mailing = Schemas["Mailing"];
export type Manufacturer = Schemas["Manufacturer"];
export type Notice = Schemas["Notice"];
export type Order = Schemas["Order"];
export type OrderGuide = Schemas["OrderGuide"];
export type GuideCount = Schemas["GuideCount"];
export type JoinedOrder = Schemas["JoinedOrder"];
export type OrderGuideLine = Schemas["OrderGuideLine"];
export type OrderGuideMade = Schemas["OrderGuideMade"];
export type OrderGuideSummary = Schemas["OrderGuideSummary"];
export type OrderAddress = Schemas["OrderAddress"];
export type OrderItem = Schemas["OrderItem"];
export type OrderStatus = Schemas["OrderStatus"];
export type OrderSummary = Schemas["OrderSummary"];
export type PictureReading = Schemas["PictureReading"];
export type PictureText = Schemas["PictureText"];
export type Payment = Schemas["Payment"];
export type PaymentMethod = Schemas["PaymentMethod"];
export type Product = Schemas["Product"];
export type ProductDetail = Schemas["ProductDetail"];
export type OrderText = Schemas["OrderText"];
export type OrderTextChoice = Schemas["OrderTextChoice"];
export type OrderTextLine = Schemas["OrderTextLine"];
export type ProductsInput = Schemas["ProductsInput"];
export type ReorderAnswer = Schemas["ReorderAnswer"];
export type RequestGroup = Schemas["RequestGroup"];
export type RequestStatus = Schemas["RequestStatus"];
export type RequestType = Schemas["RequestType"];
export type Return = Schemas["Return"];
export type ReturnReason = Schemas["ReturnReason"];
export type ReturnStatus = Schemas["ReturnStatus"];
export type Notices = Schemas["Notices"];
export type SessionEntry = Schemas["SessionEntry"];
export type ShippingSettings = Schemas["ShippingSettings"];
export type Site = Schemas["Site"];
export type SiteBudget = Schemas["SiteBudget"];
export type Shop = Schemas["Shop"];
export type LegalAnswer = Schemas["LegalAnswer"];
export type LegalText = Schemas["LegalText"];
export type ShopSettings = Schemas["ShopSettings"];
export type Source = Schemas["Source"];
export type StandingChoice = Schemas["StandingChoice"];
export type StandingChoices = Schemas["StandingChoices"];
export type StandingDay = Schemas["StandingDay"];
export type StandingItem = Schemas["StandingItem"];
export type StandingLike = Schemas["StandingLike"];
export type StandingOrder = Schemas["StandingOrder"];
export type StandingOrders = Schemas["StandingOrders"];
export type StockWatch = Schemas["StockWatch"];
export type Suggestions = Schemas["Suggestions"];
export type TableColumn = Schemas["TableColumn"];
export type TableColumns = Schemas["TableColumns"];
export type Tag = Schemas["Tag"];
export type User = Schemas["User"];

/** Where the contract has `string` and its description names the words, they are listed here. */
export type Company = Omit<Schemas["Company"], "orderTakingModes"> & {
  typology: Typology;
  orderTakingModes: ("phone" | "whatsapp" | "autonomous")[];
};
export type Deadline = Schemas["Deadline"] & { documentType: "invoice" | "credit_note" | "other" };
export type Deadlines = Omit<Schemas["Deadlines"], "entities"> & { entities: Deadline[] };
export type Representative = Schemas["Representative"] & { companyRole: CompanyRole };

/** `fields` depend on the type; `features/requests` reads them. */
export type AgentRequest = Omit<Schemas["Request"], "fields" | "deadlines"> & {
  fields: Record<string, unknown>;
  deadlines: Deadline[];
};
export type RequestSubjects = Omit<Schemas["RequestSubjects"], "deadlines" | "block"> & {
  deadlines: Deadline[];
  block?: Block | null;
};

export type Country = Shop["country"];
export type Currency = Shop["currency"];

/** One page of a list; `total` is exact to 1,000. */
export interface Page<T> {
  entities: T[];
  page: number;
  elementsPerPage: number;
  total: number;
  totalExact: boolean;
}
