import { expect, it } from 'vitest'
import { speakMaths, spokenFormulas } from './speak-maths.ts'

it.each([
  ['x^2-4=0', 'x bình phương trừ 4 bằng 0', 'x squared minus 4 equals 0'],
  ['\\frac{1}{2}', '1 phần 2', '1 over 2'],
  [
    '\\dfrac{x+1}{x-1}',
    'phân số x cộng 1 trên x trừ 1 hết phân số',
    'fraction x plus 1 over x minus 1 end fraction',
  ],
  [
    '-3 \\leq x < 5',
    'âm 3 nhỏ hơn hoặc bằng x nhỏ hơn 5',
    'negative 3 is less than or equal to x is less than 5',
  ],
  ['\\sqrt{2}', 'căn bậc hai của 2', 'square root of 2'],
  ['\\sqrt[3]{x+1}', 'căn bậc 3 của x cộng 1 hết căn', 'root of order 3 of x plus 1 end root'],
  ['2^{n+1}', '2 mũ n cộng 1 hết mũ', '2 to the power n plus 1 end power'],
  ["f'(x)=3x", 'f phẩy của x bằng 3 x', 'f prime of x equals 3 x'],
  ['\\widehat{A}=90^\\circ', 'góc A bằng 90 độ', 'angle A equals 90 degrees'],
  ['\\overrightarrow{AB}', 'vectơ A B', 'vector A B'],
  ['\\log_2 8=3', 'lôgarit cơ số 2 của 8 bằng 3', 'log base 2 of 8 equals 3'],
  ['\\lim_{x \\to 0} x', 'giới hạn khi x tiến đến 0 của x', 'limit as x tends to 0 of x'],
  ['\\int_0^1 x', 'tích phân từ 0 đến 1 của x', 'integral from 0 to 1 of x'],
  ['\\mathrm{H_2O}', 'H chỉ số 2 O', 'H sub 2 O'],
  ['x \\in \\mathbb{R}', 'x thuộc tập số thực', 'x is in the real numbers'],
  [
    '\\left|x\\right|',
    'giá trị tuyệt đối của x hết giá trị tuyệt đối',
    'absolute value of x end absolute value',
  ],
  ['3{,}5\\text{ cm}', '3,5 cm', '3,5 cm'],
  [
    '\\begin{cases} x+y=1 \\\\ x-y=3 \\end{cases}',
    'hệ x cộng y bằng 1; x trừ y bằng 3 hết hệ',
    'system x plus y equals 1; x minus y equals 3 end system',
  ],
])('%s is read in words', (latex, vi, en) => {
  expect(speakMaths(latex)).toEqual({ vi, en })
})

it.each([
  ['a command without words', 'x^2+\\unknown{y}'],
  ['a brace that is not closed', '\\frac{1}{2'],
  ['a power of a power', 'x^'],
  ['a script that is two', 'x^12'],
  ['nothing', '   '],
  ['depth without end', '{'.repeat(500)],
  ['length without end', 'x'.repeat(50_000)],
  ['a name of every object', '\\constructor'],
])('what it does not know is read as its LaTeX, whole: %s', (_name, latex) => {
  expect(speakMaths(latex)).toEqual({ vi: latex, en: latex })
})

it('all formulas of what is shown are found by the LaTeX that a browser sees', () => {
  const shown = {
    content: '<p>Giải \\(x &lt; 3\\)</p>',
    answers: [{ text: '\\(y\\)' }, ['\\[z\\]']],
    point: 1,
  }
  expect(Object.keys(spokenFormulas(shown, null))).toEqual(['x < 3', 'y', 'z'])
})

it('a formula called as a part of every object is one of its own', () => {
  expect(Object.keys(spokenFormulas('\\(__proto__\\)'))).toEqual(['__proto__'])
})
