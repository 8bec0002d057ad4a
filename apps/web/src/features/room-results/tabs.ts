/** What the page of a live exercise that has ended shows. */
export const RESULT_TABS = ['students', 'replay', 'statistics', 'questions'] as const
export type ResultTab = (typeof RESULT_TABS)[number]
