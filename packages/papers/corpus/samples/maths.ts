import type { Formula } from '../truth.ts'
import { choice, part, text } from './words.ts'

const f = (numerator: Formula, denominator: Formula): Formula => ({ fraction: [numerator, denominator] })
const power = (base: Formula, exponent: Formula): Formula => ({ power: [base, exponent] })
const vector = (name: string): Formula => ({ vector: name })

/** Grade 12, with Word's own equations and a solution below most questions. One of them tells no answer, as happens. */
export const maths = [
  part(null, [
    choice(
      text`Đạo hàm của hàm số ${['y=', power('x', '3'), '−3', power('x', '2'), '+2']} trên tập số thực là`,
      'B',
      [
        text`${['3', power('x', '2'), '−3x']}`,
        text`${['3', power('x', '2'), '−6x']}`,
        text`${[power('x', '2'), '−6x']}`,
        text`${['3', power('x', '2'), '−6x+2']}`,
      ],
      text`Đạo hàm của ${power('x', 'n')} là ${['n', power('x', 'n−1')]}, của hằng số là 0.`,
    ),
    choice(
      text`Tích phân ${{ integral: ['0', '1', '(2x+1)dx'] }} bằng`,
      'C',
      [text`${'0'}`, text`${'1'}`, text`${'2'}`, text`${'3'}`],
      text`Một nguyên hàm là ${[power('x', '2'), '+x']}, nên tích phân bằng 1 + 1 = 2.`,
    ),
    choice(
      text`Giới hạn ${{ limit: ['x→∞', f('2x+1', 'x−3')] }} bằng`,
      'A',
      [text`${'2'}`, text`${'1'}`, text`${f('1', '3')}`, text`${'−3'}`],
      'Chia cả tử và mẫu cho x.',
    ),
    choice(
      text`Nghiệm của phương trình ${[power('2', 'x+1'), '=8']} là`,
      'D',
      [text`${'x=4'}`, text`${'x=3'}`, text`${'x=1'}`, text`${'x=2'}`],
      text`Ta có ${['8=', power('2', '3')]}, suy ra x + 1 = 3.`,
    ),
    choice(
      text`Tập xác định của hàm số ${['y=', { root: 'x−1' }]} là tập các số thực x thoả mãn`,
      'B',
      [text`${'x>1'}`, text`${'1≤x'}`, text`${'x≤1'}`, text`${'0≤x'}`],
      'Biểu thức dưới dấu căn bậc hai phải không âm.',
    ),
    choice(
      text`Cho cấp số cộng có ${[{ index: ['u', '1'] }, '=3']} và công sai ${'d=4'}. Số hạng ${{ index: ['u', '5'] }} bằng`,
      'C',
      [text`${'15'}`, text`${'23'}`, text`${'19'}`, text`${'20'}`],
      text`${[{ index: ['u', '5'] }, '=', { index: ['u', '1'] }, '+4d=19']}.`,
    ),
    choice(
      text`Hệ phương trình ${{ system: ['x+y=5', 'x−y=1'] }} có nghiệm (x; y) là`,
      'A',
      ['(3; 2)', '(2; 3)', '(4; 1)', '(1; 4)'],
      'Cộng hai vế của hai phương trình được 2x = 6.',
    ),
    choice(
      text`Giá trị của ${{ call: ['sin', f('π', '6')] }} bằng`,
      'D',
      [text`${f({ root: '3' }, '2')}`, text`${f({ root: '2' }, '2')}`, text`${'1'}`, text`${f('1', '2')}`],
      'Đây là giá trị lượng giác của góc 30 độ.',
    ),
    choice(
      text`Tổng ${{ sum: ['k=1', '4', power('k', '2')] }} bằng`,
      'B',
      [text`${'10'}`, text`${'30'}`, text`${'16'}`, text`${'29'}`],
      'Tổng là 1 + 4 + 9 + 16.',
    ),
    choice(
      text`Giá trị của ${{ root: '27', degree: '3' }} bằng`,
      'C',
      [text`${'9'}`, text`${'−3'}`, text`${'3'}`, text`${'27'}`],
      'Vì 3 nhân 3 nhân 3 bằng 27.',
    ),
    choice(
      text`Trong không gian Oxyz, cho hai điểm A(1; 2; 3) và B(3; 2; 1). Toạ độ của ${vector('AB')} là`,
      'D',
      ['(4; 4; 4)', '(−2; 0; 2)', '(2; 2; 2)', '(2; 0; −2)'],
      'Lấy toạ độ của B trừ toạ độ của A.',
    ),
    choice(
      'Khối chóp có diện tích đáy 6 và chiều cao 4 thì có thể tích bằng',
      'A',
      [text`${'8'}`, text`${'24'}`, text`${'12'}`, text`${'10'}`],
      text`${['V=', f('1', '3'), 'Bh=8']}.`,
    ),
    choice(
      text`Đường tiệm cận đứng của đồ thị hàm số ${['y=', f('x+1', 'x−2')]} là đường thẳng`,
      'B',
      [text`${'x=−1'}`, text`${'x=2'}`, text`${'y=1'}`, text`${'y=2'}`],
      'Mẫu số bằng 0 khi x = 2, và khi đó tử số khác 0.',
    ),
    choice('Hàm số nào sau đây đồng biến trên tập số thực?', '', [
      text`${['y=', power('x', '2'), '+1']}`,
      text`${['y=', f('1', 'x')]}`,
      text`${['y=', power('x', '3'), '+x']}`,
      text`${'y=2−x'}`,
    ]),
  ]),
]
