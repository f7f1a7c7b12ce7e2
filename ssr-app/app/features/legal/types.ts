/**
 * A long legal page. The texts may hold {name}, {legalName}, {vatNumber}, {address}, {phone} and {email},
 * which the page fills from `GET /shop`.
 */
export interface LegalPage {
  title: string;
  /** The day of this version, YYYY-MM-DD. */
  updated: string;
  intro: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** The part of the address after `#`; the same in every language. */
  id: string;
  heading: string;
  paragraphs: string[];
  /** Points that follow the paragraphs. */
  list?: string[];
}
