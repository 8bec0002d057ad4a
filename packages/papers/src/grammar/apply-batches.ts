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

function applied({ questions }: Reading, { entries }: KeyBatch, part: number): boolean {
  const pairs = entries.map(({ number, said }): [ReadQuestion | undefined, string] => [
    questions.find(question => question.part === part && question.number === number),
    said,
  ])
  for (const [question, said] of pairs) question?.said.push({ text: said, from: 'key-table' })
  return pairs.every(([question]) => question !== undefined)
}
