import type { QuestionArea } from '@bangxanh/contract/questions/limits.ts'

/** What question groups belong to, as their calls name it. */
export interface QuestionOwner {
  readonly area: QuestionArea
  readonly query: {
    readonly examVaultId?: string
    readonly homeworkUid?: string
    readonly liveExamId?: string
    readonly contestId?: string
  }
}
