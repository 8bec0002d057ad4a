// What a paper looks like once its file format is forgotten: the readers of files make it, the grammar reads it.

/** How a stretch of text looks. Colours are RGB in capitals, null where nothing was chosen. */
export interface Look {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  raised: 'sub' | 'sup' | null
  colour: string | null
  highlight: string | null
  /** Of a word that was recognised: what of it is a guess and therefore no key. */
  doubt?: Doubt
}

/** `letters`: which they are; `look`: whether it is bold or coloured; `word`: all of it, so much that whoever reads it has to see that. */
export interface Doubt {
  letters: boolean
  look: boolean
  word: boolean
}

export const PLAIN: Look = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  raised: null,
  colour: null,
  highlight: null,
}

export type Piece =
  | { kind: 'text'; text: string; look: Look }
  | { kind: 'tab' }
  | { kind: 'break' }
  | { kind: 'formula'; latex: string; look: Look }
  /** Floating: it stands beside the text and not at its place in it. `width` in points, where the file says it; `formula`: it shows one. */
  | { kind: 'picture'; name: string; floating: boolean; width?: number; formula?: boolean }
  /** Something that could not be read, such as a chart. */
  | { kind: 'gap' }

export interface Paragraph {
  kind: 'paragraph'
  /** Its place among all paragraphs of the document, from 0. */
  at: number
  /** The number that Word writes before it ("Câu 1.", "A."), with how it looks; null where it writes none. */
  label: { text: string; look: Look } | null
  /** Where the file says another one than the usual. */
  align?: 'center' | 'right' | 'justify'
  pieces: Piece[]
}

export interface Table {
  kind: 'table'
  /** The place of its first paragraph. */
  at: number
  /** Rows, cells, and what stands in a cell. */
  rows: Block[][][]
  /** How wide its columns are against each other, and how many of them each cell takes, where the file says it. */
  grid?: { columns: number[]; spans: number[][] }
}

export type Block = Paragraph | Table

export interface Picture {
  /** By which pieces name it, unique in the paper. */
  name: string
  /** As its file is called, without a dot: png, jpeg, wmf; lower case. */
  extension: string
  bytes: Uint8Array
}

export interface Document {
  blocks: Block[]
  pictures: Picture[]
  /** Heads and feet of pages and notes, which stand in no text but must not be lost. */
  aside: Paragraph[]
  /** Texts of headers and footers: no part of the paper, but they may name its variant. */
  margins: string
}
