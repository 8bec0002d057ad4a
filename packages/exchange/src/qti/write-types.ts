import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { gapOf } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { wordsOf } from '@bangxanh/questions/words.ts'
import { escapeHtml } from '../html.ts'
import type { Packing } from '../media.ts'
import type { DraftOf } from '../model.ts'
import type { Report } from '../report.ts'
import { rubricLines } from '../rubric.ts'
import { verdictOf } from '../true-false.ts'
import { escapeXml, xml } from '../xml.ts'

interface Body {
  readonly declaration: string
  readonly interaction: string
  /** One of the standard's ways to score, by its name; none where a person scores. */
  readonly template?: 'match_correct' | 'map_response'
  /** How it is scored, where the standard has no name for it. */
  readonly processing?: string
  /** What the item's label says, where it is not the type. */
  readonly label?: string
}

type Rich = (html: string) => string

/** What is a type's own; undefined when the question is not carried, which is told. */
export function bodyOf(
  report: Report,
  packing: Packing,
  question: QuestionDraft,
  rich: Rich,
): Body | undefined {
  switch (question.type) {
    case 'MultiChoice':
      return choice(question, rich)
    case 'ShortAnswer':
      return textEntry(question)
    case 'Matching':
      return match(packing, question)
    case 'NumericAnswer':
      return numberEntry(question)
    case 'Essay':
      return extendedText(question)
    case 'Speaking':
      return upload(question)
    case 'StringSorting':
      return order(question)
    case 'Classification':
      return classify(packing, question)
    case 'CompleteSentence':
      return inlineChoice(question)
    case 'TrueFalse':
      return statements(report, question, rich)
    default:
      return report.drop('type', (question as QuestionDraft).type)
  }
}

const RESPONSE = { responseIdentifier: 'RESPONSE' }
const values = (...given: readonly string[]): string =>
  xml('correctResponse', {}, ...given.map(value => xml('value', {}, escapeXml(value))))
const declare = (cardinality: string, baseType: string, ...inner: readonly string[]): string =>
  xml('responseDeclaration', { identifier: 'RESPONSE', cardinality, baseType }, ...inner)
const mapping = (entries: readonly (readonly [key: string, value: number])[], attributes = {}): string =>
  xml(
    'mapping',
    { defaultValue: 0 },
    ...entries.map(([mapKey, mappedValue]) => xml('mapEntry', { mapKey, mappedValue, ...attributes })),
  )

function choice({ answers, right, fixedOptions }: DraftOf<'MultiChoice'>, rich: Rich): Body {
  const id = (index: number) => `O${index + 1}`
  const options = answers.map((option, index) =>
    xml(
      'simpleChoice',
      { identifier: id(index), ...(fixedOptions.includes(index) && { fixed: 'true' }) },
      rich(option),
    ),
  )
  return {
    declaration: declare('single', 'identifier', values(id(right))),
    interaction: xml('choiceInteraction', { ...RESPONSE, shuffle: 'true', maxChoices: 1 }, ...options),
    template: 'match_correct',
  }
}

function textEntry({ right }: DraftOf<'ShortAnswer'>): Body {
  const [first = ''] = right
  const accepted = right.map(answer => [answer, 1] as const)
  return {
    declaration: declare('single', 'string', values(first), mapping(accepted, { caseSensitive: 'false' })),
    interaction: xml('p', {}, xml('textEntryInteraction', { ...RESPONSE, expectedLength: 20 })),
    template: 'map_response',
  }
}

function match(packing: Packing, { answers, right }: DraftOf<'Matching'>): Body {
  const asked = answers.classificationFields
  const pairs = asked.map((_, index) => `A${index + 1} B${index + 1}`)
  const column = (letter: string, items: readonly string[]) =>
    xml(
      'simpleMatchSet',
      {},
      ...items.map((item, index) =>
        xml(
          'simpleAssociableChoice',
          { identifier: `${letter}${index + 1}`, matchMax: 1 },
          packing.item(item) ?? escapeHtml(item),
        ),
      ),
    )
  return {
    declaration: declare(
      'multiple',
      'directedPair',
      values(...pairs),
      mapping(pairs.map(pair => [pair, 1 / pairs.length])),
    ),
    interaction: xml(
      'matchInteraction',
      { ...RESPONSE, shuffle: 'true', maxAssociations: asked.length },
      column('A', asked),
      column('B', right),
    ),
    template: 'map_response',
  }
}

