/** What a paper may cost to open (product 9.32). Bytes, unless said otherwise. */
export const PAPER = {
  /** The whole file (product 9.30). */
  file: 10_485_760,
  /** Entries of the archive, read or not. */
  entries: 10_000,
  /** All that is inflated of it together. */
  inflated: 100 * 1024 * 1024,
  /** How many times its packed size one entry may take, above the first million bytes. */
  ratio: 200,
  /** One part of XML: a thesis of 500 pages has about 10 MB. */
  xml: 40 * 1024 * 1024,
  /** Tags within tags. Word writes about 60 for a formula in a text box in a table. */
  depth: 500,
  /** Pages of a PDF that has text. */
  pages: 100,
  /** Pages whose text has to be recognised. */
  scannedPages: 30,
  /** One picture of a PDF, in points; a page of A4 at 600 dpi has 35 million. */
  points: 40_000_000,
  /** Questions of one paper; what is beyond is left over, and said. */
  questions: 1_000,
} as const
