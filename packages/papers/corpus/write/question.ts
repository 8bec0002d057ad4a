import type { Text, TrueQuestion } from '../truth.ts'
import { add, type Context, newList, typed, written } from './context.ts'
import { type Marks, paragraph, run, table } from './word.ts'

const KEY_MARKS: Partial<Record<Context['layout']['key'], Marks>> = {
  underline: { underline: true },
  bold: { bold: true },
  colour: { colour: 'FF0000' },
  highlight: { highlight: 'yellow' },
}

/** One question with its options, and its key where the layout tells it there. `list`: Word's, for `auto`. */
export function writeQuestion(context: Context, question: TrueQuestion, list: number): void {
  const { layout } = context
  const stem =
    head(context, question.number) +
    written(context, question.printed ? [`${question.printed} `, ...question.content] : question.content)
  const behind = question.type === 'MultiChoice' && layout.options === 'after-the-question'
  const options = behind
    ? question.options.map((_, at) => run('  ') + option(context, question, at)).join('')
    : ''
  add(context, stem + options, layout.numbering === 'auto' ? { number: { list, level: 0 } } : {})
  if (question.table)
    context.body.push(table(question.table.map(row => row.map(cell => paragraph(run(cell))))))
  if (question.type === 'MultiChoice' && !behind) writeOptions(context, question, list)
  if (question.type === 'TrueFalse') writeStatements(context, question)
  writeKeyBelow(context, question)
  if (layout.noise?.includes('empty-lines')) context.body.push('<w:p/>')
}

function head(context: Context, number: number): string {
  const bold = { bold: true }
  switch (context.layout.numbering) {
    case 'auto':
      return ''
    case 'Câu 1 (bold run)':
      return run('Câu ', bold) + run(`${number}`, bold) + run(':', bold) + run(' ')
    default:
      return typed(context, context.layout.numbering.replace('1', `${number}`), bold) + run(' ')
  }
}

/** The letter and the text of an option, marked when it is the right one and the layout marks it. */
function option(context: Context, question: TrueQuestion, at: number, apart = false): string {
  const mark = question.right === at ? KEY_MARKS[context.layout.key] : undefined
  const text = written(context, question.options[at] as Text, context.marksLetterAlone ? {} : mark)
  return apart ? text : letter(context, at, mark) + (context.layout.letters === 'auto' ? '' : run(' ')) + text
}

function letter(context: Context, at: number, mark: Marks = {}): string {
  if (context.layout.letters === 'auto') return ''
  const sign = context.layout.letters.replace(/a/i, first => String.fromCharCode(first.charCodeAt(0) + at))
  const whole = { ...context.letters, ...mark }
  // People underline the letter and leave the full stop, or take both.
  return context.random.chance(0.5)
    ? run(sign, whole)
    : run(sign[0] as string, whole) + run(sign.slice(1), context.letters)
}

function writeOptions(context: Context, question: TrueQuestion, list: number): void {
  const { layout, random } = context
  const all = question.options.map((_, at) => at)
  const long = question.options.some(text => lengthOf(text) > 28)
  const row = (places: number[], between: string, tabs?: number[]) =>
    add(context, places.map(at => option(context, question, at)).join(between), tabs ? { tabs } : {})
  const cells = (places: number[], apart: boolean) =>
    places.flatMap(at =>
      apart
        ? [
            paragraph(letter(context, at, question.right === at ? KEY_MARKS[layout.key] : {})),
            paragraph(option(context, question, at, true)),
          ]
        : [paragraph(option(context, question, at))],
    )
  if (layout.options === 'table' || layout.options === 'table-of-four') {
    const apart = layout.options === 'table-of-four' && random.chance(0.4)
    const rows =
      layout.options === 'table'
        ? [
            [0, 1],
            [2, 3],
          ]
        : [all]
    context.body.push(table(rows.map(places => cells(places, apart))))
  } else if (layout.letters === 'auto') {
    const own =
      layout.numbering === 'auto' ? list : newList(context, [{ text: '%1.', format: 'upperLetter' }])
    for (const at of all) {
      const mark = question.right === at ? KEY_MARKS[layout.key] : undefined
      add(context, option(context, question, at), {
        number: { list: own, level: layout.numbering === 'auto' ? 1 : 0 },
        ...(mark && { end: mark }),
      })
    }
  } else if (layout.options === 'lines' || (long && layout.options.startsWith('four'))) {
    for (const at of all) row([at], '')
  } else if (layout.options === 'four-by-spaces') row(all, run('      '))
  else if (layout.options === 'four-by-tabs') row(all, run('\t'), [2500, 5000, 7500])
  else
    for (const places of [
      [0, 1],
      [2, 3],
    ])
      row(places, run('\t'), [5000])
}

const lengthOf = (text: Text): number =>
  text.reduce((sum, stretch) => sum + (typeof stretch === 'string' ? stretch.length : 6), 0)

function writeStatements(context: Context, question: TrueQuestion): void {
  const { layout } = context
  const right = question.right as boolean[]
  const auto = layout.numbering === 'auto' ? newList(context, [{ text: '%1)', format: 'lowerLetter' }]) : 0
  question.options.forEach((statement, at) => {
    const mark = layout.statements === 'marks' && right[at] ? (KEY_MARKS[layout.key] ?? {}) : {}
    const end = layout.statements === 'ends' ? (right[at] ? ' (Đ)' : ' (S)') : ''
    const runs =
      (auto ? '' : run(`${'abcd'[at]}) `, mark)) + written(context, statement, mark) + (end && run(end))
    add(context, runs, auto ? { number: { list: auto, level: 0 }, end: mark } : {})
  })
}

/** Key lines and solutions stand below their question. */
function writeKeyBelow(context: Context, { type, right, explanation }: TrueQuestion): void {
  const { layout, random } = context
  const say = (text: string) =>
    add(
      context,
      typed(context, layout.noise?.includes('lower-case-key') ? text.toLowerCase() : text, { bold: true }),
    )
  if (type === 'TrueFalse' && layout.statements === 'line') {
    const signs = (right as boolean[]).map(is => (is ? 'Đ' : 'S'))
    say(
      random.pick([
        `Đáp án: ${signs.join('')}`,
        `Đáp án: ${signs.join(' - ')}`,
        `Đáp án: ${signs.map((sign, at) => `${'abcd'[at]}) ${sign === 'Đ' ? 'Đúng' : 'Sai'}`).join('; ')}`,
      ]),
    )
  }
  if (type === 'ShortAnswer' && layout.statements !== 'table')
    say(random.pick([`Đáp án: ${right}`, `Trả lời: ${right}`, `Đáp số: ${right}`]))
  if (type !== 'MultiChoice' || typeof right !== 'number') return
  const letter = 'ABCD'[right] as string
  if (layout.key === 'line')
    say(
      random.pick([
        `Đáp án: ${letter}`,
        `Đáp án ${letter}`,
        `Chọn ${letter}`,
        `Đáp án đúng: ${letter}.`,
        `Chọn đáp án ${letter}.`,
      ]),
    )
  if (layout.key === 'choose-in-solution') {
    const heading = random.pick(['Lời giải', 'Hướng dẫn giải', 'Lời giải:'])
    const text = explanation ? written(context, explanation) : ''
    add(context, run(heading, { bold: true }), { centred: random.chance(0.5) })
    if (random.chance(0.5)) {
      say(`Chọn ${letter}`)
      if (text) add(context, text)
    } else {
      if (text) add(context, text)
      say(`Vậy chọn đáp án ${letter}.`)
    }
  }
}
