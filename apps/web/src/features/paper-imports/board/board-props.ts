import type { PaperDraft, PaperImport } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import type { ComponentType } from 'react'
import type { PaperTarget } from '../target.ts'
import type { ReviewSearch } from './review-search.ts'

/** The house's editor for one question; the screen brings it with the words and the uploads of its exam. */
export interface EditProps {
  readonly title: string
  readonly submit: string
  readonly draft: PaperDraft
  readonly files: FileAddresses
  readonly onSave: (draft: PaperDraft) => void
  readonly onClose: () => void
}

export interface BoardProps {
  readonly search: ReviewSearch
  readonly onSearch: (search: ReviewSearch) => void
  readonly EditDialog: ComponentType<EditProps>
}

/** A paper with the ways to what it is read into. */
export type ReviewedPaper = Omit<PaperImport, 'target'> & {
  readonly target: PaperTarget & { readonly title: string }
}
