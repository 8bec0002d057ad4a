/** How hard a question is meant to be, from below: nhận biết, thông hiểu, vận dụng, vận dụng cao. */
export const LEVELS = ['NB', 'TH', 'VD', 'VDC'] as const
export type Level = (typeof LEVELS)[number]

/** What a question may hold; read by the server's schemas and by the browser's forms. Lengths in UTF-16 units. */
export const QUESTION = {
  /** `content` and `answerHint`. */
  html: 20_000,
  /** One option of MultiChoice. */
  option: 5_000,
  options: { min: 2, max: 10 },
  /** One line of plain text: an accepted answer, a student's text, an item of Matching or Classification. */
  text: 500,
  acceptedAnswers: 20,
  pairs: { min: 2, max: 20 },
  /** The words of StringSorting. */
  pieces: { min: 2, max: 60 },
  /** a) to d) of TrueFalse, as the papers have them since 2025. */
  statements: 4,
  /** An accepted number of NumericAnswer, and its tolerance. */
  number: { max: 999_999_999, decimals: 6 },
  /** Of Classification: the items, and the fields that they belong to. */
  items: { min: 2, max: 30 },
  fields: { min: 2, max: 6 },
  /** Of UnderlineWord. */
  phrase: 1_000,
  /** The text that Speaking asks to say. */
  speech: 2_000,
  /** What an essay may hold: its text as HTML, its files; and its rubric. */
  essay: { html: 20_000, files: 20, criteria: 20 },
  /** The sides of a WordSearch: in fewer no word of four letters fits; on 360 pixels a cell of the widest one is still 24 wide. */
  grid: { min: 2, max: 12 },
  words: 20,
  /** The fewest that a word is spelled with. */
  wordLetters: 2,
  fileKey: 500,
  durationSeconds: { min: 1, max: 7_200 },
  /** The largest value of numeric(10,4). */
  points: 999_999.9999,
} as const
