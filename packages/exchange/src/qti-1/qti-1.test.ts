import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { formatOf } from '../formats.ts'
import { CannotRead, type ReadResult } from '../model.ts'
import { qti } from '../qti/qti.ts'

const escaped = (html: string) => html.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const html = (text: string) => `<material><mattext texttype="text/html">${escaped(text)}</mattext></material>`
const plain = (text: string) =>
  `<material><mattext texttype="text/plain">${escaped(text)}</mattext></material>`
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}">${plain(text)}</response_label>`
const sets = (points: number, condition: string, action = 'Set') =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${points}</setvar></respcondition>`
const equal = (value: string, response = 'response1') =>
  `<varequal respident="${response}">${value}</varequal>`

/** An item as Canvas writes it. */
const item = (type: string, presentation: string, conditions = '', more = '') =>
  `<item ident="i" title="Question"><itemmetadata><qtimetadata>
   <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>
   <qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.5</fieldentry></qtimetadatafield>
   </qtimetadata></itemmetadata><presentation>${presentation}</presentation>
   <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${conditions}</resprocessing>${more}</item>`
const choice = (options: string, cardinality = 'Single') =>
  `<response_lid ident="response1" rcardinality="${cardinality}"><render_choice>${options}</render_choice></response_lid>`
const entry =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1"/></render_fib></response_str>'

const quiz = (...items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Kiểm tra 15 phút"><section ident="root_section">${items.join('')}</section></assessment></questestinterop>`
const canvas = (files: Record<string, Uint8Array>, ...items: readonly string[]) =>
  zipSync({
    'imsmanifest.xml': strToU8(
      '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/></resource></resources></manifest>',
    ),
    'g1/g1.xml': strToU8(quiz(...items)),
    ...files,
  })
const read = (...items: readonly string[]): ReadResult => qti.read(strToU8(quiz(...items)))
const questions = ({ groups }: ReadResult) => groups.flatMap(({ questions }) => questions)
const told = ({ report }: ReadResult) => report.map(({ item, code, carried }) => [item, code, carried])

