import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { CannotRead } from '../model.ts'
import { examOf, plain } from '../testing/exams.ts'
import { qti } from './qti.ts'
import { unzip } from './zip.ts'

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
  [
    'a bomb',
    zipSync({ 'imsmanifest.xml': manifest('a'), 'bomb.xml': new Uint8Array(60_000_000) }, { level: 9 }),
  ],
  [
    'a hundred thousand entries',
    zipSync(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`${at}`, new Uint8Array()])), {
      level: 0,
    }),
  ],
])('%s is refused as a whole', (_, bytes) => {
  expect(() => qti.read(bytes)).toThrow(CannotRead)
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
