import { unmarked } from '../letters/letters.ts'
import type { Span } from '../page/page.ts'

// Units that neither language's data know: what stands in their place is no word of any language, and the number before it tells.

const NUMBER = /^\d+(?:[.,]\d+)?$/
/** "ml" whose l was taken for a vowel, or for two. */
const MILLILITRE = /^m[ÌÍÏìíïI1|!]{1,2}([.,;:?]?)$/u
/** Letters that a resistance is called by, and what may stand between them and its number. */
const RESISTANCE = /^[RrZ]\d?$/
/** Up to three signs, as which an ohm was recognised. */
const OHM = /^[^\s.,;:?!]{1,3}?([.,;:?]?)$/u
/** None: letters of options, words ("Câu"), thousands, other units, signs of arithmetic. */
const NO_OHM =
  /^(?:[A-Da-d](?:[.)]|$)|(?:\p{L}{3}|\p{Ll}+|\d{3}|[nmkMµ]?(?:[ACFHJKNTVW]|Hz|Pa|Wb)|°C|[-–+=×·/<>])[.,;:?]?$)/u
/** A gap that is wider, in sizes of letters, parts a number from what is no unit of it. */
const GAP = 1

const ELEMENTS = 'H|He|Li|Be|B|C|N|O|F|Ne|Na|Mg|Al|Si|P|S|Cl|Ar|K|Ca|Cr|Mn|Fe|Co|Ni|Cu|Zn|Br|Ag|I|Ba|Au|Hg|Pb'
const FORMULA = new RegExp(`^(?:(?:${ELEMENTS})\\d*){2,}$`)
const OF_ELEMENTS = new RegExp(`^(?:${ELEMENTS})+$`)
/** What the l of "NaCl" is taken for behind its C. */
const TAKEN_FOR_L = /(?<=C)G?[OƠ]?[\]|!]|(?<=C)[I1](?=$)/gu

/** Salt, of which no sign is sure behind its sodium: "NaGƠi". */
const SALT = /^Na(?:[CG][CGOƠ]{0,2}|Ơ)[iIl1\]|!]$/u

/** Alone, none of these stands in print; a dash with dust at it does. */
const ODD_DASH = /^[‹›¬]$/

/** Whether letters are elements and nothing else: "Na", "SO". */
export const areElements = (text: string): boolean => OF_ELEMENTS.test(text)

/** All letters of elements. */
export const ELEMENT_LETTERS = [...new Set(ELEMENTS.replaceAll('|', ''))].join('')

/** A formula of elements without the marks and brackets that it was read with; null where it is none. */
function formulaOf(text: string): string | null {
  if (SALT.test(text.normalize('NFC'))) return text === 'NaCl' ? null : 'NaCl'
  const mended = unmarked(text.normalize('NFC').replace(TAKEN_FOR_L, 'l'))
  // "HỌC" in capitals is none.
  return mended !== text && /\p{Ll}/u.test(mended) && FORMULA.test(mended) ? mended : null
}

/** Millilitres behind numbers and ohms behind resistances, as guesses that whoever reads them has to see. `spans`: of one segment. */
export const repairUnits = (spans: readonly Span[]): Span[] =>
  spans.map((span, at) => {
    const [, body = '', stop = ''] = /^(.*?)([.,;]?)$/u.exec(span.text) ?? []
    const formula = formulaOf(body)
    if (formula !== null) return guessed(span, formula + stop)
    if (ODD_DASH.test(span.text)) return guessed(span, '–')
    const [resistance, equals, number] = [spans[at - 3], spans[at - 2], spans[at - 1]]
    if (!number || !NUMBER.test(number.text) || span.left - number.right > span.size * GAP) return span
    const [, end] = MILLILITRE.exec(span.text) ?? []
    if (end !== undefined) return guessed(span, `ml${end}`)
    if (equals?.text !== '=' || !RESISTANCE.test(resistance?.text ?? '')) return span
    const [ohm, behind] = OHM.exec(span.text) ?? []
    return ohm === undefined || NO_OHM.test(span.text) ? span : guessed(span, `Ω${behind}`)
  })

/** With another text, which is told to be a guess. */
export const guessed = (span: Span, text: string): Span => ({
  ...span,
  text,
  look: { ...span.look, doubt: { letters: true, look: false, ...span.look.doubt, word: true } },
})
