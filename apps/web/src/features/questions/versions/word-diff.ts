import { diffArrays } from 'diff'

/** A formula and a picture are one word each; so is the end of a line. Other tags are how it looks, not what it says. */
const TOKEN =
  /\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\]|<img\b[^>]*>|<\/(?:p|li|tr|h\d|div)>|<br\s*\/?>|<\/t[dh]>|<[^>]*>|[^\s<\\]+|\s+|\\/gi

function tokensOf(html: string): string[] {
  const tokens = (html.match(TOKEN) ?? []).flatMap(token => {
    if (/^<\/t[dh]>$/i.test(token) || /^\s+$/.test(token)) return [' ']
    if (/^<(?:\/(?:p|li|tr|h\d|div)>|br)/i.test(token)) return ['<br>']
    return token.startsWith('<') && !/^<img/i.test(token) ? [] : [token]
  })
  while (tokens.at(-1) === '<br>') tokens.pop()
  return tokens
}

export interface WordDiff {
  /** What stands in both, with `<del>` around what went and `<ins>` around what came. */
  readonly html: string
  /** `look`: the words are the same, and how they look is not. */
  readonly differs: 'no' | 'words' | 'look'
}

/** Two cleaned texts in one, word by word. */
export function wordDiff(before: string, after: string): WordDiff {
  const parts = diffArrays(tokensOf(before), tokensOf(after))
  const differs = parts.some(({ added, removed }) => added || removed)
  return {
    html: parts
      .map(({ value, added, removed }) => {
        const text = value.join('')
        return removed ? `<del>${text}</del>` : added ? `<ins>${text}</ins>` : text
      })
      .join(''),
    differs: differs ? 'words' : before === after ? 'no' : 'look',
  }
}
