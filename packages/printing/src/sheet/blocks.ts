// What stands on paper, before it is a file of Word or a PDF: both writers draw the same blocks. Lengths in points.

export interface Text {
  readonly kind: 'text'
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly raised?: 'sub' | 'sup'
  /** Of the letters, and behind them: RGB, six digits. */
  readonly colour?: string
  readonly ground?: string
}

export type Piece =
  | Text
  /** To the next of the paragraph's stops. */
  | { readonly kind: 'tab' }
  /** Dots from here to the end of the line, to write on. */
  | { readonly kind: 'dots' }
  | { readonly kind: 'break' }
  /** A circle to fill in. */
  | { readonly kind: 'bubble' }
  /** "(Đề có 02 trang)": how many pages the sheet has. */
  | { readonly kind: 'pages' }
  /** `block`: on a line of its own. */
  | { readonly kind: 'formula'; readonly latex: string; readonly block: boolean }
  /** `width` as its author drew it, in pixels; null where nobody did. */
  | { readonly kind: 'picture'; readonly key: string; readonly width: number | null }

export type Align = 'left' | 'center' | 'right' | 'justify'

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly pieces: readonly Piece[]
  readonly align?: Align
  readonly indent?: number
  readonly before?: number
  /** The parts of the line at whose ends a tab stops: 4 for four options a line. */
  readonly stops?: number
  /** On one page with what follows. */
  readonly keepNext?: boolean
}

export interface Cell {
  readonly blocks: readonly Block[]
  readonly columns?: number
  readonly rows?: number
  readonly border?: boolean
}

export interface Table {
  readonly kind: 'table'
  readonly rows: readonly (readonly Cell[])[]
  /** Shares of the width for each column. */
  readonly widths: readonly number[]
  readonly border: boolean
  readonly indent?: number
  /** Room at the sides of a cell. */
  readonly padding?: number
  /** Rows that come again on each page. */
  readonly headerRows?: number
  /** A row may go on on the next page. */
  readonly breakRows?: boolean
  /** On one page where one holds it. */
  readonly keepTogether?: boolean
}

export type Block = Paragraph | Table

/** What is printed by itself: a variant, the answer sheet, the key. Its pages count from 1. */
export interface Sheet {
  /** After the number of the page: "Mã đề 101". */
  readonly footer: string
  /** Over the whole width. */
  readonly head: readonly Block[]
  readonly body: readonly Block[]
  readonly columns: 1 | 2
}

export const text = (words: string, look: Omit<Text, 'kind' | 'text'> = {}): Text => ({
  kind: 'text',
  text: words,
  ...look,
})

export const paragraph = (
  pieces: readonly Piece[] | string,
  look: Omit<Paragraph, 'kind' | 'pieces'> = {},
): Paragraph => ({
  kind: 'paragraph',
  pieces: typeof pieces === 'string' ? [text(pieces)] : pieces,
  ...look,
})
