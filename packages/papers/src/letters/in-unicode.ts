import type { Block, Piece } from '../document.ts'
import { guessLetters, toUnicode } from './letters.ts'

/** Where fonts do not tell that letters are from before Unicode, all texts together do. */
export function inUnicode(blocks: readonly Block[]): void {
  const texts = blocks.flatMap(textPieces)
  const letters = guessLetters(texts.map(({ text }) => text).join(''))
  for (const piece of texts) piece.text = toUnicode(piece.text, letters)
}

const textPieces = (block: Block): Extract<Piece, { kind: 'text' }>[] =>
  block.kind === 'paragraph'
    ? block.pieces.filter(piece => piece.kind === 'text')
    : block.rows.flat(2).flatMap(textPieces)
