import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { CannotRead } from '../model.ts'
import { examOf, plain } from '../testing/exams.ts'
import { qti } from './qti.ts'
import { resolvePath, unzip } from './zip.ts'

const item = (identifier: string, inner: string, more = '') =>
  strToU8(
    `<?xml version="1.0"?><qti:assessmentItem xmlns:qti="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifier}" title="t" adaptive="false" timeDependent="false">${inner.replace(/<(\/?)(?=[a-z])/g, '<$1qti:')}${more}</qti:assessmentItem>`,
  )
const choice = (id: string, values: string, interaction = '') =>
  item(
    id,
    `<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse>${values}</correctResponse></responseDeclaration>
     <outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>2</value></defaultValue></outcomeDeclaration>
     <itemBody><p>Nhìn <img src="../images/h.png" alt="h"/> và chọn.</p><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1">
     <prompt>Đâu là thủ đô?</prompt><simpleChoice identifier="a">Huế</simpleChoice><simpleChoice identifier="b" fixed="true">Hà Nội</simpleChoice></choiceInteraction>${interaction}</itemBody>`,
  )
const manifest = (...hrefs: string[]) =>
  strToU8(
    `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${hrefs.map(href => `<resource identifier="${href}" type="imsqti_item_xmlv2p1" href="${href}"/>`).join('')}</resources></manifest>`,
  )

it("reads another program's package: a folder around it, prefixes, prompts, pictures, what an item is worth", () => {
  const { groups, files, report } = qti.read(
    zipSync({
      'paper/imsmanifest.xml': manifest('items/1.xml'),
      'paper/items/1.xml': choice('one', '<value>b</value>'),
      'paper/images/h.png': strToU8('png'),
    }),
  )
  expect(report).toEqual([])
  expect(files).toMatchObject([{ name: 'h.png' }])
  expect(groups[0]?.questions).toMatchObject([
    {
      point: 2,
      content: `<p>Nhìn <img src="${files[0]?.key}" alt="h" /> và chọn.</p>Đâu là thủ đô?`,
      right: 1,
      fixedOptions: [1],
    },
  ])
})

it('tells every item that it cannot carry, and reads the others', () => {
  const { groups, report } = qti.read(
    zipSync({
      'imsmanifest.xml': manifest('1.xml', '2.xml', '3.xml', '4.xml', '5.xml'),
      '1.xml': choice('several', '<value>a</value><value>b</value>'),
      '2.xml': strToU8('<assessmentItem><cut'),
      '3.xml': choice('two', '<value>a</value>', '<sliderInteraction responseIdentifier="S"/>'),
      '4.xml': item('none', '<itemBody><p>Chỉ đọc.</p></itemBody>'),
      '5.xml': choice('fine', '<value>a</value>'),
    }),
  )
  expect(report.map(({ item, code, carried }) => [item, code, carried])).toEqual([
    [1, 'file-missing', true],
    [1, 'several-right', false],
    [2, 'unreadable', false],
    [3, 'type', false],
    [4, 'type', false],
    [5, 'file-missing', true],
  ])
  expect(groups.flatMap(({ questions }) => questions)).toHaveLength(1)
})

it.each([
  ['a zip without a manifest', zipSync({ 'a.txt': strToU8('a') })],
  ['a zip that ends in the middle', zipSync({ 'imsmanifest.xml': manifest('a') }).slice(0, 60)],
])('%s is refused as a whole', (_, bytes) => {
  expect(() => qti.read(bytes)).toThrow(CannotRead)
})

/** What hardly packs. */
function noise(length: number): Uint8Array {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  })
}

/** The same zip, whose directory says that a file is so long once it is unpacked. */
function claiming(zip: Uint8Array, name: string, length: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset)
  for (let at = 0; at + 46 < zip.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    const called = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)))
    if (called === name) view.setUint32(at + 24, length, true)
  }
  return zip
}

