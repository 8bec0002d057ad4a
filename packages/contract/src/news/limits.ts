/** Read by the server's schemas and by the browser's form; the database holds them too. */
export const NEWS = {
  title: 200,
  content: 50_000,
  /** Of an address: letters, digits and dashes. */
  url: 100,
  /** Of what a list shows of the text. */
  excerpt: 220,
  pictureBytes: 20 * 1024 * 1024,
} as const
