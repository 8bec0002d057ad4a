import { AsyncLocalStorage } from 'node:async_hooks'
import sanitize from 'sanitize-html'

/** A picture inside HTML is one of our stored files; whether it exists and whose it is, the caller asks. */
const KEY = /^\/[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.[A-Za-z0-9]{1,5}$/
const ADDRESS = /^\/app\/files\/([^/?#]+)(?:[?#]|$)/

const LENGTH = /^\d{1,4}$/
const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]{1,40}\)$/i, /^[a-z]{3,20}$/i]
const HEADINGS = ['h1', 'h2', 'h3', 'h4']
const MARKS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span', 'a']
const BLOCKS = ['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'pre', 'img', ...HEADINGS]
const TABLE = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

// Elements whose text is no text for a reader: it goes with them.
const SWALLOWED = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'svg',
  'math',
  'template',
  'title',
  'object',
  'plaintext',
]

const rules: sanitize.IOptions = {
  allowedTags: [...MARKS, ...BLOCKS, ...TABLE],
  nonTextTags: SWALLOWED,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    ...Object.fromEntries(['span', 'p', ...HEADINGS].map(tag => [tag, ['style']])),
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: COLOUR,
      'background-color': COLOUR,
    },
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (_, { href = '' }): sanitize.Tag =>
      /^https?:\/\/[^/]/i.test(href)
        ? { tagName: 'a', attribs: { href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
        : { tagName: 'span', attribs: {} },
    // `src` stands first, which is how the functions below find it again.
    img: (_, { src, alt, width, height }): sanitize.Tag => ({
      tagName: 'img',
      attribs: {
        ...keyed(src),
        ...(alt && { alt }),
        ...(width && LENGTH.test(width) && { width }),
        ...(height && LENGTH.test(height) && { height }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

const MOST_READINGS = 10

/** Texts that were cleaned already while nobody waited, as they came and as they may be stored (clean-beforehand.ts). */
export const cleanedBeforehand = new AsyncLocalStorage<ReadonlyMap<string, string>>()

/** The key of a picture's address: as stored, or as `withAddresses` sent it out. */
function keyed(src = ''): { src?: string } {
  const [, encoded] = ADDRESS.exec(src) ?? []
  const key = encoded === undefined ? src : `/${encoded.replace(/%2F/gi, '/')}`
  return KEY.test(key) ? { src: key } : {}
}

/**
 * Rich text as it may be stored and shown (product 5.4): what the editor makes and nothing else. Pictures are keys of
 * stored files with a leading slash; addresses of ours become keys again, foreign pictures are left out. LaTeX between
 * `\( \)` and `\[ \]` is text and stays. Cleaning twice changes nothing more.
 */
export function cleanHtml(html: string): string {
  return cleanedBeforehand.getStore()?.get(html) ?? cleanedBy(rules, html)
}

/** As `cleanHtml`, with the words that a reader of papers marked as doubtful: on their way into a question they lose that. */
export const cleanMarkedHtml = (html: string): string => cleanedBy(markedRules, html)
const markedRules = { ...rules, allowedTags: [...MARKS, ...BLOCKS, ...TABLE, 'mark'] }

function cleanedBy(rules: sanitize.IOptions, html: string): string {
  // Without an element that was dropped, what it held may read differently: a table then ends the paragraph around it.
  let clean = html
  for (let reading = 0; reading < MOST_READINGS; reading++) {
    const before = clean
    clean = sanitize(before, rules)
    if (clean === before) return clean
  }
  return sanitize(clean, { allowedTags: [], nonTextTags: SWALLOWED })
}

/** As `cleanHtml`, for who may bring no pictures into their text: what a pupil writes. */
export const cleanWithoutPictures = (html: string): string =>
  // The sanitizer has escaped each > that stood in an attribute.
  cleanHtml(html).replace(/<img [^>]*>/g, '')

const PICTURE = /(<img src=")(\/[^"]+)(?=")/g

/** The keys of the pictures in cleaned HTML. */
export function pictureKeys(cleaned: string): string[] {
  return [...cleaned.matchAll(PICTURE)].map(([, , key]) => key as string)
}

/** Cleaned HTML with an address in the place of each picture's key, for an <img> to read. */
export function withAddresses(cleaned: string, addressOf: (key: string) => string): string {
  return cleaned.replace(
    PICTURE,
    (_, before: string, key: string) => before + addressOf(key).replaceAll('&', '&amp;'),
  )
}
