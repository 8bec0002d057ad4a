import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { escapeHtml, moodleMaths, toText, withoutPictures } from '../html.ts'
import type { DraftOf, ExchangeExam, ExchangeGroup, WriteResult } from '../model.ts'
import { categoryPath, escapeWildcards } from '../moodle-text.ts'
import { hasPictureItem, htmlOf, loseFiles, Report } from '../report.ts'
import { encode, firstWords } from '../text.ts'
import { verdictOf } from '../true-false.ts'
import { escapeSigns } from './signs.ts'

/** Questions as HTML within GIFT's text. It carries neither files nor points. */
export function writeGift({ groups }: ExchangeExam): WriteResult {
  const report = new Report()
  const blocks = groups.flatMap(group => [
    ...introOf(report, group),
    ...group.questions.flatMap(question => block(report, question)),
  ])
  if (groups.some(({ questions }) => questions.length > 0)) report.loseAround('point')
  return { bytes: encode(`${blocks.join('\n\n')}\n`), report: report.issues }
}

function introOf(report: Report, { title, content, imgUrl, audioUrl }: ExchangeGroup): string[] {
  if (imgUrl !== null || content !== withoutPictures(content)) report.loseAround('picture', title)
  if (audioUrl !== null) report.loseAround('sound', title)
  const category = `$CATEGORY: ${categoryPath(title)}`
  return content === '' ? [category] : [category, `::${escapeSigns(title)}::${html(content)}`]
}

const text = (html: string): string => escapeSigns(moodleMaths(withoutPictures(html)))
const html = (content: string): string => `[html]${text(content)}`

function block(report: Report, question: QuestionDraft): string[] {
  report.item(question.content)
  const answers = answersOf(report, question)
  if (!answers) return []
  loseFiles(report, question, ...htmlOf(question))
  if (question.duration !== null) report.lose('duration')
  if (question.level !== null) report.lose('level')
  const hint = question.answerHint ? [`####${text(question.answerHint)}`] : []
  const name = escapeSigns(firstWords(toText(question.content)))
  return [
    `::${name}::${html(question.content)}{\n${[...answers, ...hint].map(line => `\t${line}\n`).join('')}}`,
  ]
}

/** A line each; undefined when the question is not carried, which is told. */
function answersOf(report: Report, question: QuestionDraft): string[] | undefined {
  switch (question.type) {
    case 'MultiChoice':
      return optionLines(report, question)
    case 'ShortAnswer':
      return acceptedLines(report, question)
    case 'Matching':
      return pairLines(report, question)
    case 'NumericAnswer':
      return numberLines(report, question)
    case 'Essay':
      if (question.answers) report.lose('rubric')
      return []
    case 'TrueFalse':
      return statementLines(report, question)
    default:
      return report.drop('type', (question as QuestionDraft).type)
  }
}

function optionLines(report: Report, { answers, right, fixedOptions }: DraftOf<'MultiChoice'>): string[] {
  if (fixedOptions.length > 0) report.lose('fixed-options')
  return answers.map((option, index) => {
    const shown = text(option)
    // What begins with a percent sign would be read as a weight.
    const weight = !shown.startsWith('%') ? '' : index === right ? '%100%' : '%0%'
    return `${index === right ? '=' : '~'}${weight}${shown}`
  })
}

function acceptedLines(report: Report, { right }: DraftOf<'ShortAnswer'>): string[] | undefined {
  // An arrow makes Moodle take the question for matching.
  if (right.some(answer => answer.includes('->'))) return report.drop('reserved-signs', '->')
  return right.map(answer => `=%100%${escapeSigns(escapeWildcards(answer))}`)
}

function pairLines(report: Report, { answers, right }: DraftOf<'Matching'>): string[] | undefined {
  const items = answers.classificationFields
  if (hasPictureItem([...items, ...right])) return report.drop('picture')
  return items.map((one, index) => `=${asked(escapeHtml(one))} -> ${escapeSigns(right[index] ?? '')}`)
}

function statementLines(report: Report, { answers, right }: DraftOf<'TrueFalse'>): string[] {
  report.lose('as-matching')
  report.lose('scoring')
  return answers.statements.map(
    (statement, index) => `=${asked(statement)} -> ${verdictOf(right[index] === true)}`,
  )
}

/** What begins with a percent sign would be read as a weight. */
const asked = (html: string): string => text(html.replace(/^%/, '&#37;'))

function numberLines(report: Report, { answers, right }: DraftOf<'NumericAnswer'>): string[] {
  if (answers.sheet) report.lose('cells')
  return ['#', ...right.map(number => `=${number}:${answers.tolerance}`)]
}
