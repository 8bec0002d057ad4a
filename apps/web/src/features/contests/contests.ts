/** What other features use of contests. */
export type { Asked } from './contest-questions.tsx'
export { isExam, paramsOf } from './mutations.ts'
export { colleagues, pupils } from './sources.ts'
