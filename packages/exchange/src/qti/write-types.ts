import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { escapeHtml } from '../html.ts'
import type { Packing } from '../media.ts'
import type { DraftOf } from '../model.ts'
import type { Report } from '../report.ts'
import { verdictOf } from '../true-false.ts'
import { escapeXml, xml } from '../xml.ts'

interface Body {
  readonly declaration: string
  readonly interaction: string
  /** One of the standard's ways to score, by its name; none where a person scores. */
  readonly template?: 'match_correct' | 'map_response'
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
