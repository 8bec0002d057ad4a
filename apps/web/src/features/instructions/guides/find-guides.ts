import { folded } from '../../../shared/ui/by-words.ts'

/** Words of a question that say nothing of what it asks for. With its marks a word may be another one: “để” and “đề”. */
const EMPTY_WORDS = new Set(
  (
    'làm sao thế nào cách để tôi em thầy cô muốn cần phải ở đâu gì cho của và là được không thì có ' +
    'lam sao the nao cach toi em thay co muon can phai o dau gi cho cua va la duoc khong thi ' +
    'how do i can we you to the a an of my in on where what is are for and does it'
  ).split(' '),
)

/** What a question asks for: its words, folded, without those that every question has. */
export function wordsOf(question: string): string[] {
  const words =
    question
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const full = words.filter(word => !EMPTY_WORDS.has(word))
  return [...new Set((full.length > 0 ? full : words).map(folded))]
}

export interface Searched {
  readonly title: string
  /** Other words in which people ask for it. */
  readonly asks: string
  readonly steps: readonly string[]
}

/** How much a word counts by where it stands. */
const COUNTS = { title: 6, asks: 4, steps: 1 } as const

/** A beginning of so many letters is enough: assign finds assigned; a syllable of Vietnamese is shorter. */
const LONG = 5

/** Whether a word, or two, stand in a folded text. */
function holds(text: string, word: string): boolean {
  const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return words.includes(word.length < LONG ? ` ${word} ` : ` ${word}`)
}

/** How well it answers; 0 where fewer than half of the words stand in it. */
function scoreOf({ title, asks, steps }: Searched, words: readonly string[]): number {
  const parts = [
    [COUNTS.title, folded(title)],
    [COUNTS.asks, folded(asks)],
    [COUNTS.steps, folded(steps.join(' '))],
  ] as const
  const counts = words.map(word => parts.find(([, text]) => holds(text, word))?.[0] ?? 0)
  const found = counts.filter(count => count > 0).length
  if (found * 2 < words.length) return 0
  // Two words side by side say more than the two of them.
  const pairs = words.slice(1).filter((word, at) => {
    const pair = `${words[at]} ${word}`
    return holds(parts[0][1], pair) || holds(parts[1][1], pair)
  }).length
  return (
    counts.reduce<number>((sum, count) => sum + count, 0) +
    pairs * COUNTS.title +
    (found === words.length ? 3 : 0)
  )
}

/** Those that answer a question, the best first; without a question all, as they stand. */
export function findGuides<Guide extends Searched>(guides: readonly Guide[], question: string): Guide[] {
  const words = wordsOf(question)
  if (words.length === 0) return [...guides]
  return guides
    .map(guide => ({ guide, score: scoreOf(guide, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ guide }) => guide)
}
