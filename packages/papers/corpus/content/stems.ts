import type { Random } from '../random.ts'
import type { Text } from '../truth.ts'

/** The texts of a question with options, the right one first. */
export interface Drawn {
  content: Text
  options: Text[]
}

const numbers = (random: Random, count: number): string[] => {
  const found = new Set<string>()
  while (found.size < count)
    found.add(random.chance(0.5) ? `${random.int(2, 99)}` : `${random.int(0, 20)},${random.int(1, 9)}`)
  return [...found]
}
const withUnit = (random: Random, unit: string): Text[] =>
  numbers(random, 4).map(number => [`${number} ${unit}`])

/** Sentences without formulas, as papers of most subjects hold them; numbers make each one of its kind. */
const PLAIN: readonly ((random: Random) => Drawn)[] = [
  random => ({
    content: [
      `Một vật rơi tự do từ độ cao ${random.int(5, 95)} m, lấy g = 10 m/s`,
      { sup: '2' },
      '. Vận tốc của vật khi chạm đất bằng bao nhiêu?',
    ],
    options: numbers(random, 4).map(number => [`${number} m/s`]),
  }),
  random => ({
    content: [
      `Dung dịch H`,
      { sub: '2' },
      'SO',
      { sub: '4' },
      ` nồng độ 0,${random.int(1, 9)}M tác dụng vừa đủ với ${random.int(10, 500)} ml dung dịch NaOH. Muối thu được là`,
    ],
    options: [
      ['Na', { sub: '2' }, 'SO', { sub: '4' }],
      ['NaHSO', { sub: '4' }],
      ['NaCl'],
      ['Na', { sub: '2' }, 'SO', { sub: '3' }],
    ],
  }),
  random => ({
    content: [
      `Chiến dịch Điện Biên Phủ năm 1954 kéo dài trong bao nhiêu ngày đêm (phương án ${random.int(100, 999)})?`,
    ],
    options: [['56 ngày đêm'], ['60 ngày đêm'], ['81 ngày đêm'], ['12 ngày đêm']],
  }),
  random => ({
    content: [
      `Theo số liệu năm ${random.int(2001, 2024)}, nhận định nào sau đây `,
      { b: 'không' },
      ' đúng về vùng Đồng bằng sông Cửu Long?',
    ],
    options: [
      ['Đất phù sa ngọt chiếm phần lớn diện tích của cả vùng.'],
      ['Có mạng lưới sông ngòi, kênh rạch chằng chịt.'],
      ['Khí hậu mang tính chất cận xích đạo gió mùa.'],
      ['Là vựa lúa lớn nhất của nước ta hiện nay.'],
    ],
  }),
  random => ({
    content: [
      `Cho tam giác ABC vuông tại A, AB = ${random.int(3, 40)} cm. Gọi M là trung điểm của BC. Độ dài AM bằng`,
    ],
    options: withUnit(random, 'cm'),
  }),
  random => ({
    content: [
      `Hình chóp S.ABCD có đáy là hình vuông cạnh ${random.int(2, 30)}. Hai điểm M, N lần lượt là trung điểm của SA và SB. Khẳng định nào đúng?`,
    ],
    options: [
      ['MN song song với (ABCD).'],
      ['MN cắt CD.'],
      ['MN vuông góc với AB.'],
      ['Cả A và B đều đúng.'],
    ],
  }),
  random => ({
    content: [`Trong Pascal, sau lệnh x := ${random.int(2, 99)}; x := x + 1; thì biến x có kiểu gì?`],
    options: [['Integer'], ['String'], ['Boolean'], ['Char']],
  }),
  random => ({
    content: [
      `Ở đậu Hà Lan, phép lai Aa x Aa cho ${random.int(100, 900)} cây con. Tỉ lệ kiểu hình ở đời F`,
      { sub: '1' },
      ' là',
    ],
    options: [['3 trội : 1 lặn'], ['1 trội : 1 lặn'], ['9 : 3 : 3 : 1'], ['100% trội']],
  }),
  random => ({
    content: [`Tác giả của bài thơ “Tây Tiến” (trang ${random.int(10, 200)}) là ai?`],
    options: [['Quang Dũng'], ['Tố Hữu'], ['Xuân Diệu'], ['Tất cả đều sai']],
  }),
  random => ({
    content: [
      `Một mạch điện có R = ${random.int(5, 200)} `,
      'Ω mắc vào nguồn 12 V. Như ở Câu 2 trang 15, cường độ dòng điện là',
    ],
    options: withUnit(random, 'A'),
  }),
  random => ({
    content: [
      `Nhiệt độ sôi của chất X đo được ${random.int(30, 180)}`,
      { sup: 'o' },
      'C. Chất X thuộc loại nào?',
    ],
    options: [['Ancol no, đơn chức'], ['Axit cacboxylic'], ['Este'], ['Anđehit']],
  }),
  random => ({
    content: [`Giá trị của biểu thức P = ${random.int(2, 9)} + ${random.int(10, 60)} : 2 là`],
    options: numbers(random, 4).map(number => [number]),
  }),
]

