export interface Place {
  zipCode: string;
  city: { name: string };
  province: string | { code: string };
}

/** "00186 Roma (RM)". Norway's counties are numbers that nobody writes, so they are left out. */
export function town({ zipCode, city, province }: Place): string {
  const code = typeof province === "string" ? province : province.code;
  return [zipCode, city.name, code && !/\d/.test(code) && `(${code})`].filter(Boolean).join(" ");
}
