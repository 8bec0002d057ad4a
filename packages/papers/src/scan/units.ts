import type { Span } from '../page/page.ts'

// Units that neither language's data know: what stands in their place is no word of any language, and the number before it tells.

const NUMBER = /^\d+(?:[.,]\d+)?$/
/** "ml" whose l was taken for a vowel. */
const MILLILITRE = /^m[ÌÍìíI1|!]([.,;:?]?)$/u
/** Letters that a resistance is called by, and what may stand between them and its number. */
const RESISTANCE = /^[RrZ]\d?$/
/** Up to three signs that are not all small letters, as those of other units and of words are. */
const OHM = /^(?!\p{Ll}+[.,;:?]?$)[^\s.,;:?!]{1,3}?([.,;:?]?)$/u

/** Millilitres behind numbers and ohms behind resistances, as guesses that whoever reads them has to see. */
export const repairUnits = (spans: readonly Span[]): Span[] =>
  spans.map((span, at) => {
    const [equals, number] = [spans[at - 2]?.text, spans[at - 1]?.text ?? '']
    if (!NUMBER.test(number)) return span
    const [, end] = MILLILITRE.exec(span.text) ?? []
    if (end !== undefined) return guessed(span, `ml${end}`)
    if (equals !== '=' || !RESISTANCE.test(spans[at - 3]?.text ?? '')) return span
    const [ohm, behind] = OHM.exec(span.text) ?? []
    return ohm === undefined ? span : guessed(span, `Ω${behind}`)
  })

const guessed = (span: Span, text: string): Span => ({
  ...span,
  text,
  look: { ...span.look, doubt: { letters: true, look: false, ...span.look.doubt, word: true } },
})
