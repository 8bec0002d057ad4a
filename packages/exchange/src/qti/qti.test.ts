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
