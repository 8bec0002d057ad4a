/** Read by the server's schemas and by the browser's form; the database holds some of them too. */
export const LICENCE = {
  /** A code has so many signs of the alphabet of the join code, written in groups. */
  codeSigns: 16,
  codeGroup: 4,
  /** As it is typed, with spaces and dashes. */
  typed: 100,
  /** Of a code. */
  months: 120,
  /** A year costs up to so many percent less than twelve months. */
  yearlySaves: 15,
  /** Days ahead of its end that people are told of it; 0 is the end itself. */
  toldDays: [30, 7, 0],
  name: 80,
  /** In whole VND. */
  price: 10_000_000_000,
  /** What the owner answers to a request. */
  word: 500,
} as const
