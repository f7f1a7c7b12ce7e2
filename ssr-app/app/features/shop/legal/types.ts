/** A legal text with all placeholders filled in. */
export interface LegalText {
  title: string;
  /** The day of this version, YYYY-MM-DD. */
  updated: string;
  intro: LegalBlock[];
  sections: LegalSection[];
}

export interface LegalSection {
  /** The address's fragment. */
  id: string;
  heading: string;
  blocks: LegalBlock[];
}

/** A paragraph, or the items of a list. */
export type LegalBlock = string | string[];

/**
 * A built-in legal text. It may hold {name}, {legalName}, {vatNumber}, {address}, {phone} and {email}, which the page
 * fills from `GET /shop`.
 */
export interface LegalPage {
  title: string;
  /** The day of this version, YYYY-MM-DD. */
  updated: string;
  intro: string;
  sections: {
    /** The same in every language. */
    id: string;
    heading: string;
    paragraphs: string[];
    /** The items of a list that follows the paragraphs. */
    list?: string[];
  }[];
}
