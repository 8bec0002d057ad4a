import type { Document } from '../document.ts'
import type { FoundPaper, FoundQuestion, Place, Warning } from '../found.ts'
import { PAPER } from '../limits.ts'
import { answerOf, typeOf } from './answers.ts'
import { applyBatches } from './apply-batches.ts'
import { flowOf } from './flow.ts'
import { html } from './html.ts'
import { type KeyMarks, keyMarks } from './key-marks.ts'
import { answerBehind, truths } from './key-text.ts'
import { allLines, type Flow, joined, prefixed, type Sign, slice, trimmed } from './line.ts'
import { original } from './original.ts'
import { putBackTasks } from './put-back-tasks.ts'
import { readFlow } from './read-flow.ts'
import type { Reading, ReadPart, ReadPassage, ReadQuestion } from './reading.ts'
import { takeWorth, worthOfPart } from './worth.ts'

/** The questions of a document. Never throws: what is not understood is left over. */
export function readPaper({ blocks, aside, pictures, margins }: Document): FoundPaper {
  const flow = flowOf(blocks)
  const reading = readFlow(flow)
  const knownVariant = applyBatches(reading, margins)
  for (const question of reading.questions) {
    putBackLonePair(question)
    putBackLoneOption(question)
    takeWorth(question)
    takeAnswerBehind(question)
    putBackTasks(question, reading.parts[question.part]?.kind ?? null)
  }
  const upper = reading.questions.some(({ options, lower }) => options.length >= 2 && !lower)
  const types = new Map(
    reading.questions.map(question => [
      question,
      typeOf(question, reading.parts[question.part]?.kind ?? null, upper),
    ]),
  )
  const of = (type: FoundQuestion['type']) =>
    reading.questions.filter(question => types.get(question) === type)
  const marks = keyMarks(of('MultiChoice'), of('TrueFalse'))
  const usual = usualCount(of('MultiChoice'))
  const oldPictures = new Set(
    pictures
      .filter(({ extension }) => /^(?:wm[fz]|em[fz]|tiff?|bmp|dib)$/.test(extension))
      .map(({ name }) => name),
  )
  const found = reading.questions
    .slice(0, PAPER.questions)
    .map(question =>
      foundQuestion(
        question,
        types.get(question) as FoundQuestion['type'],
        marks,
        usual,
        oldPictures,
        reading.parts[question.part],
      ),
    )
  warnOfDuplicates(found)
  warnOfMissing(found)
  assignPassages(found, reading)
  const passages = usedPassages(found, reading)
  const left = [
    ...reading.left,
    ...reading.parts.flatMap((part, at) => (isUsed(reading, at) ? [] : part.heading)),
    ...flowOf(aside),
    ...reading.questions.slice(PAPER.questions).flatMap(linesOfQuestion),
  ]
  return {
    parts: reading.parts.map((part, at) =>
      isUsed(reading, at)
        ? { heading: headingHtml(part), point: worthOfPart(part.heading).all }
        : { heading: '', point: null },
    ),
    passages: passages.map(({ lines }) => ({ html: html(lines), place: placeOf(lines) })),
    questions: found,
    leftOver: left
      .toSorted((one, other) => one.at - other.at)
      .map(item => ({ html: html([item]), place: placeOf([item]) })),
    pictures,
    blocks: original([...flow, ...flowOf(aside)]),
    pages: [],
    warnings: [
      ...(knownVariant ? [] : (['unknown-variant'] as const)),
      ...(reading.questions.length > PAPER.questions ? (['too-many-questions'] as const) : []),
    ],
  }
}

