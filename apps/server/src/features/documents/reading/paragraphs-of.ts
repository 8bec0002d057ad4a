const TOKEN = /<(\/?)([\w:]+)[^>]*?(\/?)>|([^<]+)/g
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const codePoint = (number: number) => (number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : '')
const decoded = (text: string) =>
  text.replace(ENTITY, (_, ten: string, sixteen: string, name: string) =>
    ten ? codePoint(Number(ten)) : sixteen ? codePoint(Number.parseInt(sixteen, 16)) : (NAMED[name] ?? ''),
  )

interface Tags {
  /** What holds one paragraph. */
  readonly paragraph: string
  /** What holds its letters; those of formulas are others. */
  readonly letters: readonly string[]
  readonly spaces: readonly string[]
  readonly breaks: readonly string[]
}

/** Word and PowerPoint say the same by other names. */
export const WORD: Tags = {
  paragraph: 'w:p',
  letters: ['w:t', 'm:t'],
  spaces: ['w:tab'],
  breaks: ['w:br', 'w:cr'],
}
export const SLIDE: Tags = { paragraph: 'a:p', letters: ['a:t'], spaces: ['a:tab'], breaks: ['a:br'] }

/** The paragraphs of a part, without those that say nothing. */
export function paragraphsOf(xml: string, { paragraph, letters, spaces, breaks }: Tags): string[] {
  const found: string[] = []
  let text = ''
  let depth = 0
  for (const [, closes, tag, empty, between] of xml.matchAll(TOKEN)) {
    if (between !== undefined) {
      if (depth > 0) text += decoded(between)
      continue
    }
    if (tag === undefined) continue
    if (letters.includes(tag) && !empty) depth += closes ? -1 : 1
    if (!closes && spaces.includes(tag)) text += '\t'
    if (!closes && breaks.includes(tag)) text += '\n'
    if (closes && tag === paragraph) {
      const said = text.normalize('NFC').trim()
      if (said) found.push(said)
      text = ''
    }
  }
  return found
}
