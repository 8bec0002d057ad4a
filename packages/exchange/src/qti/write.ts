import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { toText } from '../html.ts'
import { Packing } from '../media.ts'
import type { BytesOf, ExchangeExam, ExchangeGroup, WriteResult } from '../model.ts'
import { Report } from '../report.ts'
import { encode, firstWords } from '../text.ts'
import { xml } from '../xml.ts'
import { bodyOf } from './write-types.ts'
import { xhtml } from './xhtml.ts'
import { zip } from './zip.ts'

const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1'
const PACKAGE = 'http://www.imsglobal.org/xsd/imscp_v1p1'
const file = (root: string): Uint8Array => encode(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)

/** A content package (QTI 2.1, Assessment Test, Section and Item): a test, a section a part, a file an item. */
export function writeQti({ title, groups }: ExchangeExam, bytesOf: BytesOf): WriteResult {
  const report = new Report()
  const packing = new Packing(
    report,
    bytesOf,
    name => `../media/${name}`,
    href =>
      `<object data="${href}" type="${SOUND_TYPES[href.split('.').at(-1) ?? ''] ?? 'audio/mpeg'}"></object>`,
  )
  const items = new Map<string, string>()
  const sections = groups.map((group, at) => {
    const refs = group.questions.flatMap(question => {
      report.item(question.content)
      const id = `q${String(items.size + 1).padStart(3, '0')}`
      const item = itemOf(report, packing, question, id)
      if (!item) return []
      items.set(id, item)
      return [refOf(question, id)]
    })
    const shown = { identifier: `s${at + 1}`, title: group.title, visible: 'true' }
    return xml('assessmentSection', shown, introOf(report, packing, group), ...refs)
  })
  const part = { identifier: 'p1', navigationMode: 'nonlinear', submissionMode: 'simultaneous' }
  const test = xml(
    'assessmentTest',
    { xmlns: QTI, identifier: 'test', title },
    xml('testPart', part, ...sections),
  )
  const files = {
    'imsmanifest.xml': file(manifest([...items.keys()], [...packing.files.keys()])),
    'tests/test.xml': file(test),
    ...Object.fromEntries([...items].map(([id, item]) => [`items/${id}.xml`, file(item)])),
    ...Object.fromEntries([...packing.files].map(([name, bytes]) => [`media/${name}`, bytes])),
  }
  return { bytes: zip(files), report: report.issues }
}

const SOUND_TYPES: Readonly<Record<string, string>> = { ogg: 'audio/ogg', wav: 'audio/wav', m4a: 'audio/mp4' }

/** What stands in the body of an item or of a section. */
const content = (
  report: Report,
  packing: Packing,
  { content, ...media }: Omit<ExchangeGroup, 'title' | 'questions'>,
) => xml('div', { class: 'bangxanh-content' }, packing.withMedia(xhtml(report, content), media))

function introOf(
  report: Report,
  packing: Packing,
  { content: html, imgUrl, audioUrl }: ExchangeGroup,
): string {
  if (html === '' && imgUrl === null && audioUrl === null) return ''
  return xml(
    'rubricBlock',
    { view: 'candidate' },
    content(report, packing, { content: html, imgUrl, audioUrl }),
  )
}

function itemOf(report: Report, packing: Packing, question: QuestionDraft, id: string): string | undefined {
  const rich = (html: string) => packing.html(xhtml(report, html))
  const body = bodyOf(report, packing, question, rich)
  if (!body) return undefined
  const { answerHint, imgUrl, audioUrl, level } = question
  if (level !== null) report.lose('level')
  const score = { identifier: 'SCORE', cardinality: 'single', baseType: 'float' }
  const told = { identifier: 'FEEDBACK', cardinality: 'single', baseType: 'identifier' }
  const shown = { outcomeIdentifier: 'FEEDBACK', identifier: 'HINT', showHide: 'show' }
  return xml(
    'assessmentItem',
    {
      xmlns: QTI,
      identifier: id,
      title: firstWords(toText(question.content)) || id,
      adaptive: 'false',
      timeDependent: 'false',
      toolName: 'Bảng Xanh',
      label: body.label ?? question.type,
    },
    body.declaration,
    xml('outcomeDeclaration', score),
    answerHint ? xml('outcomeDeclaration', told, xml('defaultValue', {}, xml('value', {}, 'HINT'))) : '',
    xml(
      'itemBody',
      {},
      content(report, packing, { content: question.content, imgUrl, audioUrl }),
      body.interaction,
    ),
    body.template
      ? xml('responseProcessing', { template: `${TEMPLATES}${body.template}` })
      : (body.processing ?? ''),
    answerHint ? xml('modalFeedback', shown, rich(answerHint)) : '',
  )
}

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/'

/** An item scores from 0 to 1, and its weight in the test is its points. */
const refOf = ({ point, duration }: QuestionDraft, id: string): string =>
  xml(
    'assessmentItemRef',
    { identifier: id, href: `../items/${id}.xml` },
    duration === null ? '' : xml('timeLimits', { maxTime: duration }),
    xml('weight', { identifier: 'POINTS', value: point }),
  )

function manifest(items: readonly string[], media: readonly string[]): string {
  const resource = (identifier: string, type: string, href: string, ...inner: string[]) =>
    xml('resource', { identifier, type, href }, xml('file', { href }), ...inner)
  return xml(
    'manifest',
    { xmlns: PACKAGE, identifier: 'bangxanh' },
    xml('metadata', {}, xml('schema', {}, 'QTIv2.1 Package'), xml('schemaversion', {}, '1.0.0')),
    '<organizations/>',
    xml(
      'resources',
      {},
      resource(
        'test',
        'imsqti_test_xmlv2p1',
        'tests/test.xml',
        ...items.map(id => xml('dependency', { identifierref: id })),
      ),
      ...items.map(id => resource(id, 'imsqti_item_xmlv2p1', `items/${id}.xml`)),
      ...media.map((name, at) => resource(`m${at + 1}`, 'webcontent', `media/${name}`)),
    ),
  )
}
