export { keepPhrases } from './keep-phrases.ts'
export { PhraseList } from './phrase-list.tsx'
export { usePhrases } from './use-phrases.ts'
