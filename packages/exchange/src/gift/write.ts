import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { escapeHtml, toText } from '../html.ts'
import type { DraftOf, ExchangeExam, ExchangeGroup, WriteResult } from '../model.ts'
import { categoryPath, escapeWildcards } from '../moodle-text.ts'
import { hasPictureItem, htmlOf, loseFiles, Report } from '../report.ts'
import { encode, firstWords } from '../text.ts'
import { withoutPictures } from '../html.ts'
import { escapeSigns } from './signs.ts'

/** Questions as HTML within GIFT's text. It carries neither files nor points. */
export function writeGift({ groups }: ExchangeExam): WriteResult {
  const report = new Report()
  const blocks = groups.flatMap(group => [...introOf(report, group), ...group.questions.flatMap(question => block(report, question))])
  if (groups.some(({ questions }) => questions.length > 0)) report.loseAround('point')
  return { bytes: encode(`${blocks.join('\n\n')}\n`), report: report.issues }
}

function introOf(report: Report, { title, content, imgUrl, audioUrl }: ExchangeGroup): string[] {
  if (imgUrl !== null || content !== withoutPictures(content)) report.loseAround('picture', title)
  if (audioUrl !== null) report.loseAround('sound', title)
  const category = `$CATEGORY: ${categoryPath(title)}`
  return content === '' ? [category] : [category, `::${escapeSigns(title)}::${html(content)}`]
}

const html = (content: string): string => `[html]${escapeSigns(withoutPictures(content))}`

function block(report: Report, question: QuestionDraft): string[] {
  report.item(question.content)
  const answers = answersOf(report, question)
  if (!answers) return []
  loseFiles(report, question, ...htmlOf(question))
  if (question.duration !== null) report.lose('duration')
  const hint = question.answerHint ? [`####${escapeSigns(withoutPictures(question.answerHint))}`] : []
  const name = escapeSigns(firstWords(toText(question.content)))
  return [`::${name}::${html(question.content)}{\n${[...answers, ...hint].map(line => `\t${line}\n`).join('')}}`]
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
    default:
      return void report.drop('type', (question as QuestionDraft).type)
  }
}

function optionLines(report: Report, { answers, right, fixedOptions }: DraftOf<'MultiChoice'>): string[] {
  if (fixedOptions.length > 0) report.lose('fixed-options')
  return answers.map((option, index) => {
    const text = escapeSigns(withoutPictures(option))
    // What begins with a percent sign would be read as a weight.
    const weight = !text.startsWith('%') ? '' : index === right ? '%100%' : '%0%'
    return `${index === right ? '=' : '~'}${weight}${text}`
  })
}

function acceptedLines(report: Report, { right }: DraftOf<'ShortAnswer'>): string[] | undefined {
  // An arrow makes Moodle take the question for matching.
  if (right.some(answer => answer.includes('->'))) return void report.drop('reserved-signs', '->')
  return right.map(answer => `=%100%${escapeSigns(escapeWildcards(answer))}`)
}

function pairLines(report: Report, { answers, right }: DraftOf<'Matching'>): string[] | undefined {
  const asked = answers.classificationFields
  if (hasPictureItem([...asked, ...right])) return void report.drop('picture')
  return asked.map((one, index) => `=${escapeSigns(escapeHtml(one))} -> ${escapeSigns(right[index] ?? '')}`)
}
