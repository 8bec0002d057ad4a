import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import { readSheet } from '@bangxanh/exchange/excel/read.ts'
import { formatOf, MODULES } from '@bangxanh/exchange/formats.ts'
import {
  CannotRead,
  type ExchangeGroup,
  type Format,
  type Issue,
  type ReadResult,
} from '@bangxanh/exchange/model.ts'
import { htmlOf } from '@bangxanh/exchange/report.ts'
import { cleanHtml as cleanQuestion } from '@bangxanh/questions/registry.ts'
import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { cleanHtml } from '../../kernel/clean-html.ts'
import { lineOf } from '../../kernel/plain-text.ts'
import { readSheets } from '../../kernel/spreadsheets/read-sheets.ts'

/** What a file holds that an exam can take. */
export interface Found extends ReadResult {
  readonly format: Format
}

/** The most that a cell of Excel can hold. */
const CELL = 32_767

/**
 * Reads a file of questions, whatever its format, and cleans what it holds. Runs in a worker (exchange-worker.ts).
 * @throws CannotRead of the package, CannotRead of the spreadsheets
 */
export async function readExchange(bytes: Uint8Array, type: string): Promise<Found> {
  const format = type === 'application/x-cfb' ? 'excel' : formatOf(bytes)
  const read = format === 'excel' ? await readWorkbook(bytes, type) : MODULES[format].read(bytes)
  return { format, ...cleaned(read) }
}

/** The first sheet that holds questions. */
async function readWorkbook(bytes: Uint8Array, type: string): Promise<ReadResult> {
  for (const { rows } of await readSheets(bytes, type, CELL)) {
    try {
      return readSheet(rows)
    } catch (error) {
      if (!(error instanceof CannotRead)) throw error
    }
  }
  throw new CannotRead('unknown')
}

/** With HTML as it may be stored. A question of which nothing is left is told, and so is a text that is too long. */
function cleaned({ groups, files, report }: ReadResult): ReadResult {
  const lost: Issue[] = []
  const clean = groups.map((group): ExchangeGroup => {
    const content = cleanHtml(group.content)
    const fits = content.length <= QUESTION_GROUP.html
    if (!fits) lost.push({ item: null, words: group.title, code: 'group-content', carried: true })
    const questions = group.questions.flatMap(question => {
      const parsed = QuestionDraft.safeParse(cleanQuestion(question, cleanHtml))
      if (parsed.success) return [parsed.data]
      const [words = ''] = htmlOf(question)
      lost.push({
        item: null,
        words: lineOf(words).slice(0, 60),
        code: 'invalid',
        carried: false,
      })
      return []
    })
    return { ...group, content: fits ? content : '', questions }
  })
  return {
    groups: clean.filter(({ questions, content }) => questions.length > 0 || content),
    files,
    report: [...report, ...lost],
  }
}
