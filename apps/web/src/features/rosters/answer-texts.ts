import type { Answer } from './import-kind.ts'

/** As long as a text beside a file may be. */
const MOST = 990

/** What was answered about rows, as it travels beside a file: "12=…,13=skip" in as few texts as hold it. */
export function answerTexts(answers: ReadonlyMap<number, Answer>): string[] {
  const texts: string[] = []
  for (const [row, { _id }] of answers) {
    const one = `${row}=${_id ?? 'skip'}`
    const last = texts.at(-1)
    if (last !== undefined && last.length + one.length < MOST) texts[texts.length - 1] = `${last},${one}`
    else texts.push(one)
  }
  return texts
}
