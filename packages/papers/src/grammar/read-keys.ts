import type { Table } from '../document.ts'
import { flowOf } from './flow.ts'
import type { KeyTable } from './key-table.ts'
import { choiceAtEnd, choiceOf, type KeyEntry, keyList, keyRows, movedBy, truths } from './key-text.ts'
import { type Flow, isEmpty, type Line, slice, trimmed } from './line.ts'
import { schemeOf } from './marking-scheme.ts'
import * as patterns from './patterns.ts'
import { fromLast, type Reading, type ReadQuestion, stateKey } from './reading.ts'

/** Sorts what stands behind the last question: lists and tables of keys, and solutions under "Câu 1". */
export class KeysReader {
  /** Under which part's name we are, and which variant's. */
  private part: number | null = null
  private variant: string | null = null
  /** The question whose solution is read. */
  private question: ReadQuestion | null = null
  /** The line above, where it belonged to nothing: it may number what stands below. */
  private above: Line | null = null
  private readonly reading: Reading
  private readonly byWord: boolean

  /** `byWord`: questions are called by a word ("Câu 1") and not by a bare number. */
  constructor(reading: Reading, byWord: boolean) {
    this.reading = reading
    this.byWord = byWord
  }

  /** `heading`: what the keys begin with. */
  begin(heading: string): void {
    this.variant = patterns.variantOf(heading)
  }

  /** `question`: the one above the table, where it stands before any word that keys begin. */
  beginWithTable(question: ReadQuestion | null, part: number | null): void {
    this.question = question
    this.part = part
  }

  table(table: Table, { byVariant }: KeyTable): void {
    for (const [variant, entries] of byVariant) this.add(entries, table, variant ?? this.variant)
  }

  line(line: Line): void {
    const { above } = this
    this.above = null
    if (this.rows(above, line) || this.variantOrPart(line)) return
    this.above = line
    this.put(line)
  }

  /** A marking scheme explains the questions without options that it numbers; false where it is none, or of others. */
  scheme(table: Table): boolean {
    const rows = schemeOf(table, flowOf)
    if (!rows) return false
    const { questions } = this.reading
    const found = rows.map(({ part, number }) => {
      const named = part === null ? this.part : this.partNamed(patterns.partToken(`Phần ${part}`) ?? '', null)
      const fitting = questions.filter(
        question =>
          question.number === number &&
          question.options.length === 0 &&
          (named === null || question.part === named),
      )
      return fitting.length === 1 ? fitting[0] : undefined
    })
    if (found.some(question => question === undefined)) return false
    rows.forEach(({ lines }, at) => {
      found[at]?.solution.push(...lines)
    })
    return true
  }

  /** What says nothing of itself explains the question whose solution is read. */
  put(item: Flow): void {
    if (item.kind === 'line' && patterns.isMarked(item.text)) {
      this.reading.left.push(item)
      return
    }
    const letter = item.kind === 'line' ? choiceAtEnd(item.text) : null
    if (letter && this.question && item.kind === 'line')
      stateKey(this.question, letter, fromLast(item, letter))
    ;(this.question?.solution ?? this.reading.left).push(item)
  }

  private add(entries: KeyEntry[], source: Flow, variant = this.variant): void {
    this.reading.batches.push({ part: this.part, variant, entries, source })
  }

  private rows(above: Line | null, line: Line): boolean {
    const entries = above && keyRows(above.text, line.text)
    if (entries) this.add(entries, line)
    return entries !== null
  }

  private variantOrPart(line: Line): boolean {
    const { text } = line
    const variant = patterns.variantOf(text)
    if (variant) {
      this.variant = variant
      this.part = null
      this.question = null
      // "Mã đề 132: 1A 2B"
      const behind = text.replace(/^.*?\d{2,4}\s*[:.\-–]\s*/u, '')
      const list = keyList(behind)
      if (list && list.length > 1) this.add(movedBy(list, text.length - behind.length), line)
      return (list !== null && list.length > 1) || (text.length < 40 && patterns.isVariantLine(text))
    }
    const ofPart = patterns.keyOfPart(text)
    const named = ofPart ?? text
    const token = patterns.partToken(named)
    const before = patterns.partBefore(named)
    const known = before && this.reading.parts.some(part => part.token === before.token)
    if (token !== null || known) {
      this.part = this.partNamed(token ?? before?.token ?? '', patterns.partKind(text))
      this.question = null
      const rest = before && trimmed(slice(line, text.length - named.length + before.length))
      const list = rest && keyList(rest.text)
      if (list && list.length > 0) this.add(list, rest)
      return true
    }
    const entries = keyList(text)
    if (entries && (entries.length > 1 || !this.question)) {
      this.add(entries, line)
      return true
    }
    return this.solution(line)
  }

  private partNamed(token: string, kind: patterns.PartKind | null): number | null {
    const { parts } = this.reading
    const named = parts.findIndex(part => part.token === token)
    const alike = named >= 0 ? named : parts.findIndex(part => part.kind !== null && part.kind === kind)
    return alike >= 0 ? alike : null
  }

  private solution(line: Line): boolean {
    const { questions } = this.reading
    const head =
      patterns.wordHead(line.text, -1) ??
      patterns.truthsHead(line.text) ??
      (this.byWord && !this.isRewritten() ? null : this.numbered(line.text))
    if (!head) return this.partOfSolution(line)
    const after = this.question ? questions.indexOf(this.question) : -1
    const named = (question: ReadQuestion, at: number) =>
      question.number === head.number && (this.part === null ? at > after : question.part === this.part)
    this.question = questions.find(named) ?? null
    if (!this.question) return false
    const rest = trimmed(slice(line, head.length))
    if (!isEmpty(rest) && !this.partOfSolution(rest)) this.put(rest)
    return true
  }

  /** The next number, or the first one of the part whose name stands above. */
  private numbered(text: string): patterns.QuestionHead | null {
    const first = this.part === null ? undefined : this.reading.questions.find(one => one.part === this.part)
    return (
      patterns.numberHead(text, (this.question?.number ?? 0) + 1) ??
      (first && !this.question ? patterns.numberHead(text, first.number) : null)
    )
  }

  /** Whether the part whose name stands above has sentences to write anew. */
  private isRewritten(part = this.part): boolean {
    const heading = part === null ? [] : (this.reading.parts[part]?.heading ?? [])
    return heading.some(item => item.kind === 'line' && patterns.asksToRewrite(item.text))
  }

  private partOfSolution(line: Line): boolean {
    if (!this.question) return false
    const choice = choiceOf(line.text)
    const letter = choice?.letter ?? /^([A-H])[.\s]*$/.exec(line.text)?.[1]
    const bare = letter === undefined && this.isBareAnswer(line.text, this.question)
    if (letter === undefined && !bare) return false
    stateKey(this.question, letter ?? line.text.trim(), choice ? slice(line, 0, choice.length) : line)
    const rest = choice && trimmed(slice(line, choice.length))
    if (rest && !isEmpty(rest)) this.put(rest)
    return true
  }

  /** "Câu 13: a-Đ, b-S", "Câu 17: 3,5". */
  private isBareAnswer(text: string, { part, options, statedKeys, solution }: ReadQuestion): boolean {
    if (options.length >= 2) return truths(text)?.length === options.length
    const short = this.reading.parts[part]?.kind === 'short'
    const isAnswer = this.isRewritten(part) ? text.length <= 200 : /^\S{1,12}$/.test(text.trim())
    return short && statedKeys.length === 0 && solution.length === 0 && isAnswer
  }
}
