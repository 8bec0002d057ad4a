import type { Paper, PaperWithQuestions } from '@bangxanh/contract/printing/schemas.ts'
import type { PrintedExam, Variant } from '@bangxanh/printing/model.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { withAddresses } from '../../kernel/clean-html.ts'
import { fileAddresses, questionView } from '../questions/public.ts'
import type { PaperRow } from './printing.store.ts'

export const paperView = ({ id, printedAt, printedBy, settings, head, seed }: PaperRow): Paper => ({
  _id: id,
  printedAt: printedAt.toISOString(),
  printedBy,
  settings,
  head,
  seed,
})

export function paperWithQuestions(
  row: PaperRow,
  exam: PrintedExam,
  variants: readonly Variant[],
  addressOf: AddressOf,
): PaperWithQuestions {
  return {
    ...paperView(row),
    exam: {
      title: exam.title,
      groups: exam.groups.map(group => ({
        ...group,
        content: withAddresses(group.content, addressOf),
        questions: group.questions.map(question => questionView(question, addressOf)),
      })),
    },
    variants: [...variants],
  }
}

export const paperFiles = ({ groups }: PrintedExam, addressOf: AddressOf) =>
  fileAddresses(
    {
      groups: groups.map(({ imgUrl }) => ({ imgUrl, audioUrl: null })),
      questions: groups.flatMap(({ questions }) => questions),
    },
    addressOf,
  )
