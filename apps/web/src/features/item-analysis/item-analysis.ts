/** What other features use of the analysis of questions. All need the texts `itemAnalysis`. */
export { useFindingWords } from './finding-words.ts'