describe('a quiz of Canvas', () => {
  it('is known by its root and read from its package, with points, pictures, formulas and what is told to everybody', () => {
    const bytes = canvas(
      { 'web_resources/Uploaded Media/hinh 1.png': strToU8('png') },
      item(
        'multiple_choice_question',
        html(
          '<div><p>Nhìn <img src="$IMS-CC-FILEBASE$/Uploaded%20Media/hinh%201.png?canvas_download=1" alt="h"> và <img class="equation_image" data-equation-content="\\frac{1}{2}" src="/equation_images/x"></p></div>',
        ) + choice(label('7', 'Huế') + label('8', 'a < b')),
        sets(100, equal('8')),
        `<itemfeedback ident="general_fb"><flow_mat>${html('<p>Xem bài 2.</p>')}</flow_mat></itemfeedback>
         <itemfeedback ident="7_fb"><flow_mat>${html('<p>Chưa.</p>')}</flow_mat></itemfeedback>`,
      ),
    )
    expect(formatOf(bytes)).toBe('qti')
    expect(formatOf(strToU8(quiz()))).toBe('qti')
    const result = qti.read(bytes)
    expect(result.groups).toMatchObject([{ title: 'Kiểm tra 15 phút' }])
    expect(questions(result)).toMatchObject([
      {
        type: 'MultiChoice',
        point: 2.5,
        content: `<div><p>Nhìn <img src="${result.files[0]?.key}" alt="h" /> và \\(\\frac{1}{2}\\)</p></div>`,
        answers: ['<p>Huế</p>', '<p>a &lt; b</p>'],
        right: 1,
        answerHint: '<p>Xem bài 2.</p>',
      },
    ])
    expect(result.files).toMatchObject([{ name: 'hinh 1.png' }])
    expect(told(result)).toEqual([[1, 'feedback', true]])
  })

  it('comes in with every type that we have', () => {
    const matching = (left: readonly string[], right: readonly string[]) =>
      item(
        'matching_question',
        html('Nối') +
          left
            .map(
              (text, at) =>
                `<response_lid ident="response_${at}">${plain(text)}<render_choice>${right.map((word, to) => label(`${to}`, word)).join('')}</render_choice></response_lid>`,
            )
            .join(''),
        left
          .map((_, at) => sets(100 / left.length, equal(`${at % right.length}`, `response_${at}`), 'Add'))
          .join(''),
      )
    const result = read(
      item('text_only_question', html('<p>Đọc đoạn văn.</p>')),
      item(
        'true_false_question',
        html('Đúng?') + choice(label('t', 'True') + label('f', 'False')),
        sets(100, equal('f')),
      ),
      item('short_answer_question', html('Thủ đô?') + entry, sets(100, equal('Hà Nội') + equal('Ha Noi'))),
      item(
        'numerical_question',
        html('Số pi?') + entry,
        sets(
          100,
          `<or>${equal('3.2')}<and><vargte respident="response1">3.1</vargte><varlte respident="response1">3.3</varlte></and></or>`,
        ),
      ),
      item('numerical_question', html('Ba?') + entry, sets(100, equal('3'))),
      item(
        'essay_question',
        html('Viết') + entry,
        '<respcondition continue="No"><conditionvar><other/></conditionvar></respcondition>',
      ),
      matching(['một', 'hai'], ['1', '2', '3']),
      matching(['a', 'b', 'c', 'd'], ['Đúng', 'Sai']),
      item(
        'fill_in_multiple_blanks_question',
        html('<p>Trời [mau] quá.</p>') +
          `<response_lid ident="response_mau">${plain('mau')}<render_choice>${label('1', 'xanh')}${label('2', 'biếc')}</render_choice></response_lid>`,
        sets(100, equal('1', 'response_mau'), 'Add') + sets(100, equal('2', 'response_mau'), 'Add'),
      ),
      item(
        'file_upload_question',
        `${html('Nộp tệp')}<response_str ident="response1"><render_fib/></response_str>`,
      ),
    )
    expect(result.groups).toMatchObject([{ content: '<p>Đọc đoạn văn.</p>' }])
    expect(questions(result)).toMatchObject([
      { type: 'MultiChoice', answers: ['<p>Đúng</p>', '<p>Sai</p>'], right: 1, fixedOptions: [0, 1] },
      { type: 'ShortAnswer', right: ['Hà Nội', 'Ha Noi'] },
      { type: 'NumericAnswer', right: [3.2], answers: { tolerance: 0.1 } },
      { type: 'NumericAnswer', right: [3], answers: { tolerance: 0 } },
      { type: 'Essay' },
      { type: 'Matching', answers: { classificationFields: ['một', 'hai'] }, right: ['1', '2'] },
      { type: 'TrueFalse', right: [true, false, true, false] },
      { type: 'ShortAnswer', content: '<p>Trời _____ quá.</p>', right: ['xanh', 'biếc'] },
      { type: 'Essay', content: '<p>Nộp tệp</p>' },
    ])
    expect(told(result)).toEqual([
      [1, 'as-multi-choice', true],
      [6, 'distractors', true],
      [9, 'as-essay', true],
    ])
  })

  it('says by name what it cannot carry, and reads the others', () => {
    const two = choice(label('1', 'một') + label('2', 'hai') + label('3', 'ba'), 'Multiple')
    const blank = (name: string) =>
      `<response_lid ident="response_${name}">${plain(name)}<render_choice>${label(name, 'x')}</render_choice></response_lid>`
    const result = read(
      item(
        'multiple_answers_question',
        html('Chọn') + two,
        sets(100, `<and>${equal('1')}${equal('2')}<not>${equal('3')}</not></and>`),
      ),
      item(
        'multiple_answers_question',
        html('Chọn') + two,
        sets(100, `<and>${equal('1')}<not>${equal('3')}</not></and>`),
      ),
      item('calculated_question', html('Tính [x]') + entry),
      item('fill_in_multiple_blanks_question', html('[a] và [b]') + blank('a') + blank('b')),
      item('multiple_choice_question', html('Không đúng') + choice(label('1', 'a') + label('2', 'b'))),
      item('short_answer_question', html('Không có') + entry),
      '<item ident="x" title="Trống"/>',
      item(
        'multiple_choice_question',
        html('Một nửa') + choice(label('1', 'a') + label('2', 'b')),
        sets(50, equal('1')),
      ),
    )
    expect(told(result)).toEqual([
      [1, 'several-right', false],
      [3, 'type', false],
      [4, 'type', false],
      [5, 'no-right', false],
      [6, 'no-right', false],
      [7, 'type', false],
      [8, 'part-credit', true],
    ])
    expect(result.report.map(({ detail }) => detail)).toEqual([
      undefined,
      'calculated_question',
      'fill_in_multiple_blanks_question',
      undefined,
      undefined,
      'no response',
      undefined,
    ])
    expect(questions(result)).toMatchObject([{ right: 0 }, { right: 0 }])
  })
})

