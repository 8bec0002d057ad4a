import type { PaperDraft } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'

type Unkeyed<Draft> = Draft extends { right: infer Right }
  ? Omit<Draft, 'right'> & { right: Right | null }
  : Draft

/** A draft by its type: what its answers are follows from that, and a right answer that nobody knows is null. */
export type FoundDraft = Unkeyed<QuestionDraft>

/** The server has checked that answers agree with the type; the contract leaves them open because a draft may lack some. */
export const foundOf = (draft: PaperDraft): FoundDraft => draft as FoundDraft

/** How many options or statements of a question are marked by a letter. */
export function marksOf(draft: FoundDraft): number {
  if (draft.type === 'MultiChoice') return draft.answers.length
  return draft.type === 'TrueFalse' ? draft.answers.statements.length : 0
}

/** What is held for right, statement by statement; null where nobody has said. */
export function choicesOf(draft: Extract<FoundDraft, { type: 'TrueFalse' }>): (boolean | null)[] {
  return draft.answers.statements.map((_, at) => draft.right?.[at] ?? null)
}

/** With the option at this place as the right one; a statement becomes true, and from then on turns over. */
export function marked(draft: FoundDraft, at: number): FoundDraft {
  if (draft.type === 'MultiChoice') return { ...draft, right: at }
  if (draft.type !== 'TrueFalse') return draft
  return withChoice(draft, at, choicesOf(draft)[at] !== true)
}

/** With a statement held for true or false. */
export function withChoice(
  draft: Extract<FoundDraft, { type: 'TrueFalse' }>,
  at: number,
  is: boolean,
): FoundDraft {
  const right = choicesOf(draft).map((one, index) => (index === at ? is : one))
  // While some are unsaid it is a draft that only the board holds.
  return { ...draft, right: right as boolean[] }
}

/** Whether a right answer stands where the type has one. */
export function isKeyed({ type, right }: Pick<FoundDraft, 'type' | 'right'>): boolean {
  if (type === 'Essay') return true
  if (Array.isArray(right)) return right.length > 0 && right.every(one => one !== null && one !== '')
  return right !== null && right !== undefined && right !== ''
}
