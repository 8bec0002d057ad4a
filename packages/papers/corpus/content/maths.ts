import type { Random } from '../random.ts'
import type { Formula, Text } from '../truth.ts'
import type { Drawn } from './stems.ts'

const formula = (tree: Formula): Text => [{ formula: tree }]

/** A question with formulas in its text and in its options. */
export function mathsQuestion(random: Random): Drawn {
  const a = random.int(2, 9)
  const b = random.int(11, 19)
  const c = random.int(21, 99)
  return random.pick<() => Drawn>([
    () => ({
      content: ['Nghiệm của phương trình ', { formula: [{ power: [`${a}`, 'x'] }, '=', `${c}`] }, ' là'],
      options: [
        formula(['x', '=', { call: ['log', `${c}`] }]),
        formula(['x', '=', { fraction: [`${c}`, `${a}`] }]),
        formula(['x', '=', { root: `${c}` }]),
        formula(['x', '=', { power: [`${c}`, `${a}`] }]),
      ],
    }),
    () => ({
      content: [
        'Tích phân ',
        { formula: { integral: ['0', `${a}`, [{ power: ['x', '2'] }, 'd', 'x']] } },
        ' bằng',
      ],
      options: [
        formula({ fraction: [`${a ** 3}`, '3'] }),
        formula({ fraction: [`${a}`, `${b}`] }),
        formula({ root: `${b}`, degree: '3' }),
        [`${c}`],
      ],
    }),
    () => ({
      content: [
        'Cho hàm số ',
        {
          formula: [
            'y',
            '=',
            {
              fraction: [
                [`${a}`, 'x', '+', `${b}`],
                ['x', '−', `${c}`],
              ],
            },
          ],
        },
        '. Khẳng định nào đúng?',
      ],
      options: [
        [`Hàm số nghịch biến trên khoảng (${c}; +∞).`],
        ['Tiệm cận ngang là ', { formula: ['y', '=', `${b}`] }, '.'],
        ['Đồ thị đi qua gốc tọa độ.'],
        ['Hàm số có ', `${a}`, ' cực trị.'],
      ],
    }),
    () => ({
      content: [
        'Cho dãy số ',
        { formula: { index: ['u', 'n'] } },
        ' với ',
        { formula: [{ both: ['u', '1', '2'] }, '=', `${b}`] },
        '. Tổng ',
        { formula: { sum: [['k', '=', '1'], `${c}`, { index: ['u', 'k'] }] } },
        ' bằng',
      ],
      options: [[`${a * b}`], [`${c + 1}`], [`${b + 200}`], [`${a + 300}`]],
    }),
    () => ({
      content: [
        'Giới hạn ',
        {
          formula: {
            limit: [
              ['x', '→', `${a}`],
              {
                fraction: [
                  [{ power: ['x', '2'] }, '−', `${a * a}`],
                  ['x', '−', `${a}`],
                ],
              },
            ],
          },
        },
        ' bằng',
      ],
      options: [formula(`${2 * a}`), formula(`${b + 100}`), formula('0'), formula('+∞')],
    }),
    () => ({
      content: [
        'Trong không gian, cho ',
        { formula: [{ vector: 'u' }, '=', { round: `${a};${b};${c}` }] },
        '. Độ dài của ',
        { formula: { vector: 'u' } },
        ' là',
      ],
      options: [
        formula({ root: `${a * a + b * b + c * c}` }),
        formula({ root: `${a + b + c}` }),
        formula(`${c + 1}`),
        formula({ fraction: ['1', { root: `${a}` }] }),
      ],
    }),
    () => ({
      content: [
        'Hệ phương trình ',
        {
          formula: {
            system: [
              ['x', '+', 'y', '=', `${c}`],
              ['x', '−', 'y', '=', `${a}`],
            ],
          },
        },
        ' có nghiệm nào sau đây?',
      ],
      options: [[`(${a}; ${b})`], [`(${b}; ${c})`], [`(${c}; ${a})`], ['Vô nghiệm']],
    }),
    () => ({
      content: [
        'Định thức của ma trận ',
        {
          formula: {
            matrix: [
              [`${a}`, `${b}`],
              [`${c}`, '1'],
            ],
          },
        },
        ' là',
      ],
      options: [formula(`${a - b * c}`), formula(`${a + b * c}`), formula(`${b + c}`), formula(`${a}`)],
    }),
    () => ({
      content: [
        'Giá trị của ',
        {
          formula: [
            { call: ['sin', 'α'] },
            '+',
            { call: ['cos', { round: ['α', '+', { fraction: ['π', `${a}`] }] }] },
          ],
        },
        ' khi ',
        { formula: ['α', '=', { fraction: ['π', `${b}`] }] },
        ' gần bằng',
      ],
      options: [[`0,${a}`], [`1,${b}`], [`2,${c}`], ['−1']],
    }),
  ])()
}
