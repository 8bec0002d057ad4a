import { LEVELS } from '@bangxanh/questions/limits.ts'
import { isPoints } from '@bangxanh/questions/points.ts'
import { fromBase64, unpackHtml } from '../media.ts'
import { CannotRead, type ReadResult } from '../model.ts'
import { categoryTitle } from '../moodle-text.ts'
import { Reading } from '../reading.ts'
import { decode } from '../text.ts'
import { childOf, childrenOf, type Element, parseXml, textOf, within } from '../xml.ts'
import { filesOf, htmlOf, richText, said } from './parts.ts'
import { READERS } from './read-types.ts'
import { hasForeignTags, tagged } from './tags.ts'

/**
 * Moodle's XML (docs.moodle.org, "Moodle XML format").
 * @throws CannotRead
 */
export function readMoodleXml(bytes: Uint8Array): ReadResult {
  const quiz = parseXml(decode(bytes))
  if (quiz.name !== 'quiz') throw new CannotRead('damaged')
  const reading = new Reading()
  for (const question of childrenOf(quiz, 'question')) readQuestion(reading, question)
  if (childrenOf(quiz, 'question').some(hasForeignTags)) reading.loseAround('tags')
  return reading.result()
}

/** What Moodle notes by itself of a course's first category. */
const MADE_BY_MOODLE = /^the default category for questions shared in context\b/i

function readQuestion(reading: Reading, question: Element): undefined {
  const { type = '' } = question.attributes
  if (type === 'category') {
    const title = categoryTitle(said(childOf(question, 'category')))
    reading.group(title)
    const info = said(childOf(question, 'info')).trim()
    if (info !== '' && !MADE_BY_MOODLE.test(info)) reading.loseAround('group-content', title)
    return
  }
  const source = htmlOf(childOf(question, 'questiontext'))
  if (type === 'description') {
    const { content, imgUrl, audioUrl } = unpackHtml(
      reading,
      source,
      filesOf(childOf(question, 'questiontext')),
    )
    return reading.intro(said(childOf(question, 'name')).trim(), { content, imgUrl, audioUrl })
  }
  reading.item(source)
  const read = Object.hasOwn(READERS, type) ? READERS[type as keyof typeof READERS] : undefined
  if (!read) return reading.drop('type', type.slice(0, 40))
  if (hasOwnFeedback(question)) reading.lose('feedback')
  const { content, imgUrl, audioUrl } = unpackHtml(
    reading,
    source,
    filesOf(childOf(question, 'questiontext')),
  )
  const hint = richText(reading, childOf(question, 'generalfeedback'))
  read(reading, question, {
    point: pointOf(reading, question),
    content,
    imgUrl: imgUrl ?? oldPicture(reading, question),
    audioUrl,
    answerHint: hint || null,
    duration: Number(tagged(question, 'duration')) || null,
    level: LEVELS.find(level => level === tagged(question, 'level')) ?? null,
  })
}

/** Moodle 1 wrote the picture of a question beside it: its path, and its bytes. */
function oldPicture(reading: Reading, question: Element): string | null {
  const base64 = textOf(childOf(question, 'image_base64')).trim()
  const path = textOf(childOf(question, 'image')).trim()
  if (base64 !== '') return reading.file(path.split('/').at(-1) || 'picture', fromBase64(base64))
  if (path !== '') reading.lose('file-missing', path.slice(0, 60))
  return null
}

function pointOf(reading: Reading, question: Element): number {
  const stated = Number(textOf(childOf(question, 'defaultgrade')) || 1)
  const point = Math.round(stated * 10_000) / 10_000
  if (isPoints(point) && Math.abs(point - stated) < 1e-9) return point
  reading.lose('point')
  return isPoints(point) ? point : 1
}

/** What Moodle itself puts under every question. */
const USUAL =
  /^(?:your answer is (?:partially )?(?:in)?correct\.?|câu trả lời của bạn (?:là )?(?:đúng|sai|chưa đúng|đúng một phần|không đúng)\.?)?$/i

const hasOwnFeedback = (question: Element): boolean =>
  within(
    question,
    'feedback',
    'correctfeedback',
    'partiallycorrectfeedback',
    'incorrectfeedback',
    'hint',
    'feedbacktrue',
    'feedbackfalse',
  )
    .map(element =>
      said(element)
        .replace(/<[^>]*>/g, '')
        .trim(),
    )
    .some(text => !USUAL.test(text))
