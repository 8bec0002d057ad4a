import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import { readHtml } from '@bangxanh/printing/html/read-html.ts'
import type { PrintedExam, Variant } from '@bangxanh/printing/model.ts'
import { paperOf } from '@bangxanh/printing/paper.ts'
import type { Block, Piece } from '@bangxanh/printing/sheet/blocks.ts'
import { pictureOf, questionBlocks } from '@bangxanh/printing/sheet/question-blocks.ts'
import { lackingSigns } from '@bangxanh/printing/signs.ts'
import { useEffect, useMemo, useState } from 'react'
import { loadChunk } from '../../shared/loading/load-chunk.ts'

/** Where something stands: a question by its number in its group; 0 is what stands above them. */
export interface Place {
  readonly group: string
  readonly number: number
}

/** Where a formula or a picture stands that no paper can show, in the order of the exam (decision 0054). */
export function useUnprintable(
  exam: PrintedExam,
  variant: Variant | undefined,
  files: FileAddresses,
): Place[] {
  const [found, setFound] = useState<Place[]>([])
  useEffect(() => {
    let gone = false
    const look = async () => {
      const { isFormula } = await loadChunk(() => import('../../shared/ui/rich-text/draw-maths.ts'))
      const prints = async (piece: Piece) =>
        piece.kind === 'formula'
          ? isFormula(piece.latex)
          : piece.kind !== 'picture' || (await isPicture(files[piece.key]))
      const places = await Promise.all(
        (variant ? placesOf(exam, variant) : []).map(async ({ place, pieces }) => {
          const printed = await Promise.all(pieces.map(prints))
          return printed.every(Boolean) ? [] : [place]
        }),
      )
      if (!gone) setFound(places.flat())
    }
    // Without KaTeX nothing can be said beforehand; the file marks what it could not print.
    look().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [exam, variant, files])
  return found
}

/** Where signs stand that a PDF cannot show. Word has fonts of its own for them. */
export const useLackingSigns = (exam: PrintedExam, variant: Variant | undefined) =>
  useMemo(
    () =>
      (variant ? placesOf(exam, variant) : []).flatMap(({ place, pieces }) => {
        const signs = lackingSigns(pieces.map(piece => (piece.kind === 'text' ? piece.text : '')).join(''))
        return signs.length > 0 ? [{ place, signs }] : []
      }),
    [exam, variant],
  )

/** How wide a line is makes no difference here. */
const LOOK = { width: 40, onSheet: false }

function placesOf(exam: PrintedExam, variant: Variant) {
  const drawn = paperOf(exam, variant).flatMap(({ groups }) => groups.flatMap(({ questions }) => questions))
  return exam.groups.flatMap(({ title, content, imgUrl, questions }) => [
    { place: { group: title, number: 0 }, pieces: piecesOf([...readHtml(content), ...pictureOf(imgUrl)]) },
    ...questions.map((question, at) => {
      const one = drawn.find(other => other.question._id === question._id)
      const blocks = [...(one ? questionBlocks(one, LOOK) : []), ...readHtml(question.answerHint ?? '')]
      return { place: { group: title, number: at + 1 }, pieces: piecesOf(blocks) }
    }),
  ])
}

const piecesOf = (blocks: readonly Block[]): Piece[] =>
  blocks.flatMap(block =>
    block.kind === 'paragraph'
      ? block.pieces
      : block.rows.flatMap(row => row.flatMap(cell => piecesOf(cell.blocks))),
  )

const isPicture = (address: string | undefined): Promise<boolean> =>
  new Promise(resolve => {
    if (address === undefined) return resolve(false)
    const picture = new Image()
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    picture.src = address
  })
