/** What an exam's page shows of papers that are read into it. Needs the texts `paperImports`. */
export { boardOf } from './board-link.ts'
export { type AskedPaper, ReadPaper, ReadPaperButton } from './read-paper-button.tsx'
export { useReadPasted } from './use-read-pasted.ts'
export { WaitingPapers } from './waiting-papers.tsx'
