/** On a phone the board's columns are steps. */
export const BOARD_STEPS = ['groups', 'questions', 'preview'] as const
export type BoardStep = (typeof BOARD_STEPS)[number]

/** What the address says of a board: ids of the chosen group and question; none is the first. */
export interface BoardSearch {
  readonly group?: string
  readonly question?: string
  readonly step?: BoardStep
}

const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function boardSearch(search: Record<string, unknown>): BoardSearch {
  return {
    group: idOf(search.group),
    question: idOf(search.question),
    step: BOARD_STEPS.find(step => step === search.step && step !== 'groups'),
  }
}