it('a test of Blackboard is read: blocks, its words for marks, and its two columns', () => {
  const block = (kind: string, inner: string) => `<flow class="${kind}">${inner}</flow>`
  const text = (words: string) =>
    block(
      'FORMATTED_TEXT_BLOCK',
      `<material><mat_extension><mat_formattedtext type="HTML">${escaped(words)}</mat_formattedtext></mat_extension></material>`,
    )
  const option = (ident: string, words = '') =>
    `<response_label ident="${ident}"><flow_mat class="FORMATTED_TEXT_BLOCK">${words && html(words)}</flow_mat></response_label>`
  const lid = (ident: string, ...options: readonly string[]) =>
    `<response_lid ident="${ident}" rcardinality="Single"><render_choice shuffle="No">${options.map(one => `<flow_label class="Block">${one}</flow_label>`).join('')}</render_choice></response_lid>`
  const bb = (kind: string, presentation: string, conditions: string) =>
    `<item><itemmetadata><bbmd_questiontype>${kind}</bbmd_questiontype><qmd_absolutescore_max>4</qmd_absolutescore_max></itemmetadata>
     <presentation><flow class="Block">${presentation}</flow></presentation><resprocessing scoretype="SCORE_POINTS">
     <outcomes><decvar varname="SCORE" vartype="Decimal" minvalue="0"/></outcomes>${conditions}</resprocessing></item>`
  const full = (response: string, value: string) =>
    `<respcondition title="correct"><conditionvar><varequal respident="${response}" case="No">${value}</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition>`
  const root = `<questestinterop><assessment title="Bài 1"><section>${[
    bb(
      'Multiple Choice',
      block('QUESTION_BLOCK', text('<p>Thủ đô?</p>')) +
        block('RESPONSE_BLOCK', lid('response', option('x', 'Huế'), option('y', 'Hà Nội'))),
      full('response', 'y'),
    ),
    bb(
      'Matching',
      block('QUESTION_BLOCK', text('<p>Nối</p>')) +
        block(
          'RESPONSE_BLOCK',
          ['một', 'hai']
            .map((word, at) => block('Block', text(word) + lid(`r${at}`, option(`${at}a`), option(`${at}b`))))
            .join(''),
        ) +
        block('RIGHT_MATCH_BLOCK', block('Block', text('2')) + block('Block', text('1'))),
      full('r0', '0b') + full('r1', '1a'),
    ),
  ].join('')}</section></assessment></questestinterop>`
  const result = qti.read(
    zipSync({
      'imsmanifest.xml': strToU8(
        '<manifest xmlns:bb="x"><resources><resource bb:file="res1.dat" type="assessment/x-bb-qti-test"/></resources></manifest>',
      ),
      'res1.dat': strToU8(root),
    }),
  )
  expect(questions(result)).toMatchObject([
    { type: 'MultiChoice', content: '<p>Thủ đô?</p>', right: 1, point: 4, fixedOptions: [] },
    {
      type: 'Matching',
      content: '<p>Nối</p>',
      answers: { classificationFields: ['một', 'hai'] },
      right: ['1', '2'],
    },
  ])
  expect(result.report).toEqual([])
})

it('a file of a package that no guard lets through is told, and the rest is read', () => {
  const result = qti.read(
    zipSync({
      'imsmanifest.xml': strToU8(
        '<manifest><resources><resource type="imsqti_xmlv1p2" href="a.xml"/><resource type="imsqti_xmlv1p2" href="b.xml"/></resources></manifest>',
      ),
      'a.xml': strToU8(
        '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]><questestinterop><item title="&x;"/></questestinterop>',
      ),
      'b.xml': strToU8(quiz(item('essay_question', html('Viết') + entry))),
    }),
  )
  expect(told(result)).toEqual([[1, 'unreadable', false]])
  expect(questions(result)).toHaveLength(1)
})

it('ten thousand items are refused as a whole', () => {
  const many = strToU8(quiz(...Array.from({ length: 10_000 }, () => '<item ident="i"/>')))
  expect(() => qti.read(many)).toThrow(CannotRead)
})

