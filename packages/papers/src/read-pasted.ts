import type { FoundPaper } from './found.ts'
import { readPaper } from './grammar/read-paper.ts'
import { documentOf } from './pasted/document-of.ts'

/**
 * Reads the questions of what was copied out of Word, LibreOffice or Google Docs: the flow that the DOCX reader makes,
 * then the same grammar. Takes time and memory by the length of the text: the server calls it in a worker thread.
 * @param markup HTML as well-formed XML under one root, each text of it in an element `t`; LaTeX is the `data-latex` of a
 * span. What of HTML means nothing here is gone (`pasted-markup.ts` of the server).
 * @throws CannotReadPaper, and nothing else
 */
export function readPasted(markup: string): FoundPaper {
  return readPaper(documentOf(markup))
}
