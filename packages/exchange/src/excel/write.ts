import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { withoutPictures } from '../html.ts'
import type { ExchangeExam, ExchangeGroup, Issue } from '../model.ts'
import { hasPictureItem, htmlOf, loseFiles, Report } from '../report.ts'
import { rubricLines } from '../rubric.ts'
import { cellOf } from './cells.ts'
import {
  CHARACTERS,
  COLUMN_NAMES,
  COLUMNS,
  type ColumnName,
  EVEN,
  LETTERS,
  LEVEL_WORDS,
  NO_FIELD,
  SHEET,
  TYPE_WORDS,
} from './words.ts'

export type Language = 'vi' | 'en'
type Row = Partial<Record<ColumnName, string | number>>

/** A sheet that holds an exam, a question a row, for the server to make a workbook of. */
export interface ExamSheet {
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

export function writeSheet(
  exam: ExchangeExam,
  language: Language,
): ExamSheet & { readonly report: readonly Issue[] } {
  const report = new Report()
  const rows = exam.groups.flatMap(group => rowsOf(report, group, language))
  return {
    columns: COLUMN_NAMES.map(name => ({ title: COLUMNS[name].title[language], width: COLUMNS[name].width })),
    rows: rows.map(row => COLUMN_NAMES.map(name => row[name] ?? null)),
    report: report.issues,
  }
}

/** What each column means, for the second sheet of the template. */
export const columnHelp = (language: Language): readonly (readonly [title: string, meaning: string])[] =>
  COLUMN_NAMES.map(name => [COLUMNS[name].title[language], COLUMNS[name].help[language]])

function rowsOf(report: Report, group: ExchangeGroup, language: Language): Row[] {
  const { title, content, imgUrl, audioUrl } = group
  if (imgUrl !== null || content !== withoutPictures(content)) report.loseAround('picture', title)
  if (audioUrl !== null) report.loseAround('sound', title)
  const rows = group.questions.flatMap(question => rowOf(report, question, language))
  const head: Row = { group: title, ...(content && { intro: cellOf(content) }) }
  const [first, ...rest] = rows
  return [{ ...head, ...first }, ...rest]
}

function rowOf(report: Report, question: QuestionDraft, language: Language): Row[] {
  report.item(question.content)
  const own = ownCells(report, question, language)
  if (!own) return []
  const { type, content, point, answerHint, duration, level } = question
  loseFiles(report, question, ...htmlOf(question))
  return [
    {
      type: TYPE_WORDS[type]?.[language] ?? type,
      content: cellOf(content),
      ...own,
      point,
      ...(answerHint && { hint: cellOf(answerHint) }),
      ...(duration !== null && { duration }),
      ...(level !== null && { level: LEVEL_WORDS[level][language] }),
    },
  ]
}

/** What is a type's own; undefined when the question is not carried, which is told. */
function ownCells(report: Report, question: QuestionDraft, language: Language): Row | undefined {
  switch (question.type) {
    case 'MultiChoice':
      return {
        ...lettered(question.answers),
        right: LETTERS[question.right],
        fixed: question.fixedOptions.map(index => LETTERS[index]).join(', '),
      }
    case 'ShortAnswer':
      return { right: question.right.join('\n') }
    case 'Matching': {
      const asked = question.answers.classificationFields
      if (hasPictureItem([...asked, ...question.right])) return report.drop('picture')
      return { A: asked.join('\n'), right: question.right.join('\n') }
    }
    case 'TrueFalse':
      return {
        ...lettered(question.answers.statements),
        right: question.right.map(isTrue => verdict(isTrue, language)).join(' '),
        ...(question.answers.linear && { scoring: EVEN[language] }),
      }
    case 'NumericAnswer':
      return {
        ...(question.answers.tolerance > 0 && { A: String(question.answers.tolerance) }),
        right: question.right.join('\n'),
        ...(question.answers.sheet && { scoring: SHEET[language] }),
      }
    case 'Essay':
      return question.answers ? { right: rubricLines(question.answers.rubric).join('\n') } : {}
    case 'Speaking':
    case 'StringSorting':
      return { right: question.right }
    case 'Classification': {
      const { list, classificationFields } = question.answers
      if (hasPictureItem(list)) return report.drop('picture')
      const fieldOf = (item: number) =>
        classificationFields[question.right.findIndex(items => items.includes(item))] ?? NO_FIELD[language]
      return {
        A: list.join('\n'),
        B: classificationFields.join('\n'),
        right: list.map((_, item) => fieldOf(item)).join('\n'),
      }
    }
    case 'CompleteSentence': {
      const [index = 0] = question.right
      return { A: question.answers.phrase, B: question.fakeChoices[index] ?? '', right: String(index + 1) }
    }
    case 'UnderlineWord':
      return {
        A: question.answers.phrase,
        right: question.right.map(position => position + 1).join(', '),
        ...(question.answers.type === 'character' && { scoring: CHARACTERS[language] }),
      }
    default:
      return report.drop('type', (question as QuestionDraft).type)
  }
}

const lettered = (options: readonly string[]): Row =>
  Object.fromEntries(options.map((option, index) => [LETTERS[index], cellOf(option)]))

const verdict = (isTrue: boolean, language: Language): string =>
  language === 'vi' ? (isTrue ? 'Đ' : 'S') : isTrue ? 'T' : 'F'
