import type { MarkedSubmission, MarkingFile } from '@bangxanh/contract/marking/schemas.ts'
import { isComposed } from '../uploads/uploads.ts'

/** A picture that is marked: a photo, or a page of a document. */
export interface PageOf {
  readonly file: string
  readonly page: number
  readonly url: string
  readonly questionId: string | null
  /** Where the server knows it; else the picture says so itself. */
  readonly width?: number
  readonly height?: number
}

export const isAt = (one: Pick<PageOf, 'file' | 'page'>, other: Pick<PageOf, 'file' | 'page'>): boolean =>
  one.file === other.file && one.page === other.page

const isPicture = ({ type }: MarkingFile) => type.startsWith('image/')

/** The pages of a submission in their order. */
export const pagesOf = ({ files }: MarkedSubmission, questionId?: string | null): PageOf[] =>
  files
    .filter(file => questionId === undefined || file.questionId === questionId)
    .flatMap(file => {
      const { key, url, questionId } = file
      if (isPicture(file)) return [{ file: key, page: 1, url, questionId }]
      return (file.pages?.pages ?? []).map(({ page, url, width, height }) => ({
        ...{ file: key, page, url, questionId, width, height },
      }))
    })

/** What is heard or downloaded: recordings, films, files of Word and Excel, and a PDF of which nothing is drawn. */
export const otherFiles = ({ files }: MarkedSubmission): MarkingFile[] =>
  files.filter(file => !isPicture(file) && (isComposed(file) || !file.pages?.pages.length))

/** A PDF whose pages are being drawn. */
export const isDrawing = ({ pages }: MarkingFile): boolean => pages?.state === 'waiting'
