import type { Table } from '../document.ts'
import { readKeyTable } from './key-table.ts'
import { answerAt, choiceAtEnd, choiceOf, keyList, truths } from './key-text.ts'
import { type Flow, isEmpty, isFloating, type Line, parted, slice, trimmed } from './line.ts'
import * as patterns from './patterns.ts'
import type { Reading, ReadOption, ReadQuestion } from './reading.ts'
import { splitOptions } from './split-options.ts'

/** Where the next line belongs, unless it says something else. */
type Zone = 'front' | 'heading' | 'passage' | 'content' | 'options' | 'solution' | 'after' | 'keys'

/** Sorts the lines of a paper into questions, in one pass; every line ends in exactly one place. */
export function readFlow(flow: readonly Flow[]): Reading {
  const reader = new FlowReader(flow)
  for (const item of flow) {
    if (item.kind === 'table') reader.table(item)
    else if (!isEmpty(item)) reader.line(trimmed(item))
  }
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
  /** The question that lines go to; in the key part the one whose solution is read. */
  private question: ReadQuestion | null = null
  private passage: number | null = null
  /** In the key part: under which part's name we are, and which variant's. */
  private keyPart: number | null = null
  private keyVariant: string | null = null
  /** Whether questions are called by a word ("Câu 1") or by a bare number. */
  private readonly byWord: boolean

  constructor(flow: readonly Flow[]) {
    const lines = flow.filter(item => item.kind === 'line')
    this.byWord =
      lines.filter(({ text }) => patterns.wordHead(text, -1) !== null).length >= 2 ||
      !lines.some(({ text }) => patterns.numberHead(text, 2))
  }

  table(table: Table): void {
    const key = readKeyTable(table, this.zone === 'keys')
    if (key) {
      this.zone = 'keys'
      for (const [variant, entries] of key.byVariant)
        this.reading.batches.push({
          part: this.keyPart,
          variant: variant ?? this.keyVariant,
          entries,
          source: table,
        })
    } else this.put(table)
  }

  line(line: Line): void {
    if (this.zone === 'keys' ? this.lineOfKeys(line) : this.lineOfPaper(line)) return
    this.put(line)
  }

  private lineOfPaper(line: Line): boolean {
    const { text } = line
    if (this.zone === 'front' || this.zone === 'after') this.reading.variant ??= patterns.variantOf(text)
    return (
      this.partHeading(line) ||
      this.keyHeading(line) ||
      this.end(text) ||
      this.pageMark(line) ||
      this.listOfKeys(line) ||
      this.questionHead(line) ||
      this.passageHead(line) ||
      this.partOfQuestion(line)
    )
  }

  private partHeading(line: Line): boolean {
    const token = patterns.partToken(line.text)
    if (token === null || this.optionsGoOn(line)) return false
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

  private keyHeading({ text }: Line): boolean {
    if (this.reading.questions.length === 0 || !patterns.isKeyHeading(text)) return false
    // With words behind it, it is a key line; alone below a question it may head that question's solution.
    if (choiceOf(text) !== null) return false
    this.zone = 'keys'
    this.question = null
    this.keyPart = null
    this.keyVariant = patterns.variantOf(text)
    return true
  }

  private end(text: string): boolean {
    if (this.reading.questions.length === 0 || !patterns.isEnd(text)) return false
    this.zone = 'after'
    this.question = null
    this.passage = null
    return true
  }

  private pageMark(line: Line): boolean {
    if (!patterns.isPageMark(line.text)) return false
    this.reading.left.push(line)
    return true
  }

  private listOfKeys(line: Line): boolean {
    const entries = keyList(line.text)
    if (!entries || entries.length < 3) return false
    this.reading.batches.push({ part: this.keyPart, variant: this.keyVariant, entries, source: line })
    return true
  }

  private questionHead(line: Line): boolean {
    const part = this.reading.parts.length - 1
    const last = this.reading.questions.findLast(question => question.part === part)
    const next = (last?.number ?? 0) + 1
    const word = patterns.wordHead(line.text, next)
    // A part may count in its own way, and says so with its first question.
    const bare = last ? last.bare : !this.byWord || this.zone === 'heading'
    const head = word ?? (bare ? patterns.numberHead(line.text, next) : null)
    if (!head) return false
    // A new exam, or a part whose heading nobody knows.
    if (head.number === 1 && (last?.number ?? 0) > 1) {
      this.reading.parts.push({ token: null, kind: null, heading: [] })
      this.passage = null
    }
    const range = this.passage === null ? null : (this.reading.passages[this.passage]?.range ?? null)
    if (range && head.number > range.to) this.passage = null
    this.question = {
      number: head.number,
      bare: word === null,
      part: this.reading.parts.length - 1,
      passage: this.passage,
      content: [],
      options: [],
      lower: false,
      solution: [],
      said: [],
      from: line.at,
      to: line.at,
    }
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
    const choice = choiceOf(line.text)
    if (choice && (question.options.length > 0 || this.zone === 'solution')) {
      question.said.push(choice.letter)
      question.to = line.at
      // What follows explains it.
      this.zone = 'solution'
      this.putRest(line, choice.length)
      return true
    }
    if (question.options.length >= 2 && truths(line.text)?.length === question.options.length) {
      question.said.push(line.text)
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
      const said = line.text.slice(answer).trim()
      this.zone = 'solution'
      // Of a question with options only a letter or truths are its key; other words explain it.
      if (question.options.length > 0 && truths(said) === null) return false
      question.said.push(said)
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
    const found =
      next === 0
        ? (splitOptions(line, 0, false) ?? splitOptions(line, 0, true))
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

  /** In the key part: lists, names of parts and variants, and solutions under "Câu 1". */
  private lineOfKeys(line: Line): boolean {
    const { text } = line
    const variant = patterns.variantOf(text)
    if (variant) {
      this.keyVariant = variant
      this.keyPart = null
      this.question = null
      return text.length < 40
    }
    const token = patterns.partToken(text)
    if (token !== null) {
      this.keyPart = this.partNamed(token, patterns.partKind(text))
      this.question = null
      return true
    }
    const entries = keyList(text)
    if (entries && (entries.length > 1 || !this.question)) {
      this.reading.batches.push({ part: this.keyPart, variant: this.keyVariant, entries, source: line })
      return true
    }
    return this.lateSolution(line)
  }

  private partNamed(token: string, kind: patterns.PartKind | null): number | null {
    const { parts } = this.reading
    const named = parts.findIndex(part => part.token === token)
    const alike = named >= 0 ? named : parts.findIndex(part => part.kind !== null && part.kind === kind)
    return alike >= 0 ? alike : null
  }

  private lateSolution(line: Line): boolean {
    const { questions } = this.reading
    const head =
      patterns.wordHead(line.text, -1) ??
      (this.byWord ? null : patterns.numberHead(line.text, (this.question?.number ?? 0) + 1))
    if (!head) return this.question !== null && this.partOfSolution(line)
    const after = this.question ? questions.indexOf(this.question) : -1
    const named = (question: ReadQuestion, at: number) =>
      question.number === head.number && (this.keyPart === null ? at > after : question.part === this.keyPart)
    this.question = questions.find(named) ?? null
    const rest = trimmed(slice(line, head.length))
    if (!this.question) return false
    if (!isEmpty(rest) && !this.partOfSolution(rest)) this.put(rest)
    return true
  }

  private partOfSolution(line: Line): boolean {
    const choice = choiceOf(line.text)
    const letter = choice?.letter ?? /^([A-H])[.\s]*$/.exec(line.text)?.[1]
    if (!letter || !this.question) return false
    this.question.said.push(letter)
    if (choice) this.putRest(line, choice.length)
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
    if (place && this.question && this.zone !== 'keys') this.question.to = Math.max(this.question.to, item.at)
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
      case 'solution':
      case 'keys': {
        const letter = item.kind === 'line' ? choiceAtEnd(item.text) : null
        if (letter) question?.said.push(letter)
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

/** A line below the last option goes on with it where it is no text of its own. */
function belongsToOption(item: Flow, { options }: ReadQuestion): boolean {
  if (options.length < 4) return true
  return item.kind === 'line' && (/^[\s\ufffc]*$/.test(item.text) || /^[\p{Ll}\d(=+\-–]/u.test(item.text))
}
