import { strToU8 } from 'fflate'
import { paragraph, run } from '../write/word.ts'

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A note at the foot of the page: the run that refers to it. */
export function writeNote(notes: string[], text: string): string {
  notes.push(text)
  return `<w:r><w:footnoteReference w:id="${notes.length}"/></w:r>`
}

/** What a reviewer wrote beside the text. */
export function writeComment(comments: string[], text: string): string {
  comments.push(text)
  const id = comments.length - 1
  return `<w:commentRangeStart w:id="${id}"/><w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`
}

export const partOfNotes = (notes: readonly string[]): Record<string, Uint8Array> =>
  notes.length === 0
    ? {}
    : {
        'word/footnotes.xml': strToU8(
          `<w:footnotes ${NAMESPACE}>${notes.map((text, at) => `<w:footnote w:id="${at + 1}">${paragraph(run(text))}</w:footnote>`).join('')}</w:footnotes>`,
        ),
      }

export const partOfComments = (comments: readonly string[]): Record<string, Uint8Array> =>
  comments.length === 0
    ? {}
    : {
        'word/comments.xml': strToU8(
          `<w:comments ${NAMESPACE}>${comments.map((text, at) => `<w:comment w:id="${at}" w:author="Tổ trưởng">${paragraph(run(text))}</w:comment>`).join('')}</w:comments>`,
        ),
      }
