/** The API paths of a company's forms: for its own people and agents, and for operations. */
export const ownCompany = (id: number) =>
  ({
    self: `/company/${id}`,
    addresses: `/company/${id}/addresses`,
    people: `/company/${id}/representatives`,
    addAddress: `/company/${id}/address/add`,
    address: (address: number) => `/company/${id}/address/${address}` as const,
    budget: (address: number) => `/company/${id}/address/${address}/budget` as const,
    removeAddress: (address: number) => `/company/${id}/address/remove/${address}` as const,
    addPerson: `/company/${id}/representative/add`,
    person: (person: number) => `/company/${id}/representative/${person}/edit` as const,
    removePerson: (person: number) => `/company/${id}/representative/${person}/remove` as const,
  }) as const;

export const opsCompany = (id: number) =>
  ({
    self: `/ops/company/${id}`,
    addresses: `/ops/company/${id}/addresses`,
    people: `/ops/company/${id}/representatives`,
    addAddress: `/ops/company/${id}/address`,
    address: (address: number) => `/ops/company/${id}/address/${address}` as const,
    removeAddress: (address: number) => `/ops/company/${id}/address/${address}` as const,
    addPerson: `/ops/company/${id}/representative`,
    person: (person: number) => `/ops/company/${id}/representative/${person}` as const,
    removePerson: (person: number) => `/ops/company/${id}/representative/${person}` as const,
  }) as const;

export type CompanyPaths = ReturnType<typeof ownCompany> | ReturnType<typeof opsCompany>;
