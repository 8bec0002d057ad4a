import type { TruePaper, TruePart, TrueQuestion } from '../truth.ts'
import { add, type Context, typed } from './context.ts'
import { paragraph, run, table } from './word.ts'

/** Keys that stand behind the last question. */
export function writeKeyEnd(context: Context, paper: TruePaper, variant: string): void {
  const { layout, random } = context
  const parts = paper.parts.filter(({ questions }) => questions.some(({ right }) => right !== null))
  if (!['list', 'table', 'table-of-variants', 'grid'].includes(layout.key)) return
  add(context, run(random.pick(['ĐÁP ÁN', 'BẢNG ĐÁP ÁN', 'HƯỚNG DẪN CHẤM VÀ ĐÁP ÁN']), { bold: true }), {
    centred: true,
  })
  for (const part of parts) {
    if (paper.parts.length > 1)
      add(
        context,
        run(/^(PHẦN [IVX]+|[AB]\. PHẦN [^(]*)/.exec(part.heading ?? '')?.[1]?.trim() ?? '', { bold: true }),
      )
    writeKey(context, part, variant)
  }
}

const said = ({ right }: TrueQuestion): string =>
  Array.isArray(right)
    ? right.map(is => (is ? 'Đ' : 'S')).join('')
    : typeof right === 'number'
      ? ('ABCD'[right] as string)
      : (right ?? '')

function writeKey(context: Context, { questions }: TruePart, variant: string): void {
  const { layout, random } = context
  const cells = (texts: readonly string[]) => texts.map(text => paragraph(run(text)))
  const rows = (key: (question: TrueQuestion, at: number) => string) =>
    tens(questions).flatMap(some => [
      cells([random.pick(['Câu', 'Câu hỏi']), ...some.map(({ number }) => `${number}`)]),
      cells([random.pick(['Đáp án', 'ĐA', 'Đ/A']), ...some.map(key)]),
    ])
  if (layout.key === 'list') {
    const joint = random.pick(['-', '.', '', '. '])
    for (const some of tens(questions))
      add(
        context,
        typed(
          context,
          some
            .map(question => `${question.number}${joint}${said(question)}`)
            .join(random.pick(['  ', '\t', '; '])),
        ),
      )
  }
  if (layout.key === 'grid')
    context.body.push(
      table(
        fives(questions).map(some => cells(some.map(question => `${question.number}. ${said(question)}`))),
      ),
    )
  if (layout.key === 'table') {
    if (questions[0]?.type === 'TrueFalse' && random.chance(0.5))
      context.body.push(
        table([
          cells(['Câu', ...questions.map(({ number }) => `${number}`)]),
          ...[0, 1, 2, 3].map(at =>
            cells([
              `${'abcd'[at]})`,
              ...questions.map(({ right }) => ((right as boolean[])[at] ? 'Đ' : 'S')),
            ]),
          ),
        ]),
      )
    else context.body.push(table(rows(said)))
  }
  if (layout.key === 'table-of-variants')
    for (const code of ['101', '102', '103']) {
      add(context, run(`Mã đề ${code}`, { bold: true }))
      // Other variants have other keys, which must not be taken for this paper's.
      context.body.push(
        table(rows(question => (code === variant ? said(question) : random.pick(['A', 'B', 'C', 'D'])))),
      )
    }
}

const cut = (size: number) => (questions: readonly TrueQuestion[]) =>
  Array.from({ length: Math.ceil(questions.length / size) }, (_, at) =>
    questions.slice(at * size, (at + 1) * size),
  )
const tens = cut(10)
const fives = cut(5)