/** An item of the specification, without what a program says of it. */
const bare = (presentation: string, conditions = '', more = '') =>
  `<item title="Câu"><presentation>${presentation}</presentation><resprocessing><outcomes><decvar ${more}/></outcomes>${conditions}</resprocessing></item>`
const field = (name: string, value: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`

describe('an item of the specification', () => {
  const fib = (kind: string, ident = 'response1') =>
    `<${kind} ident="${ident}"><render_fib><response_label ident="l"/></render_fib></${kind}>`

  it('is a number by its response, by what may be typed, or by a range; an essay where nothing is right', () => {
    const result = read(
      bare(html('Một') + fib('response_num'), sets(100, equal('5'))),
      bare(
        `${html('Hai')}<response_str ident="response1"><render_fib fibtype="Decimal"/></response_str>`,
        sets(100, equal('5')),
      ),
      bare(
        html('Ba') + fib('response_str'),
        sets(100, '<vargt respident="response1">1</vargt><varlt respident="response1">3</varlt>'),
      ),
      bare(html('Bốn') + fib('response_str'), sets(100, equal('xanh'))),
      bare(html('Năm') + fib('response_str')),
    )
    expect(questions(result)).toMatchObject([
      { type: 'NumericAnswer', right: [5] },
      { type: 'NumericAnswer', right: [5] },
      { type: 'NumericAnswer', right: [2], answers: { tolerance: 1 } },
      { type: 'ShortAnswer', right: ['xanh'] },
      { type: 'Essay' },
    ])
    expect(told(result)).toEqual([])
  })

  it('that we have no word for is told by what it is', () => {
    const result = read(
      bare(`${html('Vùng')}<response_xy ident="r"/>`),
      bare(`${html('Nhóm')}<response_grp ident="r"/>`),
      bare(html('Hai ô') + fib('response_str', 'a') + fib('response_str', 'b')),
      bare(
        `${html('Xếp')}<response_lid ident="response1" rcardinality="Ordered"><render_choice>${label('1', 'một')}${label('2', 'hai')}</render_choice></response_lid>`,
        sets(100, equal('1')),
      ),
      `<item title="Chỉ có tên"><presentation/></item>`,
    )
    expect(result.report.map(({ code, detail }) => [code, detail])).toEqual([
      ['type', 'response_xy'],
      ['type', 'response_grp'],
      ['type', 'response_str'],
      ['type', 'ordered'],
      ['type', 'no response'],
    ])
    expect(result.report.map(({ words }) => words)).toEqual(['Vùng', 'Nhóm', 'Hai ô', 'Xếp', 'Chỉ có tên'])
  })

  it('is called by its kind where it says one, and has no hint or right answer where nothing is said', () => {
    const strs = fib('response_str', 'a') + fib('response_str', 'b')
    const order = (words: string) =>
      `<response_lid ident="response1" rcardinality="Ordered"><render_choice>${label('1', words)}</render_choice></response_lid>`
    const result = read(
      item('riddle_question', html('Đố')),
      item('riddle_question', html('Hai ô') + strs),
      item('riddle_question', html('Xếp') + order('một')),
      item('riddle_question', html('Xếp') + order('hai chữ'), sets(100, equal('1'))),
      bare(html('Xếp') + order('hai chữ'), sets(100, equal('1'))),
      bare(html('Từ') + fib('response_num'), sets(100, '<vargte respident="response1">1</vargte>')),
      bare(html('Đến') + fib('response_num'), sets(100, '<varlte respident="response1">1</varlte>')),
      bare(html('Gần') + fib('response_str'), sets(100, '<varsubset respident="response1">xanh</varsubset>')),
      item(
        'essay_question',
        html('Viết') + entry,
        '',
        `<itemfeedback ident="general_fb"><flow_mat>${html('<img src="gone.png">')}</flow_mat></itemfeedback>`,
      ),
    )
    expect(result.report.map(({ item, code, detail }) => [item, code, detail])).toEqual([
      [1, 'type', 'riddle_question'],
      [2, 'type', 'riddle_question'],
      [3, 'type', 'riddle_question'],
      [4, 'type', 'riddle_question'],
      [5, 'type', 'ordered'],
      [6, 'no-right', undefined],
      [7, 'no-right', undefined],
      [9, 'file-missing', 'gone.png'],
    ])
    expect(questions(result)).toMatchObject([{ right: ['xanh'] }, { type: 'Essay', answerHint: null }])
  })

  it('is an order of words by its response or its kind', () => {
    const pieces = label('1', 'học') + label('2', 'đi')
    const order = sets(100, equal('2') + equal('1'))
    const result = read(
      bare(
        `${html('Xếp')}<response_lid ident="response1" rcardinality="Ordered"><render_choice>${pieces}</render_choice></response_lid>`,
        order,
      ),
      item('ordering_question', html('Xếp') + choice(pieces), order),
    )
    expect(questions(result)).toMatchObject([
      { type: 'StringSorting', right: 'đi học' },
      { type: 'StringSorting', right: 'đi học' },
    ])
  })

  it('is worth what it says where that is points, and has its words in its response where they stand there', () => {
    const worth = (points: string) =>
      questions(
        read(
          `<item><itemmetadata>${field('points_possible', points)}</itemmetadata><presentation>${html('Viết')}${entry}</presentation></item>`,
        ),
      )[0]?.point
    expect(['2', '0', '-1', '9999999999'].map(worth)).toEqual([2, 1, 1, 1])
    const inside = `<response_lid ident="response1">${html('Trong')}<render_choice>${label('1', 'a')}${label('2', 'b')}</render_choice></response_lid>`
    expect(questions(read(bare(inside, sets(1, equal('2')))))).toMatchObject([
      { content: '<p>Trong</p>', right: 1 },
    ])
  })
})

describe('options', () => {
  const two = (one: string, other: string) => label('1', one) + label('2', other)
  const asked = (options: string) => read(item('', html('Hỏi') + choice(options), sets(100, equal('1'))))

  it('are True and False only where both stand there, and no third', () => {
    for (const options of [two('True', 'False'), two('Đúng', 'sai')])
      expect(questions(asked(options))).toMatchObject([
        { answers: ['<p>Đúng</p>', '<p>Sai</p>'], fixedOptions: [0, 1] },
      ])
    expect(questions(asked(two('Sai', 'đúng')))).toMatchObject([{ answers: ['<p>Sai</p>', '<p>Đúng</p>'] }])
    for (const options of [
      two('True', 'Đúng'),
      two('True', 'khác'),
      two('True', 'False') + label('3', 'True'),
    ]) {
      const result = asked(options)
      expect(questions(result)[0]).toMatchObject({ type: 'MultiChoice', right: 0, fixedOptions: [] })
      expect(told(result)).toEqual([])
    }
  })

  it('keep their place where the others move', () => {
    const shuffled = (shuffle: string) =>
      questions(
        read(
          bare(
            `${html('Hỏi')}<response_lid ident="response1"><render_choice shuffle="${shuffle}"><response_label ident="1" rshuffle="No">${plain('a')}</response_label><response_label ident="2">${plain('b')}</response_label></render_choice></response_lid>`,
            sets(100, equal('1')),
          ),
        ),
      )[0]
    expect(shuffled('Yes')).toMatchObject({ fixedOptions: [0] })
    expect(shuffled('No')).toMatchObject({ fixedOptions: [] })
  })

  it('by what they are worth of the most that is said, else of the best', () => {
    const worth = (points: number, most: string) =>
      told(
        read(
          bare(
            html('Hỏi') + choice(two('a', 'b')),
            sets(points, equal('1')),
            most && `maxvalue="${most}" varname="SCORE"`,
          ),
        ),
      )
    expect(worth(5, '5')).toEqual([])
    expect(worth(5, '')).toEqual([])
    expect(worth(5, '0')).toEqual([])
    expect(worth(5, '10')).toEqual([[1, 'part-credit', true]])
    expect(worth(5, '1')).toEqual([])
    const several = (...scores: readonly string[]) =>
      told(read(bare(html('Hỏi') + choice(two('a', 'b')), scores.join(''), 'maxvalue="4"')))
    // Blackboard's word for the most.
    expect(several(sets(4, equal('1')), sets(4, equal('2')).replace('>4<', '>SCORE.max<'))).toEqual([
      [1, 'several-right', false],
    ])
    expect(several(sets(4, equal('1')), sets(4, equal('2')).replace('>4<', '>bốn<'))).toEqual([])
  })
})

describe('pairs', () => {
  const row = (at: number, left: string, ...labels: readonly string[]) =>
    `<response_lid ident="r${at}">${left && plain(left)}<render_choice>${labels.map((text, to) => label(`${to}`, text)).join('')}</render_choice></response_lid>`
  const pairs = (presentation: string, ...scores: readonly string[]) =>
    read(bare(`${html('Nối')}${presentation}`, scores.join('')))
  const right = (at: number, to: number, points = 50) => sets(points, equal(`${to}`, `r${at}`), 'Add')

  it('are such where each side has words and each has one partner', () => {
    const whole = row(0, 'một', '1', '2') + row(1, 'hai', '1', '2')
    expect(questions(pairs(whole, right(0, 0), right(1, 1)))).toMatchObject([
      { type: 'Matching', right: ['1', '2'] },
    ])
    // What takes points away is no partner.
    expect(questions(pairs(whole, right(0, 0), right(1, 1), right(0, 1, -10)))).toHaveLength(1)
    for (const broken of [
      pairs(whole, right(0, 0)),
      pairs(whole, right(0, 0), right(0, 1), right(1, 1)),
      pairs(whole, right(0, 0), right(1, 7)),
      pairs(whole, right(0, 0), right(1, 0)),
      pairs(row(0, 'một', '', '2') + row(1, 'hai', '1', '2'), right(0, 0), right(1, 1)),
      pairs(row(0, '', '1', '2') + row(1, 'hai', '1', '2'), right(0, 0), right(1, 1)),
    ])
      expect(broken.report.map(({ code, detail }) => [code, detail])).toEqual([['type', 'response_lid']])
  })
})

describe('a document', () => {
  const bank = (inner: string) =>
    strToU8(`<questestinterop><objectbank ident="b">${inner}</objectbank></questestinterop>`)

  it('is a bank with its name, whose parts have texts of their own; what lies elsewhere is told', () => {
    const result = qti.read(
      bank(
        `<qtimetadata>${field('bank_title', 'Ngân hàng 1')}</qtimetadata><section title="Đọc"><presentation_material>${html('<p>Bài đọc</p>')}</presentation_material><rubric>${html('<p>Chú ý</p>')}</rubric>${item('essay_question', html('Viết') + entry)}</section><itemref linkrefid="x"/><sectionref linkrefid="y"/><sourcebank_ref>z</sourcebank_ref>${item('essay_question', html('Viết tiếp') + entry)}`,
      ),
    )
    expect(result.groups).toMatchObject([
      { title: 'Đọc', content: '<p>Bài đọc</p><p>Chú ý</p>', questions: [{}, {}] },
    ])
    expect(result.report.map(({ detail, words }) => [detail, words])).toEqual([
      ['itemref', 'Ngân hàng 1'],
      ['sectionref', 'Ngân hàng 1'],
      ['sourcebank_ref', 'Ngân hàng 1'],
    ])
    expect(qti.read(bank(item('essay_question', html('Viết') + entry))).groups).toMatchObject([{ title: '' }])
    const named = bank(
      `<qtimetadata>${field('bank_title', 'Kho')}</qtimetadata>${item('essay_question', html('Viết') + entry)}`,
    )
    expect(qti.read(named).groups).toMatchObject([{ title: 'Kho' }])
  })

  it('has its pictures beside it, or in a folder of Canvas or Blackboard; one that is not there is told', () => {
    const pictured = item('essay_question', html('<p><img src="h.png"></p>') + entry)
    for (const place of ['g1/h.png', 'h.png', 'web_resources/h.png', 'csfiles/home_dir/h.png'])
      expect(qti.read(canvas({ [place]: strToU8('png') }, pictured)).files, place).toMatchObject([
        { name: 'h.png' },
      ])
    expect(told(qti.read(canvas({}, pictured)))).toEqual([[1, 'file-missing', true]])
    const both = { 'g1/h.png': strToU8('near'), 'h.png': strToU8('far') }
    expect(new TextDecoder().decode(qti.read(canvas(both, pictured)).files[0]?.bytes)).toBe('near')
  })

  it('of two thousand items is read', () => {
    const most = strToU8(quiz(...Array.from({ length: 2_000 }, () => '<item ident="i"/>')))
    expect(qti.read(most).report).toHaveLength(2_000)
  })

  it('has HTML where it says so or says nothing, and else words', () => {
    const typed = (type: string) =>
      `<material><mattext${type && ` texttype="${type}"`}>${escaped('<b>a</b>')}</mattext></material>`
    const contents = ['', 'text/html', 'text/plain'].map(
      type => questions(read(item('essay_question', typed(type) + entry)))[0]?.content,
    )
    expect(contents).toEqual(['<b>a</b>', '<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'])
  })
})
