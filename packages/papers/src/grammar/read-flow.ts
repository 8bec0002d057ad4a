import type { Table } from '../document.ts'
import { readKeyTable } from './key-table.ts'
import { answerAt, choiceAtEnd, choiceOf, isKeyList, keyList, truths } from './key-text.ts'
import { type Flow, isEmpty, isFloating, type Line, parted, plainLine, slice, trimmed } from './line.ts'
import {
  asksToMatch,
  type Columns,
  columnsOf,
  lettersOf,
  pairOnLine,
  sentenceOf,
  underlined,
} from './matching.ts'
import * as patterns from './patterns.ts'
import { KeysReader } from './read-keys.ts'
import { fromLast, type Reading, type ReadOption, type ReadQuestion, stateKey } from './reading.ts'
import { splitOptions } from './split-options.ts'

/** Where the next line belongs, unless it says something else. */
type Zone = 'front' | 'heading' | 'passage' | 'content' | 'options' | 'solution' | 'after' | 'sheet' | 'keys'

/** Sorts the lines of a paper into questions, in one pass; every line ends in exactly one place. */
export function readFlow(flow: readonly Flow[]): Reading {
  const reader = new FlowReader(flow)
  for (const [at, item] of flow.entries()) {
    reader.at = at
    if (item.kind === 'table') reader.table(item)
    else if (!isEmpty(item)) reader.line(trimmed(item))
  }
  reader.loneEssay()
  return reader.reading
}

class FlowReader {
  readonly reading: Reading = {
    parts: [{ token: null, kind: null, heading: [] }],
    passages: [],
    questions: [],
    batches: [],
    left: [],
    variant: null,
  }
  private zone: Zone = 'front'
  /** The question that lines go to. */
  private question: ReadQuestion | null = null
  private passage: number | null = null
  /** Whether questions are called by a word ("Câu 1") or by a bare number. */
  private readonly byWord: boolean
  private readonly keys: KeysReader
  /** Where in the flow we are. */
  at = 0
  private readonly flow: readonly Flow[]

  constructor(flow: readonly Flow[]) {
    this.flow = flow
    const lines = flow.filter(item => item.kind === 'line')
    this.byWord =
      lines.filter(({ text }) => patterns.wordHead(text, -1) !== null).length >= 2 ||
      !lines.some(({ text }) => patterns.numberHead(text, 2))
    this.keys = new KeysReader(this.reading, this.byWord)
  }

  table(table: Table): void {
    if (this.zone === 'sheet') {
      this.reading.left.push(table)
      return
    }
    const key = readKeyTable(table, this.zone === 'keys')
    if (key && this.reading.questions.length === 0) {
      // Before the first question: a sheet of keys that stands on top.
      for (const [variant, entries] of key.byVariant)
        this.reading.batches.push({ part: null, variant, entries, source: table })
    } else if (key) {
      if (this.zone !== 'keys') this.keys.beginWithTable(this.question, this.namedAgain())
      this.zone = 'keys'
      this.keys.table(table, key)
    } else if (this.zone === 'keys') {
      if (!this.keys.scheme(table)) this.keys.put(table)
    } else if (!this.columns(columnsOf(table, this.isMatched())) && !this.lettersUnder(table)) this.put(table)
  }

  /** Whether the words above ask to match two columns. */
  private isMatched(): boolean {
    const lines =
      this.zone === 'content'
        ? (this.question?.content ?? [])
        : this.zone === 'heading'
          ? (this.reading.parts.at(-1)?.heading ?? [])
          : this.zone === 'passage'
            ? (this.reading.passages.at(-1)?.lines ?? [])
            : []
    const isPart = this.zone === 'content' && this.question?.content.length === 0
    const heading = isPart ? (this.reading.parts.at(-1)?.heading ?? []) : []
    return [...heading, ...lines].some(item => item.kind === 'line' && asksToMatch(item.text))
  }

