import { choose, type DemoExam, match, write } from './question-words.ts'

const tex = String.raw

/** Papers that a group, a school and a subject head keep for their colleagues: ten points each. */
export const SHARED: readonly DemoExam[] = [
  {
    title: 'Khảo sát chất lượng đầu năm: Toán 9',
    description: 'Đề chung của hệ thống, 45 phút: kiến thức nền của lớp 8 trước khi vào chương trình lớp 9.',
    subject: 'math',
    productType: 'test-45',
    category: 'Khối 9',
    groups: [
      {
        title: 'Phần 1. Đại số',
        questions: [
          choose(
            tex`Nghiệm của phương trình \(2x-6=0\) là`,
            tex`\(x=3\)`,
            [tex`\(x=-3\)`, tex`\(x=6\)`, tex`\(x=12\)`],
            0,
          ),
          choose('Căn bậc hai số học của 16 là', '4', ['−4', '8', '256'], 2, 'Căn bậc hai số học không âm.'),
          choose(
            tex`Bất phương trình \(x-5<0\) có nghiệm là`,
            tex`\(x<5\)`,
            [tex`\(x>5\)`, tex`\(x<-5\)`, tex`\(x>-5\)`],
            1,
          ),
          write(
            tex`Hai số \(x\), \(y\) có tổng bằng 7 và \(x-y=1\). Tìm \(x\).`,
            ['4', 'x = 4', 'x=4'],
            tex`\(2x=8\).`,
          ),
          choose(
            tex`Phân tích \(x^2-9\) thành nhân tử được`,
            tex`\((x-3)(x+3)\)`,
            [tex`\((x-3)^2\)`, tex`\((x+3)^2\)`, tex`\((x-9)(x+1)\)`],
            3,
          ),
        ],
      },
      {
        title: 'Phần 2. Hình học và xác suất',
        questions: [
          write(
            'Tam giác vuông có hai cạnh góc vuông dài 6 cm và 8 cm. Cạnh huyền dài bao nhiêu xăng-ti-mét?',
            ['10', '10 cm'],
            tex`\(\sqrt{36+64}=10\).`,
          ),
          choose(
            'Gieo một con xúc xắc cân đối. Xác suất để số chấm là số chẵn bằng',
            tex`\(\frac{1}{2}\)`,
            [tex`\(\frac{1}{3}\)`, tex`\(\frac{1}{6}\)`, tex`\(\frac{2}{3}\)`],
            1,
          ),
          match(
            'Ghép hai vế của mỗi hằng đẳng thức.',
            [
              [tex`\((a+b)^2\)`, tex`\(a^2+2ab+b^2\)`],
              [tex`\((a-b)^2\)`, tex`\(a^2-2ab+b^2\)`],
              [tex`\(a^2-b^2\)`, tex`\((a-b)(a+b)\)`],
            ],
            '',
            3,
          ),
        ],
      },
    ],
  },
  {
    title: 'Khảo sát chất lượng đầu năm: Tiếng Anh 9',
    description: 'Đề chung của hệ thống, 45 phút: từ vựng và ngữ pháp.',
    subject: 'en',
    productType: 'test-45',
    skill: 'grammar',
    category: 'Khối 9',
    groups: [
      {
        title: 'Grammar',
        questions: [
          choose('She ____ in Hue since 2018.', 'has lived', ['lives', 'lived', 'is living'], 0),
          choose(
            'If it rains tomorrow, we ____ at home.',
            'will stay',
            ['stayed', 'would stay', 'staying'],
            2,
          ),
          choose('This is the book ____ I told you about.', 'which', ['who', 'where', 'when'], 1),
          choose('He is ____ than his brother.', 'taller', ['tall', 'more tall', 'the tallest'], 3),
          choose('The letter ____ yesterday.', 'was sent', ['sent', 'is sent', 'has sent'], 0),
        ],
      },
      {
        title: 'Vocabulary',
        questions: [
          write('Viết dạng quá khứ của động từ "teach".', ['taught']),
          write('Viết một từ trái nghĩa với "expensive".', ['cheap', 'inexpensive']),
          match(
            'Match each word with its meaning.',
            [
              ['environment', 'môi trường'],
              ['tradition', 'truyền thống'],
              ['community', 'cộng đồng'],
            ],
            '',
            3,
          ),
        ],
      },
    ],
  },
  {
    title: 'Khảo sát đầu vào: Toán 6',
    description: 'Đề chung của hệ thống cho học sinh mới vào lớp 6.',
    subject: 'math',
    productType: 'test-45',
    category: 'Khối 6',
    groups: [
      {
        title: 'Số và phép tính',
        questions: [
          choose(tex`\(125\cdot8\) bằng`, '1000', ['900', '1008', '10 000'], 1),
          write(tex`Tìm \(x\), biết \(x+17=42\).`, ['25', 'x = 25', 'x=25'], '', 2),
          choose(
            tex`Phân số nào bằng \(\frac{3}{5}\)?`,
            tex`\(\frac{6}{10}\)`,
            [tex`\(\frac{5}{3}\)`, tex`\(\frac{6}{15}\)`, tex`\(\frac{9}{10}\)`],
            0,
            '',
            2,
          ),
          choose('25% của 80 là', '20', ['25', '32', '40'], 3, '', 2),
        ],
      },
      {
        title: 'Đo lường và hình học',
        questions: [
          write(
            'Hình vuông có cạnh 7 cm. Chu vi của hình đó là bao nhiêu xăng-ti-mét?',
            ['28', '28 cm'],
            '4 · 7 = 28.',
            2,
          ),
          choose('2,5 giờ bằng bao nhiêu phút?', '150 phút', ['120 phút', '145 phút', '250 phút'], 2),
        ],
      },
    ],
  },
  {
    title: 'Kiểm tra giữa kì I: Toán 8',
    description: 'Đề chung của trường, 45 phút: đa thức, hằng đẳng thức, tứ giác.',
    subject: 'math',
    productType: 'midterm',
    category: 'Giữa kì I',
    groups: [
      {
        title: 'Đa thức',
        questions: [
          choose(tex`Bậc của đa thức \(x^2y+3xy-1\) là`, '3', ['1', '2', '4'], 3),
          choose(
            tex`\((x+2)^2\) bằng`,
            tex`\(x^2+4x+4\)`,
            [tex`\(x^2+4\)`, tex`\(x^2+2x+4\)`, tex`\(x^2+4x+2\)`],
            0,
          ),
          write(tex`Tính giá trị của \(x^2-2x\) tại \(x=3\).`, ['3'], tex`\(9-6=3\).`),
          write(
            tex`Rút gọn \(2x(x-1)-2x^2\). Hệ số của \(x\) trong kết quả là bao nhiêu?`,
            ['-2', '−2'],
            tex`\(2x^2-2x-2x^2=-2x\).`,
          ),
          match(
            'Ghép mỗi đa thức với dạng nhân tử của nó.',
            [
              [tex`\(x^2-4\)`, tex`\((x-2)(x+2)\)`],
              [tex`\(x^2+2x\)`, tex`\(x(x+2)\)`],
              [tex`\(x^2-2x+1\)`, tex`\((x-1)^2\)`],
            ],
            '',
            3,
          ),
        ],
      },
      {
        title: 'Tứ giác',
        questions: [
          choose('Tổng các góc của một tứ giác bằng', '360°', ['180°', '270°', '540°'], 2, '', 1.5),
          choose(
            'Tứ giác có bốn góc vuông là',
            'hình chữ nhật',
            ['hình thoi', 'hình thang cân', 'hình bình hành'],
            1,
            '',
            1.5,
          ),
        ],
      },
    ],
  },
  {
    title: 'Kiểm tra giữa kì I: Khoa học tự nhiên 7',
    description: 'Đề chung của trường, 45 phút: nguyên tử, tốc độ, quang hợp.',
    subject: 'science',
    productType: 'midterm',
    category: 'Giữa kì I',
    groups: [
      {
        title: 'Câu hỏi chung',
        questions: [
          choose(
            'Nguyên tử trung hoà về điện vì trong nó',
            'số proton bằng số electron',
            ['số proton bằng số neutron', 'không có hạt mang điện', 'số neutron bằng số electron'],
            2,
            '',
            2,
          ),
          choose(
            'Công thức hoá học của khí carbon dioxide là',
            'CO<sub>2</sub>',
            ['CO', 'C<sub>2</sub>O', 'O<sub>2</sub>'],
            0,
          ),
          write(
            'Một ô tô đi 150 km trong 3 giờ. Tốc độ của ô tô là bao nhiêu km/h?',
            ['50', '50 km/h'],
            '150 : 3 = 50.',
            2,
          ),
          choose(
            'Khi quang hợp, cây xanh lấy từ không khí khí nào?',
            'Carbon dioxide',
            ['Oxygen', 'Nitrogen', 'Hydrogen'],
            3,
            '',
            2,
          ),
          match(
            'Ghép nguyên tố với kí hiệu hoá học.',
            [
              ['Calcium', 'Ca'],
              ['Chlorine', 'Cl'],
              ['Carbon', 'C'],
            ],
            '',
            3,
          ),
        ],
      },
    ],
  },
  {
    title: 'Bồi dưỡng học sinh giỏi: phương trình và cực trị',
    description: 'Dành cho đội tuyển lớp 9.',
    subject: 'math',
    productType: 'gifted',
    category: 'Đội tuyển Toán 9',
    groups: [
      {
        title: 'Đại số',
        questions: [
          choose(
            tex`Hệ \(\begin{cases}2x+y=5\\x-y=1\end{cases}\) có nghiệm \((x;y)\) là`,
            tex`\((2;1)\)`,
            [tex`\((1;3)\)`, tex`\((3;2)\)`, tex`\((1;2)\)`],
            0,
          ),
          write(
            tex`Phương trình \(x^2-3x+1=0\) có hai nghiệm \(x_1\), \(x_2\). Tính \(x_1^2+x_2^2\).`,
            ['7'],
            tex`\(3^2-2\cdot1=7\).`,
            2,
          ),
          choose(tex`Giá trị nhỏ nhất của \(x^2-4x+7\) là`, '3', ['0', '4', '7'], 2, tex`\((x-2)^2+3\).`, 2),
          choose(
            tex`Với \(x>0\), giá trị nhỏ nhất của \(x+\frac{1}{x}\) là`,
            '2',
            ['0', '1', '4'],
            3,
            'Bất đẳng thức Cauchy.',
          ),
          write(
            tex`Tìm \(m\) để phương trình \(x^2-2x+m=0\) có nghiệm kép.`,
            ['1', 'm = 1', 'm=1'],
            tex`\(\Delta'=1-m=0\).`,
            2,
          ),
          write(
            tex`Có bao nhiêu cặp số nguyên dương \((x;y)\) thoả mãn \(xy=6\)?`,
            ['4'],
            '(1;6), (2;3), (3;2), (6;1).',
            2,
          ),
        ],
      },
    ],
  },
]
