import { wordsOf } from '@bangxanh/questions/words.ts'

/**
 * Where the word at `index` stands once its phrase has been edited: all up to it is still the same, or all from it on;
 * else the word itself was edited. Null where it is gone.
 */
export function followWord(before: string, after: string, index: number): number | null {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const same = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')
  if (same(old.slice(0, index + 1), now.slice(0, index + 1))) return index
  const fromEnd = now.length - (old.length - index)
  if (fromEnd >= 0 && same(old.slice(index), now.slice(fromEnd))) return fromEnd
  return index < now.length ? index : null
}
