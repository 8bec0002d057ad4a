import { QUESTION } from '@bangxanh/questions/limits.ts'
import type { QuestionValues, Written } from '../question-values.ts'
import { removeItem } from '../types/classification/sorting.ts'
import { withoutEmptyEnd } from '../types/multi-choice/options.ts'

/** As it is sent: the empty line that Enter has made at the end is none. */
export const finished = (values: QuestionValues): QuestionValues => ({
  ...values,
  written: shortened(values.written),
})

function shortened(written: Written): Written {
  switch (written.type) {
    case 'MultiChoice':
      return withoutEmptyEnd(written)
    case 'Classification': {
      const last = written.answers.list.length - 1
      if (last < QUESTION.items.min || written.answers.list[last] !== '') return written
      return shortened({ ...written, ...removeItem(written, last) })
    }
    case 'Matching': {
      const { classificationFields: left } = written.answers
      const { right } = written
      if (left.length <= QUESTION.pairs.min || left.at(-1) !== '' || right.at(-1) !== '') return written
      const answers = { classificationFields: left.slice(0, -1) }
      return shortened({ ...written, answers, right: right.slice(0, -1) })
    }
    case 'NumericAnswer':
      if (written.right.length < 2 || written.right.at(-1) !== null) return written
      return shortened({ ...written, right: written.right.slice(0, -1) })
    default:
      return written
  }
}
