import { isPlain, toText } from '../html.ts'
import type { DraftOf, ExchangeExam, WriteResult } from '../model.ts'
import { loseFiles, Report } from '../report.ts'
import { encode } from '../text.ts'

/** Multiple choice in plain text, a question and an option a line each. */
export function writeAiken({ groups }: ExchangeExam): WriteResult {
  const report = new Report()
  const blocks: string[] = []
  for (const group of groups) {
    if (groups.length > 1) report.loseAround('group', group.title)
    if (group.content || group.imgUrl || group.audioUrl) report.loseAround('group-content', group.title)
    for (const question of group.questions) {
      report.item(question.content)
      if (question.type !== 'MultiChoice') report.drop('type', question.type)
      else blocks.push(...block(report, question))
    }
  }
  if (blocks.length > 0) report.loseAround('point')
  return { bytes: encode(blocks.join('\n')), report: report.issues }
}

/** One block, or none when the words would be taken for something else. */
function block(report: Report, question: DraftOf<'MultiChoice'>): string[] {
  const { content, answers, right, answerHint, duration, level, fixedOptions } = question
  const [text = '', ...options] = [content, ...answers].map(html => toText(html).replace(/\n/g, ' '))
  // A question without words, such as a picture alone, and one that begins like an option.
  if (text === '' || /^(?:[A-Za-z]\s*[.)]\s|(?:ANSWER|ĐÁP ÁN)\s*:)/i.test(text) || options.includes('')) {
    report.drop('reserved-signs')
    return []
  }
  loseFiles(report, question, content, ...answers)
  if (![content, ...answers].every(html => isPlain(html) && !toText(html).includes('\n')))
    report.lose('formatting')
  if (answerHint) report.lose('hint')
  if (duration !== null) report.lose('duration')
  if (level !== null) report.lose('level')
  if (fixedOptions.length > 0) report.lose('fixed-options')
  const lines = options.map((option, index) => `${letterOf(index)}. ${option}`)
  return [`${text}\n${lines.join('\n')}\nANSWER: ${letterOf(right)}\n`]
}

const letterOf = (index: number): string => String.fromCharCode(65 + index)