function foundQuestion(
  question: ReadQuestion,
  type: FoundQuestion['type'],
  marks: KeyMarks,
  usual: number,
  oldPictures: ReadonlySet<string>,
  of: ReadPart | undefined,
): FoundQuestion {
  const { number, part, passage, content, options, solution, statedKeys, from, to } = question
  const warnings = new Set<Warning>()
  const { keySource, ...answer } = answerOf(question, type, marks, warning => warnings.add(warning))
  if (type === 'Essay') warnings.delete('no-key')
  if (type === 'MultiChoice' && options.length < usual) warnings.add('few-options')
  if (isGuessed(question, type, of)) warnings.add('type-guessed')
  if (answer.options.some(option => option === '')) warnings.add('empty-option')
  const signs = linesOfQuestion(question).flatMap(signsOf)
  if (signs.some(({ kind }) => kind === 'gap')) warnings.add('gap')
  if (signs.some(sign => sign.kind === 'picture' && oldPictures.has(sign.name))) warnings.add('old-picture')
  if (signs.some(sign => sign.kind === 'picture' && sign.formula)) warnings.add('formula-picture')
  const words =
    type === 'Essay'
      ? statedKeys.map(({ text }) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
      : []
  const explanation = words.join('') + html(solution)
  return {
    ...answer,
    keySource,
    number,
    part,
    passage,
    // Without a key nobody knows which of the second column belongs to which of the first.
    content: html(
      type === 'Matching' && answer.right === null ? [...content, ...secondColumn(question)] : content,
    ),
    point: question.point ?? worthOfPart(of?.heading ?? []).each,
    level: question.level,
    explanation: explanation === '' ? null : explanation,
    place: { from, to },
    warnings: [...warnings],
  }
}

/** The stop behind the number ("PHẦN II.") is none of the name; the look-ahead keeps the number from being taken as one. */
const NAME_OF_PART =
  /^(?=((?:\s*(?:(?:PHẦN|Phần|PART|Part)\s+[\p{L}\d]+|[IVX]+|\d+)\s*[.:)])?))\1.{6,}?[\p{L})\d]\.(?=\s+\p{Lu})/u

/** The name of a part ends at its first full stop, behind its number; the rest explains it. */
function headingHtml({ heading: [first, ...rest] }: ReadPart): string {
  const end = first?.kind === 'line' ? NAME_OF_PART.exec(first.text)?.[0].length : undefined
  if (first?.kind !== 'line' || end === undefined) return html([...(first ? [first] : []), ...rest])
  return html([slice(first, 0, end), trimmed(slice(first, end)), ...rest])
}

/** Whether a question stands in a part: the words of one without any are left over. */
const isUsed = ({ questions }: Reading, part: number): boolean =>
  questions.some(question => question.part === part)

/** Texts with questions, which are told their new places; the lines of others are left over, and the next question says so. */
function usedPassages(questions: FoundQuestion[], reading: Reading): ReadPassage[] {
  const used = reading.passages.filter((_, at) => questions.some(({ passage }) => passage === at))
  for (const passage of reading.passages) {
    if (used.includes(passage)) continue
    reading.left.push(...passage.lines)
    const next = questions.find(({ place }) => place.from > (passage.lines[0]?.at ?? 0))
    if (passage.lines.length > 1) next?.warnings.push('passage-alone')
  }
  for (const question of questions) {
    const passage = question.passage === null ? undefined : reading.passages[question.passage]
    question.passage = passage === undefined ? null : used.indexOf(passage)
  }
  return used
}

/** Words that ask for a text, and so say that it is one. */
const ASKS_FOR_TEXT =
  /(?<![\p{L}])(?:hãy|nêu|tính|giải|chứng\s+minh|trình\s+bày|viết|vẽ|phân\s+tích|so\s+sánh|kể|vì\s+sao|tại\s+sao|thế\s+nào|như\s+thế|thực\s+hiện|rút\s+gọn|tìm|xác\s+định|cảm\s+nhận|write|rewrite|explain|describe|why)(?![\p{L}])/iu

/** Whether neither part, nor key, nor words say of which type a question is. */
function isGuessed(
  { content, options, lower, statedKeys }: ReadQuestion,
  type: FoundQuestion['type'],
  part: ReadPart | undefined,
): boolean {
  if (part?.kind) return false
  if (type === 'TrueFalse') return lower && options.length > 0 && statedKeys.length === 0
  return type === 'Essay' && !content.some(item => item.kind === 'line' && ASKS_FOR_TEXT.test(item.text))
}

const secondColumn = ({ columns }: ReadQuestion): Flow[] =>
  (columns?.right ?? []).map((line, at) => prefixed(`${'abcdefgh'[at]}. `, line))

