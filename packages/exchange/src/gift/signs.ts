/**
 * GIFT's signs as text have a backslash before them (Moodle's qformat_gift, `escapedchar_pre`); a backslash before anything
 * else is itself. While a question is taken apart they stand as letters of the private use area.
 */
const SIGNS = ['\\', ':', '#', '=', '{', '}', '~', '\n'] as const
const PRIVATE = 0xf8d0

/** Hides the signs that are text. */
export const hideSigns = (source: string): string =>
  source.replace(/\\([\\:#={}~n])/g, (_, sign: string) =>
    String.fromCharCode(PRIVATE + SIGNS.indexOf((sign === 'n' ? '\n' : sign) as (typeof SIGNS)[number])),
  )

/** The text with its hidden signs as themselves. */
export const showSigns = (text: string): string =>
  text.replace(/[\uf8d0-\uf8d7]/g, letter => SIGNS[letter.charCodeAt(0) - PRIVATE] as string)

/** Text as it stands in a GIFT file. */
export const escapeSigns = (text: string): string =>
  text.replace(/\r/g, '').replace(/[\\:#={}~\n]/g, sign => (sign === '\n' ? '\\n' : `\\${sign}`))
