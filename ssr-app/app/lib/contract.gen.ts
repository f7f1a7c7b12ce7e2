// Written by hand until schema/openapi.json exists; then `npm run contract` replaces this file.
export interface components {
  schemas: {
    Image: { id: number; file: string; caption: string; url: string; published: boolean };
    Category: {
      id: number;
      name: string;
      slug: string;
      sorting: number;
      parent?: number | null;
      image?: null | components["schemas"]["Image"];
      storage: "chilled" | "frozen" | "ambient";
      featured: boolean;
      products: number;
      children: components["schemas"]["Category"][];
    };
    CategoryMapEntry: { slug: string; parent?: number | null; name: string };
    CategoryRef: { id: number; name: string; slug: string };
    ManufacturerRef: { id: number; name: string; slug: string };
    Manufacturer: {
      id: number;
      name: string;
      slug: string;
      country?: string | null;
      image?: null | components["schemas"]["Image"];
      backgroundImage?: null | components["schemas"]["Image"];
      products: number;
    };
    Tag: { id: number; key: string; kind: string; name: string };
    Promotion: { id: number; title: string; validFrom: string; validTo: string };
    ProductExtra: {
      isAvailable: boolean;
      displayPrice: number;
      displayOrderPrice: number;
      promotionPrice?: number | null;
      promotionDisplayPrice?: number | null;
      finalPercentDiscount?: number | null;
      provisionDate?: string | null;
      uomOrderChangedAt?: string | null;
      stock: number;
      isNew: boolean;
    };
    Product: {
      id: number;
      code: string;
      slug: string;
      name: string;
      vatRate: number;
      uomSale: "carton" | "envelope" | "piece" | "pack" | "tray" | "loaf";
      uomReference: "kg" | "l" | "pc";
      pack: string;
      referenceQuantity: number;
      variableWeight: boolean;
      nominalWeight?: number | null;
      storage: "chilled" | "frozen" | "ambient";
      price: number;
      promotionPrice?: number | null;
      currency: "EUR" | "NOK";
      image?: null | components["schemas"]["Image"];
      category: string;
      categoryId: number;
      manufacturer?: null | components["schemas"]["ManufacturerRef"];
      tags: components["schemas"]["Tag"][];
      promotions: components["schemas"]["Promotion"][];
      extra: components["schemas"]["ProductExtra"];
    };
    Nutrition: {
      energyKj?: number | null;
      fat?: number | null;
      saturatedFat?: number | null;
      carbohydrate?: number | null;
      sugars?: number | null;
      fibre?: number | null;
      protein?: number | null;
      salt?: number | null;
    };
    Allergen: { key: string; name: string; presence: string };
    QuantityBreak: { minQuantity: number; price: number; displayPrice: number };
    Designation: { name: string; scheme: string; fileNumber: string };
    Source: {
      key: string;
      name: string;
      url: string;
      licence: string;
      licenceUrl: string;
      notice: string;
      demo: boolean;
    };
    Seller: { id: number; name: string };
    ProductDetail: components["schemas"]["Product"] & {
      ean?: string | null;
      description: string;
      origin: string;
      categories: components["schemas"]["CategoryRef"][];
      images: components["schemas"]["Image"][];
      allergens: components["schemas"]["Allergen"][];
      allergensKnown: boolean;
      nutrition?: null | components["schemas"]["Nutrition"];
      ingredients: string;
      ingredientsLocale: string;
      quantityBreaks: components["schemas"]["QuantityBreak"][];
      designation?: null | components["schemas"]["Designation"];
      lowestRecentPrice?: number | null;
      nextExpiry?: string | null;
      seller: components["schemas"]["Seller"];
      source: components["schemas"]["Source"];
    };
    Availability: { lotId: number; code: string; expiresOn: string; available: number; provisionDate?: string | null };
    Facet: { id: number; key: string; name: string; count: number };
    FacetList: {
      entities: {
        manufacturers: components["schemas"]["Facet"][];
        categories: components["schemas"]["Facet"][];
        tags: components["schemas"]["Facet"][];
      };
      totalExact: boolean;
    };
    Notice: { id: number; description: string };
    Banner: {
      id: number;
      title: string;
      subtitle: string;
      link: string;
      image: components["schemas"]["Image"];
      mobileImage: components["schemas"]["Image"];
    };
    SocialLink: { network: string; url: string };
    Operator: {
      name: string;
      legalName: string;
      vatNumber: string;
      address: string;
      zipCode: string;
      city: string;
      country: string;
      phone: string;
      email: string;
      openingHours: string;
    };
    Shop: {
      operator: components["schemas"]["Operator"];
      social: components["schemas"]["SocialLink"][];
      country: "IT" | "NO";
      currency: "EUR" | "NOK";
      freeShippingFrom?: number | null;
      firstPurchaseDiscount?: number | null;
      fastDeliveryHours: number;
      sources: components["schemas"]["Source"][];
      catalogueVersion: number;
    };
    Suggestions: {
      products: components["schemas"]["Product"][];
      categories: components["schemas"]["CategoryRef"][];
      manufacturers: components["schemas"]["ManufacturerRef"][];
      total: number;
      totalExact: boolean;
    };
  };
}
