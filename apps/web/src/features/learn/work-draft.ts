import type { AnswerDraft, Work } from '@bangxanh/contract/learn/schemas.ts'

/** Stands in the place of a question for what is handed in as one: files, a text, an answer grid. */
export const WORK = 'work'

export interface WorkDraft {
  readonly text: string
  /** Keys in the order of the pages. */
  readonly files: readonly string[]
  readonly grid: readonly (string | null)[]
  readonly read: boolean
}

/** What the server keeps of a work, as it is sent to it. */
export const draftOf = ({ text, files, grid, read }: Work): WorkDraft => ({
  text: text ?? '',
  files: files.map(({ key }) => key),
  grid: grid ?? [],
  read,
})

type Answer = AnswerDraft['answer']

/** On its way a work goes among the answers. */
export const asAnswer = (draft: Partial<WorkDraft>) => draft as unknown as Answer
export const asWork = (answer: Answer) => answer as unknown as Partial<WorkDraft> | null

/** What one save carries: answers to questions, and the work that stands among them. */
export function bodyOf(drafts: readonly AnswerDraft[]) {
  const work = drafts.find(({ questionId }) => questionId === WORK)
  const answers = drafts.filter(draft => draft !== work)
  const { text, files, grid, read } = asWork(work?.answer ?? null) ?? {}
  return {
    answers,
    ...(work && {
      work: {
        seq: work.seq,
        ...(text !== undefined && { text }),
        ...(files && { files: [...files] }),
        // Of a sheet that nobody has touched the server knows the size, and refuses another one.
        ...(grid && grid.length > 0 && { grid: [...grid] }),
        ...(read !== undefined && { read }),
      },
    }),
  }
}