// Each breaks one limit and keeps the others, so that each limit is seen alone; by its directory, before anything is unpacked.
const whole = { 'imsmanifest.xml': manifest() }
it.each([
  ['a bomb', claiming(zipSync({ ...whole, 'a.bin': noise(100) }), 'a.bin', 60_000_000)],
  [
    'an archive of more than a hundred megabytes',
    claiming(zipSync({ ...whole, 'a.bin': noise(700_000) }), 'a.bin', 105_000_000),
  ],
  [
    'an archive of too many entries',
    zipSync({
      ...whole,
      ...Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`${at}`, noise(0)])),
    }),
  ],
])('%s is refused for its size', (_, bytes) => {
  expect(() => unzip(bytes)).toThrow(expect.objectContaining({ code: 'too-large' }))
})
it('an archive within each limit is opened', () => {
  const most = Object.fromEntries(Array.from({ length: 3_998 }, (_, at) => [`${at}`, noise(0)]))
  expect(unzip(zipSync({ ...whole, ...most, 'a.bin': noise(100) })).size).toBe(4_000)
})

it('the same exam makes the same bytes, and every file stands in the manifest', () => {
  const exam = examOf([plain('MultiChoice'), plain('Matching')])
  const { bytes } = qti.write(exam, () => undefined)
  expect(qti.write(exam, () => undefined).bytes).toEqual(bytes)
  const files = unzip(bytes)
  const listed = new TextDecoder().decode(files.get('imsmanifest.xml'))
  for (const path of files.keys())
    if (path !== 'imsmanifest.xml') expect(listed).toContain(`<file href="${path}"/>`)
})

it('takes shared texts and sounds that play beside, and a number from one to another', () => {
  const { groups, files, report } = qti.read(
    zipSync({
      'imsmanifest.xml': manifest('1.xml', '2.xml', '3.xml'),
      'text.xml': strToU8('<div><p>Đoạn văn</p></div>'),
      'nghe.mp3': strToU8('mp3'),
      '1.xml': item(
        'one',
        `<responseDeclaration identifier="R" cardinality="single" baseType="float"/>
         <itemBody><include href="text.xml"/><p>Số? <textEntryInteraction responseIdentifier="R"/></p></itemBody>
         <responseProcessing><and><gte><variable identifier="R"/><baseValue baseType="float">3.14</baseValue></gte>
         <lte><variable identifier="R"/><baseValue baseType="float">3.15</baseValue></lte></and></responseProcessing>`,
      ),
      '2.xml': item(
        'two',
        `<responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>a</value></correctResponse></responseDeclaration>
         <itemBody><mediaInteraction responseIdentifier="M"><object type="audio/mpeg" data="nghe.mp3"/></mediaInteraction>
         <p>Nghe: <textEntryInteraction responseIdentifier="R"/></p></itemBody>`,
      ),
      '3.xml': item('three', '<itemBody><include href="gone.xml"/><p>Chỉ đọc.</p></itemBody>'),
    }),
  )
  expect(groups[0]?.questions).toMatchObject([
    { content: '<p>Đoạn văn</p><p>Số? _____</p>', right: [3.145], answers: { tolerance: 0.005 } },
    { audioUrl: files[0]?.key, right: ['a'] },
  ])
  expect(report.map(({ item, code, detail }) => [item, code, detail])).toEqual([
    [3, 'file-missing', 'gone.xml'],
    [3, 'type', 'no interaction'],
  ])
})

const alone = (inner: string, body: string) => qti.read(item('one', `${inner}<itemBody>${body}</itemBody>`))
const only = (inner: string, body: string) => alone(inner, body).groups[0]?.questions[0]
const told = (inner: string, body: string) =>
  alone(inner, body).report.map(({ code, detail }) => [code, detail])
const responds = (baseType: string, ...values: readonly string[]) =>
  `<responseDeclaration identifier="R" cardinality="single" baseType="${baseType}">${values.length > 0 ? `<correctResponse>${values.map(value => `<value>${value}</value>`).join('')}</correctResponse>` : ''}</responseDeclaration>`
const mapped = (...values: readonly number[]) =>
  `<responseDeclaration identifier="R" baseType="identifier"><mapping>${values.map((value, at) => `<mapEntry mapKey="${'abc'[at]}" mappedValue="${value}"/>`).join('')}</mapping></responseDeclaration>`
const options = (more = '') =>
  `<p>Chọn</p><choiceInteraction responseIdentifier="R"${more}><simpleChoice identifier="a">một</simpleChoice><simpleChoice identifier="b">hai</simpleChoice></choiceInteraction>`

it('the right option is the one that is said, else the one worth most, if it is worth something', () => {
  expect(only(responds('identifier', 'b'), options())).toMatchObject({ right: 1, fixedOptions: [0, 1] })
  expect(only(mapped(0.5, 1), options(' shuffle="true"'))).toMatchObject({ right: 1, fixedOptions: [] })
  expect(told(mapped(0, 0), options())).toEqual([['no-right', undefined]])
})

