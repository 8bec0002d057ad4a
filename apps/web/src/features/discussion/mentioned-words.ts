import { wordsOf } from '@bangxanh/contract/discussion/mentions.ts'

/** Somebody who is named by @. */
export interface Person {
  readonly _id: string
  readonly name: string
}

/** What was typed with names as the call takes it, by ids: the longest name first, since one may begin another. */
export function toWire(typed: string, people: readonly Person[]): string {
  const longest = people.toSorted((one, other) => other.name.length - one.name.length)
  return longest.reduce((text, { _id, name }) => text.replaceAll(`@${name}`, `@[${_id}]`), typed)
}

/** The same as somebody types and reads it. */
export const toWords = (text: string, people: readonly Person[], somebody: string): string =>
  wordsOf(text, id => people.find(({ _id }) => _id === id)?.name ?? somebody)

/** What is being typed after an @ that stands before the caret; undefined: nobody is being named. */
export function namedAt(
  typed: string,
  caret: number,
): { readonly from: number; readonly part: string } | undefined {
  const before = typed.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from === -1 || /\S/.test(before.charAt(from - 1))) return undefined
  const part = before.slice(from + 1)
  // Names are of several words; what is longer than any or goes over a line names nobody.
  return part.length <= 40 && !part.includes('\n') ? { from, part } : undefined
}

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** Those whose name has a word that begins so, whatever its marks. */
export function found<One extends Person>(people: readonly One[], part: string): One[] {
  const wanted = folded(part.trim())
  return people.filter(({ name }) => ` ${folded(name)}`.includes(` ${wanted}`)).slice(0, 6)
}

const TITLE = 90

/** What a topic is called by the first line or sentence of its words. */
export function titleOf(words: string): string {
  const line = words.trim().split('\n')[0]?.trim() ?? ''
  const sentence = /^.{8,}?[.?!…](?=\s|$)/.exec(line)?.[0] ?? line
  if (sentence.length <= TITLE) return sentence
  const cut = sentence.slice(0, TITLE)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).replace(/[\uD800-\uDBFF]$/, '')}…`
}
