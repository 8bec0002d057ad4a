/** What other features use of contests. */
export { isExam, paramsOf } from './mutations.ts'
export { colleagues, pupils } from './sources.ts'
