import { type DemoExam, judge } from './question-words.ts'

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
        title: 'Theo đề tốt nghiệp từ 2025',
        questions: [
          judge(
            tex`Cho hàm số \(f(x)=x^2-4x+3\).`,
            [
              [tex`Đồ thị hàm số đi qua điểm \((0;3)\).`, true],
              [tex`Phương trình \(f(x)=0\) có hai nghiệm trái dấu.`, false],
              [tex`Giá trị nhỏ nhất của hàm số bằng \(-1\).`, true],
              [tex`Hàm số nghịch biến trên khoảng \((1;3)\).`, false],
            ],
            tex`\(f(x)=(x-1)(x-3)=(x-2)^2-1\).`,
          ),
        ],
      },
    ],
  },
]
