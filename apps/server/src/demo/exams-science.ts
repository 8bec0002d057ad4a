import { choose, type DemoExam, match, write } from './question-words.ts'

const tex = String.raw

/** Papers of mathematics and natural science. */
export const SCIENCE: readonly DemoExam[] = [
  {
    title: 'Phương trình bậc hai một ẩn',
    description: 'Ôn tập chương Phương trình bậc hai: công thức nghiệm, định lí Viète và bài toán thực tế.',
    subject: 'math',
    productType: 'revision',
    category: 'Toán 9',
    groups: [
      {
        title: 'Phần 1. Trắc nghiệm',
        questions: [
          choose(
            tex`Biệt thức của phương trình \(x^2-5x+6=0\) bằng`,
            tex`\(1\)`,
            [tex`\(49\)`, tex`\(-1\)`, tex`\(25\)`],
            1,
            tex`\(\Delta=b^2-4ac=25-24=1\).`,
          ),
          choose(
            tex`Phương trình nào sau đây vô nghiệm?`,
            tex`\(x^2+x+1=0\)`,
            [tex`\(x^2-4=0\)`, tex`\(x^2-2x+1=0\)`, tex`\(x^2+3x=0\)`],
            2,
            tex`\(\Delta=1-4=-3<0\).`,
          ),
          choose(
            tex`Tổng hai nghiệm của phương trình \(2x^2-8x+3=0\) là`,
            tex`\(4\)`,
            [tex`\(-4\)`, tex`\(8\)`, tex`\(\frac{3}{2}\)`],
            0,
            tex`Theo định lí Viète, \(x_1+x_2=-\frac{b}{a}=4\).`,
          ),
        ],
      },
      {
        title: 'Phần 2. Trả lời ngắn và ghép nối',
        questions: [
          write(
            tex`Tìm nghiệm dương của phương trình \(x^2+2x-15=0\).`,
            ['3', 'x = 3', 'x=3'],
            tex`\((x-3)(x+5)=0\).`,
          ),
          match(
            'Ghép mỗi phương trình với tập nghiệm của nó.',
            [
              [tex`\(x^2-9=0\)`, tex`\(\{-3;3\}\)`],
              [tex`\(x^2-6x+9=0\)`, tex`\(\{3\}\)`],
              [tex`\(x^2-3x=0\)`, tex`\(\{0;3\}\)`],
            ],
            '',
            2,
          ),
        ],
      },
    ],
  },
  {
    title: 'Hệ thức lượng trong tam giác vuông',
    description: 'Bài kiểm tra 15 phút: tỉ số lượng giác của góc nhọn và định lí Pythagore.',
    subject: 'math',
    productType: 'test-15',
    category: 'Toán 9',
    groups: [
      {
        title: 'Tam giác vuông',
        content: tex`<p>Cho tam giác \(ABC\) vuông tại \(A\), \(AB=3\) cm, \(AC=4\) cm.</p>`,
        questions: [
          write(
            tex`Độ dài cạnh \(BC\) là bao nhiêu xăng-ti-mét?`,
            ['5', '5 cm'],
            tex`\(BC=\sqrt{3^2+4^2}=5\).`,
            2,
          ),
          choose(
            tex`\(\sin B\) bằng`,
            tex`\(\frac{4}{5}\)`,
            [tex`\(\frac{3}{5}\)`, tex`\(\frac{3}{4}\)`, tex`\(\frac{4}{3}\)`],
            3,
            tex`\(\sin B=\frac{AC}{BC}=\frac{4}{5}\).`,
            2,
          ),
          choose(
            tex`Đường cao \(AH\) dài`,
            '2,4 cm',
            ['2,5 cm', '3,5 cm', '1,8 cm'],
            0,
            tex`\(AH=\frac{AB\cdot AC}{BC}=2{,}4\).`,
            3,
          ),
          match(
            'Ghép góc với giá trị sin của nó.',
            [
              [tex`\(30^\circ\)`, tex`\(\frac{1}{2}\)`],
              [tex`\(45^\circ\)`, tex`\(\frac{\sqrt2}{2}\)`],
              [tex`\(60^\circ\)`, tex`\(\frac{\sqrt3}{2}\)`],
            ],
            '',
            3,
          ),
        ],
      },
    ],
  },
  {
    title: 'Phân số và hỗn số',
    description: 'Luyện tập so sánh, cộng trừ phân số cho học sinh lớp 6.',
    subject: 'math',
    productType: 'homework',
    category: 'Toán 6',
    groups: [
      {
        title: 'Tính và so sánh',
        questions: [
          choose(
            tex`Phân số tối giản của \(\frac{18}{24}\) là`,
            tex`\(\frac{3}{4}\)`,
            [tex`\(\frac{6}{8}\)`, tex`\(\frac{9}{12}\)`, tex`\(\frac{2}{3}\)`],
            2,
            'Chia cả tử và mẫu cho 6.',
          ),
          write(
            tex`Viết hỗn số \(2\frac{1}{3}\) dưới dạng phân số (dạng a/b).`,
            ['7/3'],
            tex`\(2\cdot3+1=7\).`,
          ),
          choose(
            tex`\(\frac{1}{2}+\frac{1}{3}\) bằng`,
            tex`\(\frac{5}{6}\)`,
            [tex`\(\frac{2}{5}\)`, tex`\(\frac{1}{6}\)`, tex`\(\frac{2}{6}\)`],
            0,
            tex`Quy đồng mẫu số 6: \(\frac{3}{6}+\frac{2}{6}\).`,
          ),
          choose(
            'Phân số nào lớn nhất?',
            tex`\(\frac{7}{8}\)`,
            [tex`\(\frac{5}{6}\)`, tex`\(\frac{3}{4}\)`, tex`\(\frac{2}{3}\)`],
            3,
            'Mỗi phân số kém 1 một phần; phần kém nhỏ nhất là 1/8.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Số nguyên tố và ước chung lớn nhất',
    description: 'Bài tập về nhà tuần 6: số nguyên tố, phân tích ra thừa số nguyên tố, ƯCLN và BCNN.',
    subject: 'math',
    productType: 'homework',
    category: 'Toán 6',
    groups: [
      {
        title: 'Số học',
        questions: [
          choose('Số nào là số nguyên tố?', '29', ['27', '33', '51'], 1, '27 = 3·9, 33 = 3·11, 51 = 3·17.'),
          write('ƯCLN(24, 36) bằng bao nhiêu?', ['12'], '24 = 2³·3, 36 = 2²·3².'),
          write('BCNN(6, 8) bằng bao nhiêu?', ['24']),
          match(
            'Ghép số với dạng phân tích ra thừa số nguyên tố.',
            [
              ['12', '2² · 3'],
              ['18', '2 · 3²'],
              ['30', '2 · 3 · 5'],
              ['8', '2³'],
            ],
            '',
            2,
          ),
        ],
      },
    ],
  },
  {
    title: 'Hàm số bậc nhất và đồ thị',
    description: 'Kiểm tra thường xuyên Đại số 8.',
    subject: 'math',
    productType: 'test-15',
    category: 'Toán 8',
    groups: [
      {
        title: 'Hàm số',
        questions: [
          choose(
            tex`Hàm số nào là hàm số bậc nhất?`,
            tex`\(y=2x-3\)`,
            [tex`\(y=x^2\)`, tex`\(y=\frac{1}{x}\)`, tex`\(y=5\)`],
            0,
          ),
          write(
            tex`Đường thẳng \(y=3x-6\) cắt trục hoành tại điểm có hoành độ bằng bao nhiêu?`,
            ['2', 'x = 2', 'x=2'],
            tex`\(3x-6=0\Rightarrow x=2\).`,
          ),
          choose(
            tex`Hệ số góc của đường thẳng \(y=-4x+1\) là`,
            tex`\(-4\)`,
            [tex`\(1\)`, tex`\(4\)`, tex`\(-1\)`],
            2,
          ),
        ],
      },
    ],
  },
  {
    title: 'Chuyển động cơ và vận tốc',
    description: 'Khoa học tự nhiên 7, mạch Vật lí: tốc độ, quãng đường, thời gian.',
    subject: 'science',
    productType: 'homework',
    category: 'Khoa học tự nhiên',
    groups: [
      {
        title: 'Tốc độ',
        content: '<p>Một xe buýt chạy từ bến xe Mỹ Đình đến bến xe Giáp Bát dài 12 km trong 30 phút.</p>',
        questions: [
          write(
            'Tốc độ trung bình của xe là bao nhiêu km/h?',
            ['24', '24 km/h'],
            '12 km : 0,5 h = 24 km/h.',
            2,
          ),
          choose(
            'Đổi 36 km/h ra m/s.',
            '10 m/s',
            ['3,6 m/s', '36 m/s', '100 m/s'],
            1,
            '36 000 m : 3 600 s = 10 m/s.',
          ),
          match(
            'Ghép đại lượng với đơn vị đo.',
            [
              ['Quãng đường', 'mét (m)'],
              ['Thời gian', 'giây (s)'],
              ['Tốc độ', 'mét trên giây (m/s)'],
            ],
            '',
            2,
          ),
        ],
      },
    ],
  },
  {
    title: 'Định luật Ohm',
    description: 'Vật lí 9: mối liên hệ giữa cường độ dòng điện, hiệu điện thế và điện trở.',
    subject: 'physics',
    productType: 'revision',
    category: 'Vật lí',
    groups: [
      {
        title: 'Mạch điện đơn giản',
        questions: [
          choose(
            tex`Biểu thức của định luật Ohm là`,
            tex`\(I=\frac{U}{R}\)`,
            [tex`\(I=U\cdot R\)`, tex`\(U=\frac{I}{R}\)`, tex`\(R=U\cdot I\)`],
            0,
          ),
          write(
            tex`Đặt hiệu điện thế 12 V vào hai đầu điện trở 6 Ω. Cường độ dòng điện là bao nhiêu ampe?`,
            ['2', '2 A'],
            'I = 12 : 6 = 2 A.',
          ),
          choose(
            'Hai điện trở 4 Ω và 6 Ω mắc nối tiếp có điện trở tương đương là',
            '10 Ω',
            ['2,4 Ω', '24 Ω', '5 Ω'],
            3,
          ),
          match(
            'Ghép đại lượng với đơn vị.',
            [
              ['Cường độ dòng điện', 'ampe (A)'],
              ['Hiệu điện thế', 'vôn (V)'],
              ['Điện trở', 'ôm (Ω)'],
              ['Công suất', 'oát (W)'],
            ],
            '',
            2,
          ),
        ],
      },
    ],
  },
  {
    title: 'Nguyên tử và bảng tuần hoàn',
    description: 'Kiểm tra giữa kì I, mạch Hoá học lớp 7.',
    subject: 'chemistry',
    productType: 'midterm',
    category: 'Hoá học',
    groups: [
      {
        title: 'Nguyên tố hoá học',
        questions: [
          match(
            'Ghép tên nguyên tố với kí hiệu hoá học.',
            [
              ['Natri', 'Na'],
              ['Sắt', 'Fe'],
              ['Đồng', 'Cu'],
              ['Oxygen', 'O'],
              ['Bạc', 'Ag'],
            ],
            '',
            2.5,
          ),
          choose('Hạt nào mang điện tích âm?', 'Electron', ['Proton', 'Neutron', 'Hạt nhân'], 2),
          write('Số proton của nguyên tử carbon là bao nhiêu?', ['6'], 'Carbon ở ô số 6.'),
          choose(
            'Công thức hoá học của nước là',
            'H<sub>2</sub>O',
            ['CO<sub>2</sub>', 'NaCl', 'O<sub>2</sub>'],
            1,
          ),
        ],
      },
    ],
  },
  {
    title: 'Tế bào: đơn vị cơ sở của sự sống',
    description: 'Khoa học tự nhiên 6, mạch Sinh học.',
    subject: 'biology',
    productType: 'homework',
    category: 'Sinh học',
    groups: [
      {
        title: 'Cấu tạo tế bào',
        questions: [
          match(
            'Ghép thành phần của tế bào với chức năng.',
            [
              ['Màng tế bào', 'Bảo vệ và trao đổi chất với môi trường'],
              ['Nhân tế bào', 'Điều khiển hoạt động sống'],
              ['Lục lạp', 'Quang hợp'],
            ],
            '',
            3,
          ),
          choose(
            'Thành phần nào chỉ có ở tế bào thực vật?',
            'Lục lạp',
            ['Màng tế bào', 'Chất tế bào', 'Nhân'],
            0,
          ),
          write(
            'Từ một tế bào, sau ba lần phân chia liên tiếp có bao nhiêu tế bào?',
            ['8', 'tám'],
            '2³ = 8.',
          ),
        ],
      },
    ],
  },
  {
    title: 'Thuật toán và biểu thức trong Python',
    description: 'Tin học 8: biến, phép toán, câu lệnh rẽ nhánh.',
    subject: 'informatics',
    productType: 'test-15',
    category: 'Tin học',
    groups: [
      {
        title: 'Python cơ bản',
        questions: [
          choose(
            'Giá trị của biểu thức 7 // 2 trong Python là',
            '3',
            ['3.5', '1', '4'],
            2,
            'Phép // lấy phần nguyên của thương.',
          ),
          write('Từ khoá nào bắt đầu một câu lệnh rẽ nhánh trong Python?', ['if']),
          match(
            'Ghép phép toán với kết quả.',
            [
              ['7 % 3', '1'],
              ['2 ** 3', '8'],
              ['10 - 4', '6'],
            ],
            '',
            2,
          ),
        ],
      },
    ],
  },
]
