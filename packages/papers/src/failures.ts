/** Why a whole file could not be read. What is wrong with one question is a `Warning` of it instead. */
export type Unreadable =
  /** Nothing that can be opened: cut short, damaged, or XML that is none. */
  | 'E_PAPER_UNREADABLE'
  /** Larger than its limits, packed or unpacked. */
  | 'E_PAPER_TOO_LARGE'
  /** It has a password, or is locked against changes. */
  | 'E_PAPER_PROTECTED'
  /** A .doc of Word 97 to 2003: it has to be saved as .docx. */
  | 'E_PAPER_OLD_WORD'
  /** More pages than are read at once. */
  | 'E_PAPER_TOO_MANY_PAGES'
  /** Neither text nor anything that could be one: empty pages. */
  | 'E_PAPER_EMPTY'
  /** Another kind of file: a sheet, slides, OpenDocument, a picture. */
  | 'E_PAPER_KIND'

/** The only error that reading a paper throws. */
export class CannotReadPaper extends Error {
  readonly code: Unreadable
  constructor(code: Unreadable, cause?: unknown) {
    super(code, { cause })
    this.name = 'CannotReadPaper'
    this.code = code
  }
}
