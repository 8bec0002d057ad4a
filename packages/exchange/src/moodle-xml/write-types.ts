import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { asHtml, escapeHtml } from '../html.ts'
import type { DraftOf } from '../model.ts'
import { escapeWildcards } from '../moodle-text.ts'
import { hasPictureItem, type Report } from '../report.ts'
import { rubricLines } from '../rubric.ts'
import { verdictOf } from '../true-false.ts'
import { cdata, escapeXml, xml } from '../xml.ts'
import type { RichText } from './rich-text.ts'

interface Body {
  /** Moodle's. */
  readonly type: string
  readonly inner: string
  readonly tags?: Readonly<Record<string, string>>
}

/** What is a type's own; undefined when the question is not carried, which is told. */
export function bodyOf(report: Report, question: QuestionDraft, rich: RichText): Body | undefined {
  switch (question.type) {
    case 'MultiChoice':
      return multichoice(report, question, rich)
    case 'ShortAnswer':
      return shortanswer(question)
    case 'Matching':
      return matching(report, question, rich)
    case 'NumericAnswer':
      return numerical(question)
    case 'Essay':
      return essay(question, rich)
    case 'TrueFalse':
      return statements(report, question, rich)
    default:
      return report.drop('type', (question as QuestionDraft).type)
  }
}

function multichoice(
  report: Report,
  { answers, right, fixedOptions }: DraftOf<'MultiChoice'>,
  rich: RichText,
): Body {
  // Moodle lets all options change places or none.
  if (fixedOptions.length > 0 && fixedOptions.length < answers.length) report.lose('fixed-options')
  const options = answers.map((option, index) =>
    rich('answer', option, { attributes: { fraction: index === right ? 100 : 0 } }),
  )
  const inner = [
    xml('single', {}, 'true'),
    xml('shuffleanswers', {}, String(fixedOptions.length === 0)),
    xml('answernumbering', {}, 'ABCD'),
    ...options,
  ]
  const isPart = fixedOptions.length > 0 && fixedOptions.length < answers.length
  return {
    type: 'multichoice',
    inner: inner.join(''),
    ...(isPart && { tags: { fixedOptions: fixedOptions.join(',') } }),
  }
}

function shortanswer({ right }: DraftOf<'ShortAnswer'>): Body {
  const answers = right.map(answer =>
    xml(
      'answer',
      { fraction: 100, format: 'moodle_auto_format' },
      xml('text', {}, escapeXml(escapeWildcards(answer))),
    ),
  )
  return { type: 'shortanswer', inner: [xml('usecase', {}, '0'), ...answers].join('') }
}

function matching(report: Report, { answers, right }: DraftOf<'Matching'>, rich: RichText): Body | undefined {
  // What is chosen from is a list of words in Moodle.
  if (hasPictureItem(right)) return report.drop('picture')
  const pairs = answers.classificationFields.map((one, index) =>
    rich('subquestion', escapeHtml(one), {
      item: one,
      inner: xml('answer', {}, xml('text', {}, cdata(right[index] ?? ''))),
    }),
  )
  return { type: 'matching', inner: [xml('shuffleanswers', {}, 'true'), ...pairs].join('') }
}

/** Of Moodle's own types matching is the one that keeps four statements in one question; it scores each alike. */
function statements(report: Report, { answers, right }: DraftOf<'TrueFalse'>, rich: RichText): Body {
  report.lose('as-matching')
  if (!answers.linear) report.lose('scoring')
  const pairs = answers.statements.map((statement, index) =>
    rich('subquestion', statement, {
      inner: xml('answer', {}, xml('text', {}, verdictOf(right[index] === true))),
    }),
  )
  return {
    type: 'matching',
    inner: [xml('shuffleanswers', {}, 'false'), ...pairs].join(''),
    tags: { type: 'TrueFalse', linear: String(answers.linear) },
  }
}

function numerical({ answers, right }: DraftOf<'NumericAnswer'>): Body {
  const accepted = right.map(number =>
    xml(
      'answer',
      { fraction: 100, format: 'moodle_auto_format' },
      xml('text', {}, String(number)),
      xml('tolerance', {}, String(answers.tolerance)),
    ),
  )
  return {
    type: 'numerical',
    inner: accepted.join(''),
    ...(answers.sheet && { tags: { sheet: 'true' } }),
  }
}

function essay({ answers }: DraftOf<'Essay'>, rich: RichText): Body {
  const inner = [
    xml('responseformat', {}, 'editorfilepicker'),
    xml('responserequired', {}, '1'),
    xml('attachments', {}, '-1'),
    xml('attachmentsrequired', {}, '0'),
    ...(answers ? [rich('graderinfo', asHtml(rubricLines(answers.rubric).join('\n')))] : []),
  ]
  return { type: 'essay', inner: inner.join('') }
}