  /** Gives two columns to the question above them, or makes one of them where a heading alone asks to match. */
  private columns(columns: Columns | null): boolean {
    if (!columns) return false
    const last = this.question
    if (this.zone === 'content' && last && last.options.length === 0 && last.columns === null) {
      last.columns = columns
      last.to = Math.max(last.to, ...[...columns.left, ...columns.right].map(({ at }) => at))
    } else if (this.zone === 'heading' || this.zone === 'passage') {
      const [first] = columns.left
      this.question = questionOf(1, true, this.reading.parts.length - 1, this.passage, first?.at ?? 0)
      this.question.columns = columns
      this.question.to = Math.max(...[...columns.left, ...columns.right].map(({ at }) => at))
      this.reading.questions.push(this.question)
    } else return false
    this.zone = 'content'
    return true
  }

  /** "1. …  a. …" of a task to match, line by line. */
  private pairOnLine(line: Line): boolean {
    const pair = pairOnLine(line)
    if (!pair) return false
    const columns = this.zone === 'content' ? this.question?.columns : null
    if (columns && pair.at === columns.left.length + 1) {
      columns.left.push(pair.left)
      columns.right.push(pair.right)
      if (this.question) this.question.to = line.at
      return true
    }
    return pair.at === 1 && this.isMatched() && this.columns({ left: [pair.left], right: [pair.right] })
  }

  /** Letters below a sentence, in a table or a line: what is underlined above them are the options. */
  private lettersUnder(item: Flow): boolean {
    const question = this.question
    if (!question || this.zone !== 'content' || question.options.length > 0) return false
    const sentence = item.kind === 'table' ? sentenceOf(item) : null
    const [above] = question.content.slice(-1)
    const found = above?.kind === 'line' ? underlined(above) : []
    const count = lettersOf(item)
    const words = sentence?.words ?? (count > 0 && found.length === count ? found : null)
    if (!words) return false
    if (sentence) question.content.push(sentence.line)
    question.options = words.map((word, at) => ({
      letter: plainLine(item.at, `${'ABCDE'[at]}.`),
      lines: [word],
    }))
    question.to = Math.max(question.to, item.at)
    this.zone = 'options'
    return true
  }

  /** A part that is named again above its key, without any word that keys begin, is no new one: the one that it names. */
  private namedAgain(): number | null {
    const { parts, left } = this.reading
    const last = parts.at(-1)
    const named = parts.findIndex(({ token }) => token !== null && token === last?.token)
    if (this.zone !== 'heading' || named < 0 || named === parts.length - 1) return null
    left.push(...parts.splice(-1).flatMap(({ heading }) => heading))
    return named
  }

  line(line: Line): void {
    if (patterns.isAnswerSheet(line.text)) {
      this.loneEssay()
      this.zone = 'sheet'
      this.question = null
    }
    if (this.zone === 'sheet' && !this.leavesSheet(line.text)) {
      this.reading.left.push(line)
      return
    }
    if (this.zone === 'keys' && this.isNextPart(line.text)) this.zone = 'heading'
    if (this.zone === 'keys') this.keys.line(line)
    else if (!this.lineOfPaper(line)) this.put(line)
  }

  private lineOfPaper(line: Line): boolean {
    const { text } = line
    if (this.zone === 'front' || this.zone === 'after') this.reading.variant ??= patterns.variantOf(text)
    return (
      this.pairOnLine(line) ||
      this.keyOfPart(line) ||
      this.partHeading(line) ||
      this.pageMark(line) ||
      this.keyHeading(line) ||
      this.end(text) ||
      this.listOfKeys(line) ||
      this.questionHead(line) ||
      this.passageHead(line) ||
      this.partOfQuestion(line)
    )
  }

  /** "II. VIẾT (4,0 điểm)" with one task and no number below it. */
  loneEssay(): void {
    const part = this.reading.parts.at(-1)
    const [, ...content] = part?.heading ?? []
    const [first, last] = [content[0], content.at(-1)]
    if (this.zone !== 'heading' || part?.kind !== 'essay' || !first || !last) return
    part.heading.splice(1)
    const question = questionOf(1, false, this.reading.parts.length - 1, null, first.at)
    this.reading.questions.push({ ...question, content, to: last.at })
  }

