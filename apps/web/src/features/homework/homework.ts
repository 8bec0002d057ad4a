/** What other features use of homework. All need the texts `homework`. */

export { assign } from './assign/assign.ts'
export { pupilLink } from './assign/pupil-link.ts'
export { type ReportSearch, reportSearch } from './homework-search.ts'
export { useUpdateHomework } from './mutations.ts'
export { usePublishing } from './use-publishing.ts'
export { useReport } from './use-report.ts'
export { type Gave, sayGave, type Who } from './who.ts'
