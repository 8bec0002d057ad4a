import { type KeyEntry, truths } from './key-text.ts'
import { type Flow, isGuess } from './line.ts'
import { pairsOf } from './matching.ts'
import type { KeyBatch, Reading, ReadQuestion } from './reading.ts'

/**
 * Gives each question what lists and tables behind the last question say of it. What fits no question, and keys of other
 * variants, go to what is left over.
 * @returns false where the keys of several variants stand there and the paper does not say which it is
 */
export function applyBatches(reading: Reading, margins: string): boolean {
  const variants = new Set(reading.batches.map(({ variant }) => variant).filter(variant => variant !== null))
  const own = reading.variant ?? [...variants].find(variant => margins.includes(variant)) ?? null
  const known =
    variants.size < 2 || (own !== null && [...variants].some(variant => Number(variant) === Number(own)))
  let part = 0
  let highest = 0
  for (const batch of reading.batches) {
    const foreign =
      batch.variant !== null && (own === null ? variants.size > 1 : Number(batch.variant) !== Number(own))
    const first = batch.entries[0]?.number ?? 0
    // Numbers that begin anew are those of the next part.
    if (batch.part !== null) part = batch.part
    else if (!foreign && first <= highest) part = nextPart(reading, part, first)
    else if (highest === 0) part = nextPart(reading, -1, first)
    if (foreign || !applied(reading, batch, part)) reading.left.push(batch.source)
    else highest = batch.part === null ? Math.max(...batch.entries.map(({ number }) => number)) : 0
  }
  return known
}

const nextPart = ({ parts, questions }: Reading, after: number, number: number): number => {
  const found = parts.findIndex(
    (_, at) => at > after && questions.some(question => question.part === at && question.number === number),
  )
  return found >= 0 ? found : Math.max(after, 0)
}

/** Whether a key can belong to a question: a letter for options, true or false for statements, other text for neither. */
function fits({ options, columns }: ReadQuestion, answer: string): boolean {
  if (columns) return pairsOf(answer, columns.left.length) !== null
  const isLetter = /^[a-h]$/iu.test(answer)
  // Of a question without statements nothing is true or false.
  if (options.length < 2) return truths(answer) === null && (!isLetter || options.length === 0)
  return isLetter || truths(answer)?.length === options.length || /^[A-H]\s*[.):–-]/u.test(answer)
}

function applied(
  { questions }: Reading,
  { entries, source, part: batchPart }: KeyBatch,
  part: number,
): boolean {
  // "1-c 2-a" below the name of a part that is one task to match.
  const [only, more] = questions.filter(question => question.part === part)
  if (only?.columns && !more && entries.every(({ answer }) => /^[a-h]$/iu.test(answer))) {
    only.statedKeys.push({
      text: entries.map(({ number, answer }) => `${number}-${answer}`).join(' '),
      from: 'key-table',
    })
    return true
  }
  // Numbers that go on over the names of parts are of one list, whatever their part.
  const goesOn =
    batchPart === null && new Set(questions.map(({ number }) => number)).size === questions.length
  const pairs = entries.map((entry): [ReadQuestion | undefined, string, boolean] => [
    questions.find(question => (goesOn || question.part === part) && question.number === entry.number),
    entry.answer,
    isGuessed(entry, source),
  ])
  const fitting = pairs.filter(([question, answer]) => question && fits(question, answer))
  // The key of another part, which has the same numbers.
  if (fitting.length * 2 < pairs.length) return false
  for (const [question, answer, isGuess] of fitting)
    if (!isGuess) question?.statedKeys.push({ text: answer, from: 'key-table' })
  return fitting.length === pairs.length
}

const isGuessed = ({ at, answer }: KeyEntry, source: Flow): boolean =>
  source.kind === 'line' && at !== undefined && source.signs.slice(at, at + answer.length).some(isGuess)
