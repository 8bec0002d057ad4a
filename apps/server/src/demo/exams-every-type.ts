import {
  choose,
  complete,
  compose,
  type DemoExam,
  find,
  match,
  number,
  order,
  sort,
  speak,
  trueFalse,
  underline,
  write,
} from './question-words.ts'

const tex = String.raw

/** A paper that has a question of every type, to try them with. */
export const EVERY_TYPE: readonly DemoExam[] = [
  {
    title: 'Đủ các loại câu hỏi',
    description: 'Mỗi loại câu hỏi một ví dụ, để làm thử trước khi soạn đề của mình.',
    subject: 'math',
    productType: 'revision',
    category: 'Mẫu câu hỏi',
    groups: [
      {
        title: 'Hay dùng nhất',
        questions: [
          choose(
            'Thủ đô của nước ta là thành phố nào?',
            'Hà Nội',
            ['Huế', 'Đà Nẵng', 'Cần Thơ'],
            1,
            'Hà Nội là thủ đô từ năm 1010, khi có tên Thăng Long.',
          ),
          write(tex`Tìm \(x\), biết \(2x+3=11\).`, ['4', 'x = 4'], tex`\(2x=8\), vậy \(x=4\).`),
          match('Nối mỗi hình với công thức tính diện tích.', [
            [tex`Hình vuông cạnh \(a\)`, tex`\(a^2\)`],
            [tex`Hình tròn bán kính \(a\)`, tex`\(\pi a^2\)`],
            [tex`Hình chữ nhật \(a\times b\)`, tex`\(ab\)`],
            [tex`Tam giác đáy \(a\), cao \(b\)`, tex`\(\frac{ab}{2}\)`],
          ]),
        ],
      },
      {
        title: 'Theo đề tốt nghiệp từ 2025',
        questions: [
          trueFalse(
            tex`Cho hàm số \(f(x)=x^2-4x+3\).`,
            [
              [tex`Đồ thị hàm số đi qua điểm \((0;3)\).`, true],
              [tex`Phương trình \(f(x)=0\) có hai nghiệm trái dấu.`, false],
              [tex`Giá trị nhỏ nhất của hàm số bằng \(-1\).`, true],
              [tex`Hàm số nghịch biến trên khoảng \((1;3)\).`, false],
            ],
            tex`\(f(x)=(x-1)(x-3)=(x-2)^2-1\).`,
          ),
          number(
            tex`Gieo một con xúc xắc cân đối hai lần. Xác suất để cả hai lần đều ra mặt chẵn bằng bao nhiêu?`,
            0.25,
            tex`\(\frac{1}{2}\cdot\frac{1}{2}=0{,}25\).`,
            0.5,
          ),
        ],
      },
      {
        title: 'Tiếng Việt',
        questions: [
          order(
            'Sắp xếp các từ thành câu.',
            'Mùa xuân hoa đào nở rực rỡ.',
            'Mùa xuân là trạng ngữ, đứng đầu câu.',
            0.5,
          ),
          complete(
            'Chọn từ viết đúng chính tả.',
            'Bức [tranh|chanh] treo trên tường rất đẹp.',
            'Chanh là tên một loại quả.',
            0.5,
          ),
          sort(
            'Xếp các từ sau vào đúng nhóm.',
            ['Danh từ', 'Động từ', 'Tính từ'],
            [
              ['dòng sông', 0],
              ['chạy nhảy', 1],
              ['xanh biếc', 2],
              ['ngọn núi', 0],
              ['hót', 1],
              ['thơm ngát', 2],
            ],
            'Danh từ gọi tên sự vật, động từ chỉ hoạt động, tính từ chỉ đặc điểm.',
            0.5,
          ),
          underline(
            'Gạch chân các từ láy trong câu sau.',
            'Trên cành cây, lũ chim hót *líu* *lo,* gió thổi *rì* *rào.*',
            'Líu lo và rì rào.',
            0.5,
          ),
          find(
            'Tìm tên năm loài hoa trong lưới.',
            ['hoa hồng', 'hoa sen', 'hoa mai', 'hoa đào', 'hoa cúc'],
            'Hồng, sen, mai, đào, cúc.',
            0.5,
          ),
        ],
      },
      {
        title: 'Thầy cô chấm',
        questions: [
          speak(
            'Đọc to đoạn sau.',
            'Good morning, everyone. My name is Lan.\nI am eleven years old and I live in Da Nang.\nAt weekends I often go swimming with my sister.',
          ),
          compose('Viết một đoạn văn khoảng mười câu kể về một buổi sáng ở quê em.', [
            ['Đúng yêu cầu của đoạn văn, có mở đoạn và kết đoạn', 0.5],
            ['Kể được cảnh vật và việc làm của buổi sáng', 1],
            ['Dùng từ, đặt câu và chính tả', 0.5],
          ]),
        ],
      },
    ],
  },
]
