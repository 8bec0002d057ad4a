import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { toText } from '../html.ts'
import type { BytesOf, ExchangeExam, ExchangeGroup, WriteResult } from '../model.ts'
import { categoryPath } from '../moodle-text.ts'
import { Report } from '../report.ts'
import { encode, firstWords } from '../text.ts'
import { escapeXml, xml } from '../xml.ts'
import { type RichText, richTexts } from './rich-text.ts'
import { tags } from './tags.ts'
import { bodyOf } from './write-types.ts'

/** Every part a category, its text a description, as Moodle shows them. */
export function writeMoodleXml({ groups }: ExchangeExam, bytesOf: BytesOf): WriteResult {
  const report = new Report()
  const rich = richTexts(report, bytesOf)
  const questions = groups.flatMap(group => [
    ...partOf(group, rich),
    ...group.questions.map(question => questionOf(report, question, rich)),
  ])
  const bytes = encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.filter(Boolean).join('\n')}\n</quiz>\n`,
  )
  return { bytes, report: report.issues }
}

const named = (text: string): string => xml('name', {}, xml('text', {}, escapeXml(text)))

function partOf(group: ExchangeGroup, rich: RichText): string[] {
  const { title, content } = group
  const category = xml(
    'question',
    { type: 'category' },
    xml('category', {}, xml('text', {}, escapeXml(categoryPath(title)))),
  )
  if (content === '' && group.imgUrl === null && group.audioUrl === null) return [category]
  const text = rich('questiontext', content, { media: group })
  return [category, xml('question', { type: 'description' }, named(title), text)]
}

function questionOf(report: Report, question: QuestionDraft, rich: RichText): string {
  report.item(question.content)
  const body = bodyOf(report, question, rich)
  if (!body) return ''
  const { content, answerHint, point, duration, level } = question
  return xml(
    'question',
    { type: body.type },
    named(firstWords(toText(content)) || '…'),
    rich('questiontext', content, { media: question }),
    rich('generalfeedback', answerHint ?? ''),
    xml('defaultgrade', {}, String(point)),
    xml('penalty', {}, '0'),
    xml('hidden', {}, '0'),
    body.inner,
    tags({ ...body.tags, duration, level }),
  )
}