/** A table with a row a statement and two columns. The standard's ways to score know no steps. */
function statements(report: Report, { answers, right }: DraftOf<'TrueFalse'>, rich: Rich): Body {
  if (!answers.linear) report.lose('scoring')
  const pairs = right.map((isTrue, index) => `S${index + 1} ${isTrue ? 'T' : 'F'}`)
  const row = (statement: string, index: number) =>
    xml('simpleAssociableChoice', { identifier: `S${index + 1}`, matchMax: 1 }, rich(statement))
  const verdict = (isTrue: boolean) =>
    xml(
      'simpleAssociableChoice',
      { identifier: isTrue ? 'T' : 'F', matchMax: right.length },
      verdictOf(isTrue),
    )
  return {
    declaration: declare(
      'multiple',
      'directedPair',
      values(...pairs),
      mapping(pairs.map(pair => [pair, 1 / pairs.length])),
    ),
    interaction: xml(
      'matchInteraction',
      { ...RESPONSE, shuffle: 'false', maxAssociations: right.length },
      xml('simpleMatchSet', {}, ...answers.statements.map(row)),
      xml('simpleMatchSet', {}, verdict(true), verdict(false)),
    ),
    template: 'map_response',
    label: answers.linear ? 'TrueFalse linear' : 'TrueFalse',
  }
}

function numberEntry({ answers, right }: DraftOf<'NumericAnswer'>): Body {
  const value = (number: number) => xml('baseValue', { baseType: 'float' }, String(number))
  const near = right.map(number =>
    xml(
      'equal',
      { toleranceMode: 'absolute', tolerance: `${answers.tolerance} ${answers.tolerance}` },
      xml('variable', { identifier: 'RESPONSE' }),
      value(number),
    ),
  )
  const score = xml('setOutcomeValue', { identifier: 'SCORE' }, value(1))
  return {
    declaration: declare('single', 'float', values(String(right[0]))),
    interaction: xml('p', {}, xml('textEntryInteraction', { ...RESPONSE, expectedLength: 10 })),
    processing: xml(
      'responseProcessing',
      {},
      xml('responseCondition', {}, xml('responseIf', {}, xml('or', {}, ...near), score)),
    ),
    label: answers.sheet ? 'NumericAnswer sheet' : 'NumericAnswer',
  }
}

function extendedText({ answers }: DraftOf<'Essay'>): Body {
  const lines = answers ? rubricLines(answers.rubric) : []
  const rubric = xml('rubricBlock', { view: 'scorer' }, ...lines.map(line => xml('p', {}, escapeXml(line))))
  return {
    declaration: declare('single', 'string'),
    interaction: `${xml('extendedTextInteraction', { ...RESPONSE, expectedLines: 10 })}${answers ? rubric : ''}`,
  }
}

function upload({ right }: DraftOf<'Speaking'>): Body {
  const lines = right.split('\n').map(escapeXml).join('<br/>')
  return {
    declaration: declare('single', 'file'),
    interaction: xml('uploadInteraction', { ...RESPONSE, type: 'audio/*' }, xml('prompt', {}, lines)),
  }
}

function order({ right }: DraftOf<'StringSorting'>): Body {
  const words = wordsOf(right)
  const ids = words.map((_, index) => `W${index + 1}`)
  const piece = (word: string, index: number) =>
    xml('simpleChoice', { identifier: `W${index + 1}` }, escapeXml(word))
  return {
    declaration: declare('ordered', 'identifier', values(...ids)),
    interaction: xml(
      'orderInteraction',
      { ...RESPONSE, shuffle: 'true', orientation: 'horizontal' },
      ...words.map(piece),
    ),
    template: 'match_correct',
  }
}

function classify(packing: Packing, { answers, right }: DraftOf<'Classification'>): Body {
  const { list, classificationFields } = answers
  const pairs = right.flatMap((items, field) => items.map(item => `I${item + 1} F${field + 1}`))
  const choice = (identifier: string, matchMax: number, item: string) =>
    xml('simpleAssociableChoice', { identifier, matchMax }, packing.item(item) ?? escapeHtml(item))
  return {
    declaration: declare(
      'multiple',
      'directedPair',
      values(...pairs),
      mapping(pairs.map(pair => [pair, 1 / pairs.length])),
    ),
    interaction: xml(
      'matchInteraction',
      { ...RESPONSE, shuffle: 'true', maxAssociations: list.length },
      xml('simpleMatchSet', {}, ...list.map((item, index) => choice(`I${index + 1}`, 1, item))),
      xml(
        'simpleMatchSet',
        {},
        ...classificationFields.map((field, index) => choice(`F${index + 1}`, list.length, field)),
      ),
    ),
    template: 'map_response',
  }
}

function inlineChoice(draft: DraftOf<'CompleteSentence'>): Body {
  const gap = gapOf(draft)
  const [wrong = ''] = Object.values(draft.fakeChoices)
  const choice = (identifier: string, word: string) => xml('inlineChoice', { identifier }, escapeXml(word))
  const select = xml(
    'inlineChoiceInteraction',
    { ...RESPONSE, shuffle: 'true' },
    choice('R', gap?.word ?? ''),
    choice('W', wrong),
  )
  return {
    declaration: declare('single', 'identifier', values('R')),
    interaction: xml('p', {}, `${escapeXml(gap?.before ?? '')}${select}${escapeXml(gap?.after ?? '')}`),
    template: 'match_correct',
  }
}