/** A question of a subject without formulas; options are all different. */
export function plainQuestion(random: Random): Drawn {
  return random.pick(PLAIN)(random)
}

/** Two to four sentences that are no question. */
export function paragraph(random: Random): string {
  return random
    .some(
      [
        `Ngày ${random.int(1, 28)} tháng ${random.int(1, 12)}, đoàn học sinh lên đường từ sáng sớm.`,
        'Trời trong xanh, gió nhẹ, hai bên đường lúa đã chín vàng.',
        `Quãng đường dài ${random.int(20, 300)} km đi hết gần nửa ngày.`,
        'Ai nấy đều háo hức vì đây là chuyến đi xa đầu tiên.',
        'Người hướng dẫn kể chuyện về những con đường cũ.',
        'Đến trưa, cả đoàn dừng chân bên một dòng suối nhỏ.',
      ],
      random.int(2, 4),
    )
    .join(' ')
}

/** Statements of a true-false question with what each is. */
export function statements(random: Random): { content: Text; statements: Text[]; right: boolean[] } {
  const mass = random.int(2, 90)
  return {
    content: [
      `Một xe khối lượng ${mass} kg chuyển động thẳng đều với vận tốc ${random.int(2, 30)} m/s trên mặt đường nằm ngang.`,
    ],
    statements: [
      ['Hợp lực tác dụng lên xe bằng không.'],
      [`Động lượng của xe bằng ${mass * random.int(2, 9)} kg.m/s.`],
      ['Gia tốc của xe khác không, tính theo m/s', { sup: '2' }, '.'],
      ['Trọng lực và phản lực của mặt đường cân bằng nhau.'],
    ],
    right: Array.from({ length: 4 }, () => random.chance(0.5)),
  }
}

/** A question whose answer is a number that is written out. */
export function shortAnswer(random: Random): { content: Text; right: string } {
  const right = random.pick([
    `${random.int(1, 999)}`,
    `${random.int(0, 9)},${random.int(1, 9)}`,
    `-${random.int(1, 20)}`,
  ])
  return {
    content: [
      random.pick([
        `Một lò xo có độ cứng ${random.int(10, 200)} N/m bị nén ${random.int(1, 9)} cm. Thế năng của lò xo bằng bao nhiêu? (làm tròn đến hàng phần mười)`,
        `Có bao nhiêu cách xếp ${random.int(3, 9)} học sinh vào ${random.int(10, 20)} ghế?`,
        `Một cửa hàng bán ${random.int(20, 200)} kg gạo trong ${random.int(2, 30)} ngày. Hỏi trung bình mỗi ngày bán bao nhiêu kg?`,
      ]),
    ],
    right,
  }
}

/** A task that is written out by hand. */
export function essay(random: Random): { content: Text; printed: string; point: number } {
  // In one text, as the papers were drawn first: the same seed keeps its words.
  const drawn = random.pick([
    `(2 điểm) Trình bày ${random.int(2, 5)} nguyên nhân dẫn đến hiện tượng trên và nêu biện pháp khắc phục.`,
    `(1,5 điểm) Viết đoạn văn khoảng ${random.int(100, 300)} chữ về một người mà em kính trọng.`,
    `(3,0 điểm) Một ô tô đi quãng đường ${random.int(50, 300)} km. Tính thời gian xe chạy, biết vận tốc giảm dần đều.`,
  ])
  const [printed = '', point = ''] = /^\(([\d,]+) điểm\)/.exec(drawn) ?? []
  return { content: [drawn.slice(printed.length + 1)], printed, point: Number(point.replace(',', '.')) }
}

/** Why an option is right. */
export function explanation(random: Random): Text {
  return random.pick<Text>([
    [`Áp dụng công thức đã học, thay số vào ta được kết quả ${random.int(2, 99)}.`],
    ['Dựa vào sách giáo khoa, trang ', `${random.int(10, 190)}`, '.'],
    ['Ta có m = V.D, suy ra điều cần tìm.'],
  ])
}
