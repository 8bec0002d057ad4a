import { readDocument } from './docx/read-document.ts'
import type { FoundPaper } from './found.ts'
import { readPaper } from './grammar/read-paper.ts'

/**
 * Reads the questions of a Word paper (.docx). Takes time and memory by the size of the file, within the limits of
 * `PAPER`: the server calls it in a worker thread.
 * @throws CannotReadPaper, and nothing else
 */
export function readDocx(bytes: Uint8Array): FoundPaper {
  return readPaper(readDocument(bytes))
}