it('an item without a body, without words, with another or a further interaction is told by name', () => {
  expect(qti.read(item('none', '')).report).toMatchObject([{ code: 'type', detail: 'no interaction' }])
  expect(told('', '<p>a</p><sliderInteraction responseIdentifier="R"/>')).toEqual([
    ['type', 'sliderInteraction'],
  ])
  const silent =
    '<choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">một</simpleChoice></choiceInteraction>'
  expect(alone('', silent).report[0]?.words).toBe('một')
  expect(alone('', options()).report[0]?.words).toBe('Chọn')
  const ends = `${options()}<endAttemptInteraction responseIdentifier="E" title="Xong"/>`
  expect(told(responds('identifier', 'a'), ends)).toEqual([])
})

it('what an item is worth is said in one of two places, and one where neither is points', () => {
  const worth = (outcome: string) => only(responds('identifier', 'a') + outcome, options())?.point
  const most = (value: string) =>
    `<outcomeDeclaration identifier="MAXSCORE" baseType="float"><defaultValue><value>${value}</value></defaultValue></outcomeDeclaration>`
  const score = '<outcomeDeclaration identifier="SCORE" baseType="float" normalMaximum="3"/>'
  expect([worth(most('2') + score), worth(score), worth('')]).toEqual([2, 3, 1])
  expect([worth(most('0')), worth(most('-1')), worth(most('9999999999'))]).toEqual([1, 1, 1])
})

it('a body is read without what is shown later, its hint without words is none, and shared texts keep what is around them', () => {
  const later = `<feedbackBlock outcomeIdentifier="F" identifier="x" showHide="show"><p>Đúng rồi</p></feedbackBlock><rubricBlock view="scorer"><p>Chấm</p></rubricBlock>`
  const result = qti.read(
    zipSync({
      'imsmanifest.xml': manifest('1.xml'),
      'text.xml': strToU8('<div><p>Đoạn</p></div>'),
      '1.xml': item(
        'one',
        `${responds('identifier', 'a')}<itemBody><blockquote class="q"><include href="text.xml"/><include href="gone.xml"/></blockquote>${later}${options()}</itemBody><modalFeedback outcomeIdentifier="F" identifier="y" showHide="show"></modalFeedback>`,
      ),
    }),
  )
  expect(result.groups[0]?.questions).toMatchObject([
    { content: '<blockquote class="q"><p>Đoạn</p></blockquote><p>Chọn</p>', answerHint: null },
  ])
  expect(result.report.map(({ code }) => code)).toEqual(['file-missing', 'feedback'])
})

it('elements without an end are written as HTML has them', () => {
  const body = `<p>a<br/>b</p><hr/><table><colgroup><col/></colgroup><tr><td>c</td></tr></table>${options()}`
  expect(only(responds('identifier', 'a'), body)?.content).toBe(
    '<p>a<br />b</p><hr /><table><colgroup><col /></colgroup><tr><td>c</td></tr></table><p>Chọn</p>',
  )
})

it('numbers are what a test of them says, else what is right', () => {
  const entry = '<p>Số? <textEntryInteraction responseIdentifier="R"/></p>'
  const number = (more: string, type = 'float') => only(responds(type, '7') + more, entry)
  expect(number('')).toMatchObject({ type: 'NumericAnswer', right: [7], answers: { tolerance: 0 } })
  expect(number('', 'integer')).toMatchObject({ type: 'NumericAnswer', right: [7] })
  const near = (inner: string) =>
    `<responseProcessing><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="R"/>${inner}</equal></responseProcessing>`
  expect(number(near('<baseValue baseType="float">8</baseValue>'))).toMatchObject({
    right: [8],
    answers: { tolerance: 0.5 },
  })
  expect(number(near('<correct identifier="R"/>'))).toMatchObject({ right: [7] })
  expect(told('', '<p><textEntryInteraction responseIdentifier="R"/></p>')).toEqual([['no-right', undefined]])
})

it('a choice within a line and a file to hand in keep their words', () => {
  const inline =
    '<p>Đi <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="a">về</inlineChoice><inlineChoice identifier="b">đến</inlineChoice></inlineChoiceInteraction> trường</p>'
  expect(only(responds('identifier', 'b'), inline)).toMatchObject({
    type: 'MultiChoice',
    content: '<p>Đi _____ trường</p>',
    right: 1,
  })
  expect(only('', '<p>Nộp bài</p><uploadInteraction responseIdentifier="R"/>')).toMatchObject({
    type: 'Essay',
    content: '<p>Nộp bài</p>',
  })
})

