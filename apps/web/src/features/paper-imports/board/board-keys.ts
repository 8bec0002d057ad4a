/** What a key does to the question that is open. */
export type BoardAct =
  | { readonly does: 'accept' | 'edit' | 'reject' }
  | { readonly does: 'next' | 'previous' }
  /** The option or the statement at this place. */
  | { readonly does: 'mark'; readonly at: number }

export interface BoardKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** Held down: goes on through the questions, and judges none unseen. */
  readonly repeat: boolean
}

const STEPS: Readonly<Record<string, 'next' | 'previous'>> = {
  arrowdown: 'next',
  j: 'next',
  arrowup: 'previous',
  k: 'previous',
}
const JUDGEMENTS: Readonly<Record<string, 'accept' | 'edit' | 'reject'>> = {
  enter: 'accept',
  e: 'edit',
  x: 'reject',
}

/**
 * One key judges a question: Enter accepts it, E edits, X drops, arrows or J and K go on, and the letter or number of an
 * option marks it right. A fifth option has E for a letter, so editing wins over it and 5 marks it.
 * @param marks how many options or statements the question has that can be marked
 */
export function actOf(pressed: BoardKey, marks: number): BoardAct | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  const key = pressed.key.toLowerCase()
  const step = STEPS[key]
  if (step) return { does: step }
  if (pressed.repeat || (pressed.shiftKey && key === 'enter')) return undefined
  const judgement = JUDGEMENTS[key]
  if (judgement) return { does: judgement }
  if (key.length !== 1) return undefined
  const at = 'abcdefghij'.includes(key) ? key.charCodeAt(0) - 97 : '123456789'.indexOf(key)
  return at >= 0 && at < marks ? { does: 'mark', at } : undefined
}

/** Whether a key belongs to what has the focus: a field takes all of them, a button or a link its own two. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target.closest('input, textarea, select, [contenteditable=true], [role=menu]')
  )
    return true
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary, [role=button]') !== null
}
