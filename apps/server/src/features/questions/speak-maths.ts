import { piecesOf } from '@bangxanh/questions/maths.ts'
import { ALIKE, FORMS, type Said, SIGNS } from '../../data/maths-words.ts'

/** What is said of a part. `alone`: it is one sign, so that nothing needs to say where it ends. */
interface Phrase extends Said {
  readonly alone: boolean
}

/** The speaker has no words for it, or it is no LaTeX. */
class NoWords extends Error {}

const LONGEST = 2000
const DEEPEST = 30

/** A command, a number with its decimal sign, or one sign; white space stands between them only inside of text. */
const TOKEN = /\\(?:[a-zA-Z]+\*?|[\s\S])|\d+(?:[.,]\d+)*|\s+|[\s\S]/gu

/** They change how it looks, not what it says. */
const SILENT =
  /^(?:\s+|~|\\[,;:!\s]|\\(?:left|right|[bB]igg?[lrm]?|displaystyle|textstyle|limits|nolimits|q?quad|thinspace))$/
const WORDY = /^\\(?:text|textbf|textit|textrm|operatorname\*?)$/
const HOLDERS = /^\\(?:mathrm|mathbf|mathit|rm|bm|boldsymbol|boxed|underline)$/
const SETS: Readonly<Record<string, Said>> = {
  N: FORMS.naturals,
  Z: FORMS.integers,
  Q: FORMS.rationals,
  R: FORMS.reals,
}
const SYSTEMS = /^(?:cases|aligned|array|matrix|gathered|align\*?)$/
const RELATION =
  /^(?:[=<>(,;:[+*/|]|-|\\(?:le|ge|ne|in|to|pm|cdot|times|div|Rightarrow|Leftrightarrow|approx|\{))$/

/**
 * A formula, LaTeX without its delimiters, as it is read aloud (product 9.156). What schools write is said in words; a formula
 * that holds anything else is read as its LaTeX, since half a formula would say something else.
 */
export function speakMaths(latex: string): Said {
  try {
    if (latex.length > LONGEST) throw new NoWords()
    const { vi, en } = new Reader(latex).row(() => false)
    if (vi === '') throw new NoWords()
    return { vi, en }
  } catch (error) {
    if (error instanceof NoWords) return { vi: latex, en: latex }
    throw error
  }
}

/** The words of all formulas in what is sent to a reader, by their LaTeX. */
export function spokenFormulas(...shown: readonly unknown[]): Record<string, Said> {
  const found = new Map<string, Said>()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const { text, maths } of piecesOf(value)) {
        const latex = plain(text)
        if (maths && !found.has(latex)) found.set(latex, speakMaths(latex))
      }
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  shown.forEach(walk)
  return Object.fromEntries(found)
}

/** A formula inside HTML as a browser reads it. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')

const one = ({ vi, en }: Said): Phrase => ({ vi, en, alone: true })
const word = (text: string): Phrase => ({ vi: text, en: text, alone: true })

const joined = (phrases: readonly Phrase[]): Phrase => ({
  vi: phrases
    .map(({ vi }) => vi)
    .filter(Boolean)
    .join(' '),
  en: phrases
    .map(({ en }) => en)
    .filter(Boolean)
    .join(' '),
  alone: phrases.length === 1 && phrases[0]?.alone === true,
})

const filled = (form: Said, ...parts: readonly Said[]): Phrase => {
  const fill = (language: 'vi' | 'en') =>
    form[language].replace(/#(\d)/g, (_, at: string) => parts[Number(at) - 1]?.[language] ?? '')
  return { vi: fill('vi'), en: fill('en'), alone: false }
}

class Reader {
  private at = 0
  private depth = 0

  private readonly tokens: readonly string[]

  constructor(latex: string) {
    // A bracket of no sign is drawn as nothing.
    this.tokens =
      latex
        .replaceAll('{,}', ',')
        .replace(/\\(?:left|right)\s*\./g, '')
        .match(TOKEN) ?? []
  }

  /** Up to the token that ends it, which stays, or to the end of all. */
  row(ends: (token: string) => boolean): Phrase {
    if (++this.depth > DEEPEST) throw new NoWords()
    const said: Phrase[] = []
    let before: string | undefined
    for (let token = this.peek(); token !== undefined && !ends(token); token = this.peek()) {
      if (token === '-') {
        this.take()
        said.push(one(before === undefined || RELATION.test(before) ? FORMS.negative : FORMS.minus))
      } else said.push(this.scripted(said.length > 0))
      before = token
    }
    this.depth--
    return joined(said)
  }

  /** The next token that says something, by its usual name. */
  private peek(): string | undefined {
    while (SILENT.test(this.tokens[this.at] ?? '')) this.at++
    const token = this.tokens[this.at]
    return token === undefined ? undefined : (ALIKE.get(token) ?? token)
  }

  private take(): string {
    const token = this.peek()
    if (token === undefined) throw new NoWords()
    this.at++
    return token
  }

  private takeIf(wanted: string): boolean {
    const isThere = this.peek() === wanted
    if (isThere) this.at++
    return isThere
  }

  /** An atom with what stands below and above it. */
  private scripted(hasBefore: boolean): Phrase {
    const token = this.peek()
    const atom = token === '^' || token === '_' ? this.emptyBase(hasBefore) : this.atom()
    const { sub, sup } = this.scripts()
    const large = token === undefined ? undefined : largeOperator(token, sub, sup)
    if (large) return large
    const said = [atom]
    if (sub) said.push(sub.alone ? filled(FORMS.sub, sub) : filled(FORMS.subLong, sub))
    if (sup) said.push(power(sup))
    if (/^[fghFG]$/.test(token ?? '') && this.peek() === '(') return this.applied(joined(said))
    return joined(said)
  }

  /** ^{14}_{6}C: scripts that stand before their sign. */
  private emptyBase(hasBefore: boolean): Phrase {
    if (hasBefore) throw new NoWords()
    return word('')
  }

  private scripts(): { sub?: Phrase; sup?: Phrase } {
    let sub: Phrase | undefined
    let sup: Phrase | undefined
    for (let sign = this.peek(); sign === '^' || sign === '_' || sign === "'"; sign = this.peek()) {
      this.take()
      if (sign === '_') {
        if (sub) throw new NoWords()
        sub = this.argument()
      } else {
        const more = sign === '^' ? this.argument() : one(SIGNS.get("'") as Said)
        sup = sup ? joined([sup, more]) : more
      }
    }
    return { ...(sub && { sub }), ...(sup && { sup }) }
  }

  /** f(x): its brackets are not said. */
  private applied(name: Phrase): Phrase {
    this.take()
    const argument = this.row(token => token === ')')
    if (!this.takeIf(')')) throw new NoWords()
    return joined([filled(FORMS.of, name), argument])
  }

  /** One token, or a group in braces. */
  private argument(): Phrase {
    if (this.peek() !== '{') {
      const token = this.peek() ?? ''
      // x^12 is x^1 and then 2.
      if (/^\d./.test(token)) throw new NoWords()
      return this.atom()
    }
    this.take()
    const inside = this.row(token => token === '}')
    if (!this.takeIf('}')) throw new NoWords()
    return inside
  }

  private atom(): Phrase {
    const token = this.peek()
    if (token === '{') return this.argument()
    this.take()
    if (token === undefined) throw new NoWords()
    if (/^\\[dt]?frac$/.test(token)) return fraction(this.argument(), this.argument())
    if (token === '\\sqrt') return this.root()
    if (WORDY.test(token)) return word(this.textInBraces())
    if (HOLDERS.test(token)) return this.argument()
    if (token === '\\mathbb') return this.set()
    if (/^\\(?:vec|overrightarrow)$/.test(token)) return filled(FORMS.vector, this.argument())
    if (/^\\(?:overline|bar)$/.test(token)) return filled(FORMS.bar, this.argument())
    if (/^\\(?:widehat|hat)$/.test(token)) return filled(FORMS.angle, this.argument())
    if (token === '|') return this.absolute()
    if (token === '\\begin') return this.system()
    if (token === '\\log' || token === '\\lg') return one(FORMS.log)
    if (token === '\\lim') return one(FORMS.limit)
    if (token === '\\sum') return one(FORMS.sum)
    if (token === '\\int') return one(FORMS.integral)
    const sign = SIGNS.get(token)
    if (sign) return one(sign)
    if (/^(?:\d.*|[\p{L}])$/u.test(token)) return word(token)
    if (token === '-') return one(FORMS.minus)
    throw new NoWords()
  }

  private root(): Phrase {
    let order: Phrase | undefined
    if (this.takeIf('[')) {
      order = this.row(token => token === ']')
      if (!this.takeIf(']')) throw new NoWords()
    }
    const inside = this.argument()
    if (!order) return filled(inside.alone ? FORMS.root : FORMS.rootLong, inside)
    return filled(inside.alone ? FORMS.rootOf : FORMS.rootOfLong, inside, order)
  }

  private set(): Phrase {
    const braced = this.takeIf('{')
    const said = SETS[this.take()]
    if (!said || (braced && !this.takeIf('}'))) throw new NoWords()
    return one(said)
  }

  private absolute(): Phrase {
    const inside = this.row(token => token === '|')
    if (!this.takeIf('|')) throw new NoWords()
    return filled(FORMS.absolute, inside)
  }

  private textInBraces(): string {
    if (!this.takeIf('{')) throw new NoWords()
    const end = this.tokens.indexOf('}', this.at)
    const text = this.tokens.slice(this.at, Math.max(end, this.at))
    if (end < 0 || text.some(token => /^[\\{$]/.test(token))) throw new NoWords()
    this.at = end + 1
    return text.join('').trim()
  }

  /** Lines below each other, each said with a stop. */
  private system(): Phrase {
    if (!SYSTEMS.test(this.textInBraces())) throw new NoWords()
    // The columns of an array.
    if (this.peek() === '{') this.textInBraces()
    const lines: Phrase[] = []
    while (this.peek() !== '\\end') {
      const line = this.row(token => token === '\\\\' || token === '&' || token === '\\end')
      if (line.vi !== '') lines.push(line)
      if (this.peek() === undefined) throw new NoWords()
      if (this.peek() !== '\\end') this.take()
    }
    this.take()
    this.textInBraces()
    const listed = { vi: lines.map(({ vi }) => vi).join('; '), en: lines.map(({ en }) => en).join('; ') }
    return filled(FORMS.system, listed)
  }
}

/** A sum, an integral, a limit, a logarithm: what stands below and above says where it runs. */
function largeOperator(token: string, sub?: Phrase, sup?: Phrase): Phrase | undefined {
  const raised = (said: Phrase) => (sup ? joined([said, power(sup)]) : said)
  const runs = (of: Said, fromTo: Said): Phrase | undefined => {
    if (sub) return sup ? filled(fromTo, sub, sup) : filled(of, sub)
    return undefined
  }
  if (token === '\\log' && sub) return raised(filled(FORMS.logOf, sub))
  if (token === '\\lim' && sub) return raised(filled(FORMS.limitOf, sub))
  if (token === '\\sum') return runs(FORMS.sumOf, FORMS.sumFromTo)
  return token === '\\int' ? runs(FORMS.integralOf, FORMS.integralFromTo) : undefined
}

function power(sup: Phrase): Phrase {
  if (sup.en === '2') return one(FORMS.squared)
  if (sup.en === '3') return one(FORMS.cubed)
  if (sup.en === SIGNS.get('\\circ')?.en) return one(SIGNS.get('\\degree') as Said)
  if (sup.en === SIGNS.get("'")?.en || sup.en === '*') return sup
  return filled(sup.alone ? FORMS.power : FORMS.powerLong, sup)
}

function fraction(above: Phrase, below: Phrase): Phrase {
  if (!above.alone || !below.alone) return filled(FORMS.fractionLong, above, below)
  const isNumbers = /^\d+$/.test(above.en) && /^\d+$/.test(below.en)
  return filled(isNumbers ? FORMS.fraction : FORMS.fractionOfSigns, above, below)
}