/** One pair alone is nothing to match; of more the heads of the columns go. */
function putBackLonePair(question: ReadQuestion): void {
  const { columns } = question
  if (!columns) return
  // The heads of columns that are no table.
  question.content = question.content.filter(
    item =>
      item.kind === 'table' || !/^\s*(?:cột\s+|column\s+)?A\s+(?:cột\s+|column\s+)?B\s*$/iu.test(item.text),
  )
  if (columns.left.length > 1) return
  question.content.push(...columns.left, ...columns.right)
  question.columns = null
}

/** One option alone is none: a sentence that begins with "A." */
function putBackLoneOption(question: ReadQuestion): void {
  if (question.options.length !== 1) return
  for (const { letter, lines } of question.options.splice(0)) {
    const [first, ...rest] = lines
    question.content.push(
      ...(first?.kind === 'line' ? [joined([letter, first]), ...rest] : [letter, ...lines]),
    )
  }
}

/** "… bằng bao nhiêu? (Đáp án: B)" */
function takeAnswerBehind({ content, options, statedKeys }: ReadQuestion): void {
  const last = content.findLastIndex(({ kind }) => kind === 'line')
  const line = content[last]
  const found = line?.kind === 'line' ? answerBehind(line.text) : null
  if (line?.kind !== 'line' || !found || (options.length > 0 && !isKeyOf(found.answer, options.length)))
    return
  statedKeys.push({ text: found.answer, from: 'key-line' })
  content[last] = slice(line, 0, found.from)
}

const isKeyOf = (answer: string, options: number): boolean =>
  /^[a-h]$/iu.test(answer) || truths(answer)?.length === options

/** How many options most questions of the paper have. */
function usualCount(questions: readonly ReadQuestion[]): number {
  const counts = Map.groupBy(questions, ({ options }) => options.length)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0
}

function warnOfDuplicates(questions: readonly FoundQuestion[]): void {
  const groups = (key: (question: FoundQuestion) => string) =>
    [...Map.groupBy(questions, key).values()].filter(({ length }) => length > 1)
  for (const same of groups(({ part, number }) => `${part} ${number}`))
    for (const { warnings } of same) warnings.push('duplicate-number')
  for (const same of groups(({ content, options }) => JSON.stringify([content, options])))
    for (const { warnings } of same.slice(1)) warnings.push('duplicate-question')
}

/** Warns at the question after a gap in the numbers of its part; a part may continue the numbers of the part before. */
function warnOfMissing(questions: readonly FoundQuestion[]): void {
  questions.forEach(({ number, part, warnings }, at) => {
    const before = questions[at - 1]
    const isFirst = before?.part !== part
    if (number === null || (isFirst && number === 1)) return
    if (before && number <= (before.number ?? 0)) return
    if (number !== (before?.number ?? 0) + 1) warnings.push('number-missing')
  })
}

/** A text says for which questions it is, which may begin later than the next one. */
function assignPassages(questions: FoundQuestion[], { passages }: Reading): void {
  for (const question of questions) {
    const named = passages.findIndex(
      ({ part, range }) =>
        range !== null &&
        part === question.part &&
        question.number >= range.from &&
        question.number <= range.to,
    )
    if (named >= 0) question.passage = named
    else if (question.passage !== null && passages[question.passage]?.range) question.passage = null
  }
}

const linesOfQuestion = ({ content, options, columns, solution }: ReadQuestion): Flow[] => [
  ...content,
  ...(columns?.left ?? []),
  ...(columns?.right ?? []),
  ...options.flatMap(({ lines }) => lines),
  ...solution,
]

const signsOf = (item: Flow): readonly Sign[] =>
  item.kind === 'line' ? item.signs : allLines([item]).flatMap(({ signs }) => signs)

function placeOf(flow: readonly Flow[]): Place {
  const places = flow.flatMap(item =>
    item.kind === 'line' ? item.at : [item.at, ...allLines([item]).map(({ at }) => at)],
  )
  return { from: Math.min(...places), to: Math.max(...places) }
}