it('pairs of another program are sorted where a target takes two, matched where each takes one', () => {
  const set = (ids: string) =>
    `<simpleMatchSet>${[...ids].map(id => `<simpleAssociableChoice identifier="${id}">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
  const pairs = (targets: string, ...values: readonly string[]) =>
    only(
      responds('directedPair', ...values),
      `<p>Xếp</p><matchInteraction responseIdentifier="R">${set('abc')}${set(targets)}</matchInteraction>`,
    )
  expect(pairs('xy', 'a x', 'b x', 'c y')).toMatchObject({ type: 'Classification', right: [[0, 1], [2]] })
  expect(pairs('xyz', 'a y', 'b x', 'c z')).toMatchObject({ type: 'Matching', right: ['y', 'x', 'z'] })
})

it('four items in fields called true and false stay what we wrote them as', () => {
  const sorted = plain('Classification') as QuestionDraft & { type: 'Classification' }
  const named = { ...sorted, answers: { ...sorted.answers, classificationFields: ['Đúng', 'Sai'] } }
  const { bytes } = qti.write(examOf([named]), () => undefined)
  expect(qti.read(bytes).groups[0]?.questions).toMatchObject([
    { type: 'Classification', right: sorted.right },
  ])
})

it('a test says what its items are worth, where that is points; items of no test are a part of their own', () => {
  const ref = (id: number, weight = '') =>
    `<assessmentItemRef identifier="i${id}" href="${id}.xml">${weight && `<weight identifier="W" value="${weight}"/>`}</assessmentItemRef>`
  const result = qti.read(
    zipSync({
      'imsmanifest.xml': strToU8(
        `<manifest><resources><resource type="imsqti_test_xmlv2p1" href="test.xml"/><resource type="imsqti_item_xmlv2p1"/>${[1, 2, 3, 4].map(id => `<resource type="imsqti_item_xmlv2p1" href="${id}.xml"/>`).join('')}</resources></manifest>`,
      ),
      'test.xml': strToU8(
        `<assessmentTest><testPart><assessmentSection title="Phần I">${ref(1, '4')}${ref(2, '-1')}${ref(3)}</assessmentSection></testPart></assessmentTest>`,
      ),
      ...Object.fromEntries(
        [1, 2, 3, 4].map(id => [
          `${id}.xml`,
          item(`${id}`, `${responds('identifier', 'a')}<itemBody>${options()}</itemBody>`),
        ]),
      ),
    }),
  )
  expect(result.groups.map(({ title, questions }) => [title, questions.map(({ point }) => point)])).toEqual([
    ['Phần I', [4, 1, 1]],
    ['', [1]],
  ])
  // A resource that names no file.
  expect(result.report).toMatchObject([{ code: 'unreadable', carried: false }])
})

it('an address within a package leads where it says, and folders are no files', () => {
  expect(
    ['./b.png', 'x//b.png', '../b.png', 'c/./d/../b.png', 'b%20c.png?x#y'].map(address =>
      resolvePath('a/1.xml', address),
    ),
  ).toEqual(['a/b.png', 'a/x/b.png', 'b.png', 'a/c/b.png', 'a/b c.png'])
  const files = unzip(zipSync({ 'a/': noise(0), 'a/b.txt': noise(1) }))
  expect([...files.keys()]).toEqual(['a/b.txt'])
})

it('an option keeps all but what is told of it later', () => {
  const body = `<choiceInteraction responseIdentifier="R"><simpleChoice identifier="a"><b>một</b><feedbackInline outcomeIdentifier="F" identifier="a" showHide="show">Đúng</feedbackInline></simpleChoice><simpleChoice identifier="b">hai</simpleChoice></choiceInteraction>`
  expect(only(responds('identifier', 'a'), body)).toMatchObject({ answers: ['<b>một</b>', 'hai'] })
})

it('a file that lies in a zip as it is is opened, but not one that claims another length', () => {
  const stored = () => zipSync({ ...whole, 'a.bin': noise(100) }, { level: 0 })
  expect(unzip(stored()).get('a.bin')).toHaveLength(100)
  expect(() => unzip(claiming(stored(), 'a.bin', 200))).toThrow(expect.objectContaining({ code: 'damaged' }))
})
