/** Whether somebody has answered a question: yes; no; no, and they are not there. */
export const ANSWER_STATES = ['answered', 'missing', 'away'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Fewer than half of those who took part have answered it wholly right (product 18.43). */
export const fewKnew = (
  { right, voided, asked }: { readonly right: number; readonly voided: boolean; readonly asked: boolean },
  tookPart: number,
): boolean => asked && !voided && tookPart > 0 && right * 2 < tookPart
