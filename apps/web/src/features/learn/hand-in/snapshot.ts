import type { NamedFile } from '@bangxanh/contract/uploads/schemas.ts'
import type { FileUpload } from '../attempt-uploads.ts'
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
  readonly under: FileUpload | undefined
}

/**
 * How handing in stands. `grace`: it can still be taken back. `waiting`: for files that are on their way, or for the net.
 */
export type HandingIn =
  | { readonly is: 'open'; readonly refused?: string }
  | { readonly is: 'grace' | 'waiting' | 'sending' | 'done' }

export interface Snapshot {
  readonly files: readonly WorkFile[]
  /** So many were chosen and are being made ready. */
  readonly preparing: number
  readonly draft: WorkDraft
  readonly handingIn: HandingIn
  /** The place from 1 of what was taken away last, which can come back. */
  readonly removed: number | null
}
