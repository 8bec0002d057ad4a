import { EXCHANGE } from '@bangxanh/contract/exam-vault/limits.ts'
import type { ExchangeIssue } from '@bangxanh/contract/exam-vault/schemas.ts'
import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import { columnHelp, writeSheet } from '@bangxanh/exchange/excel/write.ts'
import type { ExchangeExam, Format } from '@bangxanh/exchange/model.ts'
import type { Question, QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { writeSpreadsheet } from '../../kernel/spreadsheets/write-spreadsheet.ts'
import { keysOfGroup, keysOfQuestion, readGroupsWithQuestions } from '../questions/public.ts'
import { pathsOf } from '../uploads/public.ts'
import type { ExamRow } from './exam-vault.store.ts'
import { writeInWorker } from './run-exchange.ts'

const KINDS: Readonly<Record<Exclude<Format, 'excel'>, { type: string; ending: string }>> = {
  'moodle-xml': { type: 'application/xml', ending: 'xml' },
  qti: { type: 'application/zip', ending: 'zip' },
  gift: { type: 'text/plain; charset=utf-8', ending: 'txt' },
  aiken: { type: 'text/plain; charset=utf-8', ending: 'txt' },
}

interface Exported {
  readonly file: MadeBytes
  /** What the format does not carry. */
  readonly report: ExchangeIssue[]
}

/** An exam, right answers and all, as a file for another program (product 9.15). */
export async function exportQuestions(caller: Caller, row: ExamRow, format: Format): Promise<Exported> {
  const exam = await examOf(caller, row)
  const name = row.title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
  if (format === 'excel') {
    const { report, ...sheet } = writeSheet(exam, caller.language)
    return {
      file: await writeSpreadsheet(`${name}.xlsx`, [{ name: WORDS.sheet[caller.language], ...sheet }]),
      report: [...report],
    }
  }
  const { bytes, report } = await writeInWorker({ format, exam, files: await filesOf(caller, exam) })
  const { type, ending } = KINDS[format]
  return { file: { bytes: Buffer.from(bytes), type, name: `${name}.${ending}` }, report: [...report] }
}

async function examOf({ db }: Caller, { id, title }: ExamRow): Promise<ExchangeExam> {
  const groups = await readGroupsWithQuestions(db, { examId: id })
  return {
    title,
    groups: groups.map(({ title, content, imgUrl, audioUrl, questions }) => ({
      title,
      content,
      imgUrl,
      audioUrl,
      questions: questions.map(({ question }) => asDraft(question)),
    })),
  }
}

/** What is stored of a question is what a teacher sends, and three words more. */
function asDraft({ _id, questionGroupId, edition, ...draft }: Question): QuestionDraft {
  return draft
}

/** Where the pictures and sounds are, as far as one file can hold them; what is left out is told as missing. */
function filesOf(caller: Caller, exam: ExchangeExam): Promise<[key: string, path: string][]> {
  const keys = exam.groups.flatMap(group => [
    ...keysOfGroup(group),
    ...group.questions.flatMap(keysOfQuestion),
  ])
  return pathsOf(caller, keys, EXCHANGE.mediaBytes)
}

const WORDS = {
  sheet: { vi: 'Câu hỏi', en: 'Questions' },
  help: { vi: 'Hướng dẫn', en: 'How to fill it in' },
  column: { vi: 'Cột', en: 'Column' },
  meaning: { vi: 'Ý nghĩa', en: 'Meaning' },
  file: { vi: 'Mẫu nhập câu hỏi.xlsx', en: 'Questions template.xlsx' },
} as const

/** An empty sheet to fill in, with what its columns mean beside it. No example row: it would be imported as a question. */
export function questionTemplate(language: Language): Promise<MadeBytes> {
  const { columns } = writeSheet({ title: '', groups: [] }, language)
  return writeSpreadsheet(WORDS.file[language], [
    { name: WORDS.sheet[language], columns, rows: [] },
    {
      name: WORDS.help[language],
      columns: [
        { title: WORDS.column[language], width: 24 },
        { title: WORDS.meaning[language], width: 100 },
      ],
      rows: columnHelp(language).map(row => [...row]),
    },
  ])
}
