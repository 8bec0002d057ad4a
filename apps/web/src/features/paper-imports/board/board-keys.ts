import type { PageKeyAct } from '../../../shared/keys/use-page-keys.ts'

/** What keys do to the question that is open, and how the list of keys says it. */
export interface BoardActs {
  readonly accept: () => void
  readonly edit: () => void
  readonly reject: () => void
  readonly next: () => void
  readonly previous: () => void
  /** The option or the statement at this place. */
  readonly mark: (at: number) => void
}

/**
 * One key reviews a question: Enter accepts it, E edits, X drops, arrows or J and K go on, and the letter or number of an
 * option marks it right. A fifth option has E for a letter, so editing wins over it and 5 marks it. A key that is held down goes on
 * through the questions, and reviews none unseen.
 * @param marks how many options or statements the question has that can be marked
 */
export function boardKeys(
  marks: number,
  acts: BoardActs,
  words: Readonly<Record<keyof BoardActs, string>>,
): PageKeyAct[] {
  const once = (act: () => void) => (event: KeyboardEvent) => !event.repeat && act()
  return [
    { keys: 'Enter', act: once(acts.accept), label: words.accept },
    { keys: 'E', act: once(acts.edit), label: words.edit },
    { keys: 'X', act: once(acts.reject), label: words.reject },
    { keys: ['ArrowDown', 'J'], act: acts.next, label: words.next },
    { keys: ['ArrowUp', 'K'], act: acts.previous, label: words.previous },
    ...Array.from({ length: marks }, (_, at) => ({
      keys: [String.fromCharCode(65 + at), String(at + 1)],
      act: once(() => acts.mark(at)),
      ...(at === 0 && { label: words.mark, shown: 'A–J, 1–9' }),
    })),
  ]
}
