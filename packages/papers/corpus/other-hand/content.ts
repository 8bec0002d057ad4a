import type { Random } from '../random.ts'
import type { Text, TrueQuestion } from '../truth.ts'

type Stem = (random: Random) => { content: Text; options: readonly Text[] }

/** Questions of other subjects than `content/stems.ts`; the right option first. */
const STEMS: readonly Stem[] = [
  random => ({
    content: [`Hiến pháp năm ${random.int(1946, 2013)} quy định cơ quan quyền lực nhà nước cao nhất là`],
    options: [['Quốc hội.'], ['Chính phủ.'], ['Toà án nhân dân tối cao.'], ['Hội đồng nhân dân.']],
  }),
  random => ({
    content: [`Vitamin nào sau đây tan trong dầu (mẫu số ${random.int(10, 99)})?`],
    options: [['Vitamin A'], ['Vitamin C'], ['Vitamin B1'], ['Vitamin B12']],
  }),
  random => ({
    content: [`Trong Python, kết quả của lệnh print(${random.int(2, 9)} * 3 + 1) thuộc kiểu nào?`],
    options: [['int'], ['float'], ['str'], ['bool']],
  }),
  random => ({
    content: [`Một thùng hàng nặng ${random.int(20, 90)} kg được kéo đều. Lực ma sát có chiều`],
    options: [
      ['ngược chiều chuyển động.'],
      ['cùng chiều chuyển động.'],
      ['vuông góc với mặt sàn, hướng lên trên so với phương thẳng đứng của thùng.'],
      ['bất kì.'],
    ],
  }),
  random => ({
    content: ['Chất nào sau đây làm mất màu dung dịch Br', { sub: '2' }, ` (lần ${random.int(2, 40)})?`],
    options: [
      ['C', { sub: '2' }, 'H', { sub: '4' }],
      ['CH', { sub: '4' }],
      ['C', { sub: '2' }, 'H', { sub: '6' }],
      ['CO', { sub: '2' }],
    ],
  }),
  random => ({
    content: [
      `Dân số một tỉnh năm ${random.int(2009, 2024)} là 1,${random.int(1, 9)} triệu người. Nhận xét nào `,
      { b: 'sai' },
      '?',
    ],
    options: [
      ['Mật độ dân số bằng 0.'],
      ['Dân số trên 1 triệu người.'],
      ['Dân số dưới 2 triệu người.'],
      ['Cả B và C đều đúng.'],
    ],
  }),
  random => ({
    content: [
      `Theo chương ${random.int(2, 12)}, biện pháp tu từ trong câu “Mặt trời xuống biển như hòn lửa” là`,
    ],
    options: [['so sánh'], ['nhân hoá'], ['hoán dụ'], ['điệp ngữ']],
  }),
  random => ({
    content: [`My brother has worked as a nurse for ${random.int(2, 30)} years, ______ ?`],
    options: [["hasn't he"], ['has he'], ["doesn't he"], ["isn't he"]],
  }),
]

/** A question with four options in a drawn order. */
export function choice(random: Random, number: number): TrueQuestion {
  const { content, options } = random.pick(STEMS)(random)
  const order = random.some([0, 1, 2, 3], 4)
  return {
    number,
    type: 'MultiChoice',
    content,
    options: order.map(at => options[at] as Text),
    right: order.indexOf(0),
    explanation: null,
  }
}

/** Four statements about one thing. */
export function trueFalse(random: Random, number: number): TrueQuestion {
  return {
    number,
    type: 'TrueFalse',
    content: [`Trong một thí nghiệm với ${random.int(3, 60)} hạt đậu, người ta ghi lại kết quả sau ba tuần.`],
    options: [
      ['Hạt cần nước để nảy mầm.'],
      [`Sau ba tuần có ${random.int(61, 99)} hạt nảy mầm.`],
      ['Ánh sáng quyết định chiều cao của cây.'],
      ['Nhiệt độ tối ưu là 25', { sup: 'o' }, 'C.'],
    ],
    right: [0, 1, 2, 3].map(() => random.chance(0.5)),
    explanation: null,
  }
}

export function short(random: Random, number: number): TrueQuestion {
  const parts = random.int(2, 9)
  return {
    number,
    type: 'ShortAnswer',
    content: [`Một sợi dây dài ${parts * random.int(2, 30)} m được chia đều. Mỗi phần dài bao nhiêu mét?`],
    options: [],
    right: random.pick([`${random.int(2, 300)}`, `${random.int(0, 9)},${random.int(1, 9)}`]),
    explanation: null,
  }
}

export function task(random: Random, number: number): TrueQuestion {
  return {
    number,
    type: 'Essay',
    content: [`Nêu ${random.int(2, 5)} việc em đã làm để bảo vệ nguồn nước ở địa phương.`],
    options: [],
    right: null,
    explanation: null,
  }
}
