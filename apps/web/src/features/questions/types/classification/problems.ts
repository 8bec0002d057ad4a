import { QUESTION } from '@bangxanh/questions/limits.ts'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'
import { fieldOf } from './places.ts'

const ITEMS = 'answers.list'
const FIELDS = 'answers.classificationFields'

export function classificationProblems({ answers, right }: WrittenOf<'Classification'>): Problems {
  const { list, classificationFields } = answers
  const open: Problems = {}
  list.forEach((_, item) => {
    if (fieldOf(right, item) === null) open[`${ITEMS}.${item}`] = 'field'
  })
  return {
    ...open,
    ...repeated(list, ITEMS),
    ...repeated(classificationFields, FIELDS),
    ...listProblems(list, QUESTION.text, ITEMS),
    ...listProblems(classificationFields, QUESTION.text, FIELDS),
  }
}

/** Texts that stand above already. */
function repeated(texts: readonly string[], at: string): Problems {
  const trimmed = texts.map(text => text.trim())
  return Object.fromEntries(
    trimmed.flatMap((text, index) =>
      trimmed.indexOf(text) < index ? [[`${at}.${index}`, 'duplicate' as const]] : [],
    ),
  )
}
