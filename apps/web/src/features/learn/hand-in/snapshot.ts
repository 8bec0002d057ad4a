import type { NamedFile } from '@bangxanh/contract/uploads/schemas.ts'
import type { FileUpload } from '../attempt-uploads.ts'
import type { SubmissionState } from '../submission.ts'
import type { WorkDraft } from '../work-draft.ts'

/** A file of the work, wherever it is. */
export interface WorkFile {
  readonly id: string
  readonly name: string
  readonly type: string
  /** What the server has for it, undefined until it arrives. */
  readonly stored: (Pick<NamedFile, 'url'> & Partial<NamedFile>) | undefined
  /** As it was chosen or made on this page. */
  readonly file: File | undefined
  /** Before it was edited on this page. */
  readonly original: File | undefined
  /** It was straightened unasked. */
  readonly straightened: boolean
  readonly upload: FileUpload | undefined
}

export interface Snapshot {
  readonly files: readonly WorkFile[]
  /** So many were chosen and are being made ready. */
  readonly preparing: number
  readonly draft: WorkDraft
  readonly submission: SubmissionState
  /** The place from 1 of what was taken away last, which can come back. */
  readonly removed: number | null
}
