import type { Look } from '../document.ts'
import type { KeySource } from '../found.ts'
import type { Hidden } from './html.ts'
import type { Flow, Sign } from './line.ts'
import type { ReadOption, ReadQuestion } from './reading.ts'

/** `sign`: something typed at the letter, "*A." or "[A]". */
const FEATURES = ['sign', 'highlight', 'underline', 'colour', 'bold'] as const
/** What nobody does to an option by chance; words in bold are frequent. */
const STRONG: readonly Feature[] = ['sign', 'highlight', 'underline', 'colour']
type Feature = (typeof FEATURES)[number]
type LookFeature = Exclude<Feature, 'sign'>
/** A letter may be marked without its text, and the other way round. */
const SCOPES = ['letter', 'text'] as const
type Scope = (typeof SCOPES)[number]
interface Way {
  feature: Feature
  scope: Scope
}
const WAYS: readonly Way[] = FEATURES.flatMap(feature => SCOPES.map(scope => ({ feature, scope })))

/** How a paper marks its right options; what only one question in many does is no key, but a word in bold. */
export interface KeyMarks {
  /** The one option that is marked, by each way that this paper uses. */
  choices(question: ReadQuestion): { answer: number; by: KeySource }[]
  /** The one option that is marked, by ways that are no habit of this paper. */
  alone(question: ReadQuestion): { answer: number; by: KeySource }[]
  /** Which statements are marked, and how the first of the ways does it; null where the paper marks none at all. */
  truths(question: ReadQuestion): { answer: boolean[]; by: KeySource } | null
  /** What of an option's look would tell a pupil the answer. */
  hidden(option: ReadOption): Hidden
}

export function keyMarks(choices: readonly ReadQuestion[], statements: readonly ReadQuestion[]): KeyMarks {
  const needed = neededOf(choices)
  const features = FEATURES.filter(
    feature =>
      choices.filter(question => SCOPES.some(scope => oddOne(question.options, { feature, scope }) !== null))
        .length >= needed,
  )
  const ways = WAYS.filter(({ feature }) => features.includes(feature))
  const marked = (option: ReadOption, way: Way) => markOf(option, way) !== null
  // A mark in one question of many is no habit. Where it is one, statements of which none is marked are all false.
  const forStatements = (choices.length > 0 ? ways : WAYS).filter(way => {
    const all = statements.map(({ options }) => options.map(option => marked(option, way)))
    const some = all.filter(marks => marks.includes(true))
    return some.length * 2 >= all.length && all.flat().includes(false)
  })
  return {
    choices: ({ options }) =>
      ways.flatMap(way => {
        const answer = oddOne(options, way)
        return answer === null ? [] : [{ answer, by: way.feature }]
      }),
    alone: ({ options }) =>
      WAYS.flatMap(way => {
        const answer = STRONG.includes(way.feature) ? (oddOne(options, way) ?? likelyOdd(options, way)) : null
        return answer === null ? [] : [{ answer, by: way.feature }]
      }),
    truths: ({ options }) => {
      const [first] = forStatements
      if (!first) return null
      const answer = options.map(option => forStatements.some(way => marked(option, way)))
      return { answer, by: first.feature }
    },
    hidden: option => ({
      bold: features.includes('bold') && marked(option, { feature: 'bold', scope: 'text' }),
      underline:
        [...ways, ...forStatements].some(({ feature }) => feature === 'underline') &&
        marked(option, { feature: 'underline', scope: 'text' }),
    }),
  }
}

/** Questions of which one option must be marked before that is a habit. Strokes of a photo vary, so of what was recognised most must be. */
function neededOf(choices: readonly ReadQuestion[]): number {
  const isRecognised = choices.some(({ options }) =>
    options.some(({ letter }) => letter.signs.some(sign => sign.kind === 'letter' && sign.look.doubt)),
  )
  if (isRecognised) return Math.min(choices.length, Math.max(2, choices.length / 2))
  return choices.length <= 3 ? 1 : Math.max(2, choices.length / 4)
}

/** The option that is marked while all others look alike; null where there is no such one. */
function oddOne(options: readonly ReadOption[], way: Way): number | null {
  if (options.length < 2 || options.some(option => isDoubtful(option, way))) return null
  const values = options.map(option => markOf(option, way))
  const odd = values.flatMap((value, at) =>
    value !== null && values.filter(other => other === value).length === 1 ? at : [],
  )
  const others = new Set(values.filter((_, at) => at !== odd[0]))
  return odd.length === 1 && others.size === 1 ? (odd[0] as number) : null
}

/** The option that is marked while the others are plain, where of one option, this or another, that is no more than likely: enough to say that a key is wrong. */
function likelyOdd(options: readonly ReadOption[], way: Way): number | null {
  const marked = options.flatMap((option, at) => (markOf(option, way) === null ? [] : [at]))
  const doubtful = options.filter(option => isDoubtful(option, way))
  const [only] = marked
  return only !== undefined && marked.length === 1 && doubtful.length === 1 && options.length > 2
    ? only
    : null
}

/** How all of an option looks in one respect; null where it is plain, or only some of it is marked. */
function markOf({ letter, lines }: ReadOption, { feature, scope }: Way): string | null {
  if (feature === 'sign') return scope === 'letter' ? (/[*#✓✔√☑☒[]/.exec(letter.text)?.[0] ?? null) : null
  const signs = scope === 'letter' ? letter.signs.filter(isLetter).slice(0, 1) : lines.flatMap(signsOf)
  const seen = signs.flatMap(sign => lookOf(sign, feature) ?? [])
  const values = new Set(seen.map(look => featureValue(look, feature)))
  const [value = null] = values
  return values.size === 1 ? value : null
}

/** Whether any of what would be marked was recognised as neither surely marked nor surely plain. */
function isDoubtful({ letter, lines }: ReadOption, { feature, scope }: Way): boolean {
  if (feature !== 'bold' && feature !== 'colour') return false
  const signs = scope === 'letter' ? letter.signs.filter(isLetter).slice(0, 1) : lines.flatMap(signsOf)
  return signs.some(sign => sign.kind === 'letter' && sign.look.doubt?.look)
}

const isLetter = (sign: Sign): boolean => sign.kind === 'letter' && /[\p{L}\d]/u.test(sign.text)
const signsOf = (item: Flow): readonly Sign[] => (item.kind === 'line' ? item.signs : [])

/** Spaces look like nothing, and Word underlines no formula. */
function lookOf(sign: Sign, feature: LookFeature): Look | null {
  if (sign.kind === 'letter') return sign.text.trim() === '' ? null : sign.look
  return sign.kind === 'formula' && feature !== 'underline' ? sign.look : null
}

function featureValue(look: Look, feature: LookFeature): string | null {
  const value = look[feature]
  return typeof value === 'boolean' ? (value ? feature : null) : value
}
