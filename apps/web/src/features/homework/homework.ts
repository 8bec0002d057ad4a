/** What other features use of homework. All but `GiveDraft` need the texts `homework`. */

export { assign } from './assign/assign.ts'
export { pupilLink } from './assign/pupil-link.ts'
export { GiveDraft } from './give-draft-part.ts'
export { type ReportSearch, reportSearch } from './homework-search.ts'
export { useUpdateHomework } from './mutations.ts'
export { useReport } from './use-report.ts'
export { type Gave, sayGave, type Who } from './who.ts'
