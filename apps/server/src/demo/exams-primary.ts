import { choose, type DemoExam, match, write } from './question-words.ts'

const tex = String.raw

/** Papers of a primary school: ten points each. */
export const PRIMARY: readonly DemoExam[] = [
  {
    title: 'Nhân, chia số có nhiều chữ số',
    description: 'Ôn tập Toán 4: đặt tính, tính nhẩm và bài toán có lời văn.',
    subject: 'math',
    productType: 'revision',
    category: 'Toán 4',
    groups: [
      {
        title: 'Em tính',
        questions: [
          choose(tex`\(25\times 4=\)`, '100', ['90', '110', '29'], 1),
          choose(tex`\(3\,600:9=\)`, '400', ['40', '4 000', '360'], 0),
          write(tex`\(125\times 8=\) ?`, ['1000', '1 000', '1.000'], tex`\(125\times 8=1\,000\).`),
          match('Nối mỗi phép tính với kết quả.', [
            [tex`\(12\times 11\)`, '132'],
            [tex`\(240:6\)`, '40'],
            [tex`\(15\times 20\)`, '300'],
          ]),
        ],
      },
      {
        title: 'Em giải toán',
        questions: [
          write(
            'Mỗi thùng có 24 hộp sữa. Hỏi 6 thùng như thế có bao nhiêu hộp sữa?',
            ['144', '144 hộp', '144 hộp sữa'],
            tex`\(24\times 6=144\) (hộp).`,
          ),
        ],
      },
    ],
  },
  {
    title: 'Phân số bằng nhau',
    description: 'Ôn tập Toán 4: nhận biết, rút gọn và so sánh phân số.',
    subject: 'math',
    productType: 'revision',
    category: 'Toán 4',
    groups: [
      {
        title: 'Em làm bài',
        questions: [
          choose(
            tex`Phân số nào bằng \(\frac{1}{2}\)?`,
            tex`\(\frac{3}{6}\)`,
            [tex`\(\frac{2}{3}\)`, tex`\(\frac{1}{4}\)`, tex`\(\frac{3}{5}\)`],
            2,
          ),
          choose(
            tex`Rút gọn \(\frac{8}{12}\) được`,
            tex`\(\frac{2}{3}\)`,
            [tex`\(\frac{4}{3}\)`, tex`\(\frac{1}{4}\)`, tex`\(\frac{3}{2}\)`],
            0,
          ),
          choose(
            tex`Phân số nào lớn hơn \(1\)?`,
            tex`\(\frac{7}{5}\)`,
            [tex`\(\frac{5}{7}\)`, tex`\(\frac{4}{4}\)`, tex`\(\frac{1}{9}\)`],
            3,
          ),
          write(tex`Số nào điền vào chỗ trống: \(\frac{3}{4}=\frac{?}{20}\)`, ['15'], tex`\(3\times 5=15\).`),
          write('Một cái bánh chia đều cho 8 bạn, Lan ăn 2 phần. Lan ăn mấy phần tư cái bánh?', ['1']),
        ],
      },
    ],
  },
]
