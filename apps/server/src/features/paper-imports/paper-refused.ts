import type { PaperFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'

/** Why nothing came of a paper, where it is the paper's matter. */
export class PaperRefused extends Error {
  readonly code: PaperFailureCode
  constructor(code: PaperFailureCode) {
    super(code)
    this.name = 'PaperRefused'
    this.code = code
  }
}