  private partHeading(line: Line): boolean {
    const token = patterns.partToken(line.text)
    if (token === null || this.optionsGoOn(line)) return false
    this.loneEssay()
    const heading = { token, kind: patterns.partKind(line.text), heading: [line] }
    this.reading.parts.push(heading)
    this.zone = 'heading'
    this.passage = null
    this.question = null
    return true
  }

  /** "A. Reading" is an option where a question waits for just that. */
  private optionsGoOn = ({ text }: Line): boolean =>
    (this.zone === 'options' || this.zone === 'content') &&
    (this.question?.options.length ?? 9) < 4 &&
    /^\s*([A-H])\s*[.):]/.exec(text)?.[1] === 'ABCDEFGH'[this.question?.options.length ?? 9]

  /** A part that nobody has named yet, with questions and their options below it: keys of one part stood before it. */
  private isNextPart(text: string): boolean {
    const token = patterns.partToken(text)
    if (token === null || this.reading.parts.some(part => part.token === token)) return false
    const below = this.flow
      .slice(this.at + 1, this.at + 9)
      .flatMap(item => (item.kind === 'line' ? [item] : []))
    const head = below.findIndex(({ text }) => patterns.wordHead(text, 1) ?? patterns.numberHead(text, 1))
    const options = below
      .slice(head)
      .flatMap(line => splitOptions(line, 0, false) ?? splitOptions(line, 1, false) ?? [])
    return (
      head >= 0 &&
      options.length > 0 &&
      below.slice(head).every(({ text }) => patterns.solutionHead(text) === null)
    )
  }

  /** Behind a sheet for answers come keys, solutions, or questions: circles are no options. */
  private leavesSheet(text: string): boolean {
    if (patterns.isKeyHeading(text) || patterns.isKeyTitle(text) || patterns.keyOfPart(text) !== null)
      return true
    const isSolution = patterns.solutionHead(text) !== null && this.reading.questions.length > 0
    const below = this.flow.slice(this.at, this.at + 8).flatMap(item => (item.kind === 'line' ? [item] : []))
    const isQuestion =
      patterns.wordHead(text, 1) !== null &&
      below.some(line =>
        splitOptions(line, 0, false)?.options.some(({ text }) => /\p{L}{2}|\d/u.test(text.text)),
      )
    this.zone = isSolution ? 'keys' : isQuestion ? 'front' : 'sheet'
    return this.zone !== 'sheet'
  }

  /** "ĐÁP ÁN PHẦN II". */
  private keyOfPart(line: Line): boolean {
    const part = patterns.keyOfPart(line.text)
    if (part === null || this.reading.questions.length === 0) return false
    this.loneEssay()
    this.zone = 'keys'
    this.question = null
    this.keys.begin(line.text)
    this.keys.line(line)
    return true
  }

  private keyHeading(line: Line): boolean {
    const { text } = line
    if (this.reading.questions.length === 0) return false
    if (!patterns.isKeyHeading(text) && !patterns.isKeyTitle(text)) return false
    // With words behind it, it is a key line; alone below a question it may head that question's solution.
    if (choiceOf(text) !== null) return false
    // Between two questions it is a key whose letter is lost: a heading would swallow all that follow.
    if (this.isNextQuestion()) {
      this.reading.left.push(line)
      return true
    }
    this.loneEssay()
    this.zone = 'keys'
    this.question = null
    this.keys.begin(text)
    return true
  }

  /** Whether the line below is the next question of this part, with options of its own. */
  private isNextQuestion(): boolean {
    if (this.zone !== 'options' || !this.question) return false
    const [head, ...below] = this.flow
      .slice(this.at + 1, this.at + 7)
      .flatMap(item => (item.kind === 'line' ? [item] : []))
    const next = this.question.number + 1
    if (!head || patterns.wordHead(head.text, next)?.number !== next) return false
    const end = below.findIndex(({ text }) => patterns.wordHead(text, next + 1) !== null)
    return below.slice(0, end < 0 ? undefined : end).some(line => splitOptions(line, 0, false) !== null)
  }

  private end(text: string): boolean {
    if (this.reading.questions.length === 0 || !patterns.isEnd(text)) return false
    this.loneEssay()
    this.zone = 'after'
    this.question = null
    this.passage = null
    return true
  }

  private pageMark(line: Line): boolean {
    if (!patterns.isPageMark(line.text) && !patterns.isPlaceToWrite(line.text)) return false
    this.reading.left.push(line)
    return true
  }

  private listOfKeys(line: Line): boolean {
    if (this.question?.columns) return false
    const entries = keyList(line.text)
    if (!entries || entries.length < (isKeyList(line.text) ? 2 : 3)) return false
    this.reading.batches.push({ part: null, variant: null, entries, source: line })
    return true
  }

  private questionHead(line: Line): boolean {
    const part = this.reading.parts.length - 1
    const last = this.reading.questions.findLast(question => question.part === part)
    const next = (last?.number ?? 0) + 1
    const word = patterns.wordHead(line.text, next)
    // A part may count in its own way, and says so with its first question.
    const bare = last ? last.bare : !this.byWord || this.zone === 'heading'
    // Lists of Word that begin anew by mistake: behind whole options only a question can follow.
    const begins = this.zone === 'options' && (this.question?.options.length ?? 0) >= 3 ? 1 : next
    const numbered = (number: number) => patterns.numberHead(line.text, number)
    // Numbers may go on over a heading.
    const before = this.reading.questions.findLast(({ columns }) => columns === null)?.number ?? 0
    const goesOn = last || this.zone !== 'heading' ? null : numbered(before + 1)
    const head = word ?? (bare ? (numbered(next) ?? numbered(begins) ?? goesOn) : null)
    if (!head) return false
    // A new exam, or a part whose heading nobody knows.
    if (head.number === 1 && (last?.number ?? 0) > 1) {
      this.reading.parts.push({ token: null, kind: null, heading: [] })
      this.passage = null
    }
    const range = this.passage === null ? null : (this.reading.passages[this.passage]?.range ?? null)
    if (range && head.number > range.to) this.passage = null
    this.question = questionOf(
      head.number,
      word === null,
      this.reading.parts.length - 1,
      this.passage,
      line.at,
    )
    this.reading.questions.push(this.question)
    this.zone = 'content'
    const rest = trimmed(slice(line, head.length))
    if (!isEmpty(rest) && !this.options(rest)) this.put(rest)
    return true
  }

  private passageHead(line: Line): boolean {
    const range = patterns.rangeOf(line.text)
    const last = this.question?.number ?? 0
    const inside = this.zone === 'content' && (this.question?.options.length ?? 0) === 0
    const opens = range !== null && range.from > last && this.zone !== 'heading'
    if (!opens && (inside || !patterns.isInstruction(line.text))) return false
    const before = this.reading.passages.at(-1)
    // "Đọc văn bản sau: … Thực hiện các yêu cầu từ câu 1 đến câu 5": of the text above it.
    if (opens && this.zone === 'passage' && before?.range === null && !patterns.isInstruction(line.text)) {
      before.range = range
      before.lines.push(line)
      return true
    }
    this.reading.passages.push({
      part: this.reading.parts.length - 1,
      range: opens ? range : null,
      lines: [line],
    })
    this.passage = this.reading.passages.length - 1
    this.zone = 'passage'
    this.question = null
    return true
  }

  /** Options, key lines and solutions of the question that is open. */
  private partOfQuestion(line: Line): boolean {
    const question = this.question
    if (!question) return false
    if (this.lettersUnder(line)) return true
    const choice = choiceOf(line.text)
    if (choice && (question.options.length > 0 || this.zone === 'solution')) {
      stateKey(question, choice.letter, slice(line, 0, choice.length))
      question.to = line.at
      // What follows explains it.
      this.zone = 'solution'
      this.putRest(line, choice.length)
      return true
    }
    if (question.options.length >= 2 && truths(line.text)?.length === question.options.length) {
      stateKey(question, line.text, line)
      question.to = line.at
      return true
    }
    const solution = patterns.solutionHead(line.text)
    if (solution !== null) {
      this.zone = 'solution'
      question.to = line.at
      const rest = trimmed(slice(line, solution))
      if (!isEmpty(rest) && !this.partOfQuestion(rest)) this.put(rest)
      return true
    }
    const answer = answerAt(line.text)
    if (answer !== null && this.zone !== 'solution') {
      const keyText = line.text.slice(answer).trim()
      this.zone = 'solution'
      // Of a question with options only a letter or truths are its key; other words explain it.
      if (question.options.length > 0 && truths(keyText) === null) return false
      stateKey(question, keyText, line)
      question.to = line.at
      return true
    }
    return this.zone !== 'solution' && this.options(line)
  }

  private options(whole: Line): boolean {
    const question = this.question as ReadQuestion
    // A picture beside the options belongs to the question.
    const [beside, line] = parted(whole, isFloating)
    if (this.reading.parts[question.part]?.kind === 'essay') return false
    const next = question.options.length
    const [after] = this.flow.slice(this.at + 1, this.at + 2)
    const below = after?.kind === 'line' ? after : null
    const found =
      next === 0
        ? (splitOptions(line, 0, false, below) ?? splitOptions(line, 0, true, below))
        : splitOptions(line, next, question.lower)
    if (!found) return false
    if (next === 0) question.lower = /^\s*[a-h]/.test(found.options[0]?.letter.text ?? '')
    if (!isEmpty(found.before)) this.put(found.before)
    if (!isEmpty(beside)) question.content.push(beside)
    question.options.push(
      ...found.options.map(
        ({ letter, text }): ReadOption => ({ letter, lines: isEmpty(text) ? [] : [text] }),
      ),
    )
    question.to = Math.max(question.to, line.at)
    this.zone = 'options'
    return true
  }

  private putRest(line: Line, from: number): void {
    const rest = trimmed(slice(line, from))
    if (!isEmpty(rest)) this.put(rest)
  }

  /** Puts what says nothing of itself where the zone says. */
  private put(item: Flow): void {
    const place = this.placeFor(item)
    ;(place ?? this.reading.left).push(item)
    if (place && this.question) this.question.to = Math.max(this.question.to, item.at)
  }

  private placeFor(item: Flow): Flow[] | null {
    const { question, reading } = this
    switch (this.zone) {
      case 'heading':
        return item.kind === 'line' ? this.inHeading(item) : null
      case 'passage':
        return reading.passages.at(-1)?.lines ?? null
      case 'content':
        return question?.content ?? null
      case 'options':
        return question && belongsToOption(item, question) ? (question.options.at(-1)?.lines ?? null) : null
      case 'solution': {
        const letter = item.kind === 'line' ? choiceAtEnd(item.text) : null
        if (letter && question && item.kind === 'line') stateKey(question, letter, fromLast(item, letter))
        return question?.solution ?? null
      }
      default:
        return null
    }
  }

  /** What a heading explains may say more of its questions than the heading itself. */
  private inHeading({ text }: Line): Flow[] | null {
    const part = this.reading.parts.at(-1)
    if (part && (part.kind === null || part.kind === 'choice'))
      part.kind = patterns.partKind(text) ?? part.kind
    return part?.heading ?? null
  }
}

const questionOf = (
  number: number,
  bare: boolean,
  part: number,
  passage: number | null,
  at: number,
): ReadQuestion => ({
  ...{ number, bare, part, passage, content: [], options: [], lower: false, solution: [], columns: null },
  ...{ point: null, level: null, statedKeys: [], from: at, to: at },
})

/** A line below the last option goes on with it where it is no text of its own. */
function belongsToOption(item: Flow, { options }: ReadQuestion): boolean {
  if (options.length < 4) return true
  return item.kind === 'line' && (/^[\s\ufffc]*$/.test(item.text) || /^[\p{Ll}\d(=+\-–]/u.test(item.text))
}
