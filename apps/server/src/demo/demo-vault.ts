import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { EVERY_TYPE } from './exams-every-type.ts'
import { HUMANITIES } from './exams-humanities.ts'
import { PRIMARY } from './exams-primary.ts'
import { SCIENCE } from './exams-science.ts'
import { SHARED } from './exams-shared.ts'
import type { DemoExam } from './question-words.ts'

export const EXAMS: readonly DemoExam[] = [...SCIENCE, ...HUMANITIES, ...SHARED, ...PRIMARY, ...EVERY_TYPE]

export interface Shelf {
  readonly owner: string
  readonly tab: OwnerCategory
  /** The root that the categories of its exams stand under; none: they are roots. */
  readonly root?: string
  readonly titles: readonly string[]
}

/** Who keeps which papers, on which tab of the vault. */
export const SHELVES: readonly Shelf[] = [
  {
    owner: 'giaovien',
    tab: 'Teacher',
    root: 'Toán',
    titles: [
      'Phương trình bậc hai một ẩn',
      'Hệ thức lượng trong tam giác vuông',
      'Phân số và hỗn số',
      'Số nguyên tố và ước chung lớn nhất',
      'Hàm số bậc nhất và đồ thị',
    ],
  },
  {
    owner: 'giaovien',
    tab: 'Teacher',
    titles: [
      'Chuyển động cơ và vận tốc',
      'Định luật Ohm',
      'Nguyên tử và bảng tuần hoàn',
      'Tế bào: đơn vị cơ sở của sự sống',
    ],
    root: 'Khoa học tự nhiên',
  },
  { owner: 'giaovien', tab: 'Teacher', titles: ['Đủ các loại câu hỏi'] },
  {
    owner: 'giaovien2',
    tab: 'Teacher',
    root: 'Tiếng Anh',
    titles: [
      'Unit 1: Hobbies, từ vựng và ngữ pháp',
      'Reading: A trip to Ha Long Bay',
      'Present perfect: luyện tập',
    ],
  },
  {
    owner: 'giaovien2',
    tab: 'Teacher',
    root: 'Ngữ văn',
    titles: ['Truyện Kiều của Nguyễn Du', 'Biện pháp tu từ'],
  },
  {
    owner: 'totruong',
    tab: 'Teacher',
    root: 'Toán',
    titles: ['Bồi dưỡng học sinh giỏi: phương trình và cực trị'],
  },
  { owner: 'hieutruong', tab: 'Teacher', titles: ['Quyền trẻ em và an toàn trên mạng'] },
  { owner: 'quantri', tab: 'Teacher', titles: ['Thuật toán và biểu thức trong Python'] },
  {
    owner: 'quantri',
    tab: 'School',
    root: 'Đề kiểm tra chung',
    titles: ['Kiểm tra giữa kì I: Toán 8', 'Kiểm tra giữa kì I: Khoa học tự nhiên 7'],
  },
  {
    owner: 'quantri',
    tab: 'School',
    root: 'Khoa học xã hội',
    titles: [
      'Chiến thắng Điện Biên Phủ 1954',
      'Nhà Trần và ba lần kháng chiến chống quân Mông – Nguyên',
      'Vị trí địa lí và lãnh thổ Việt Nam',
      'Đô thị hoá và dân cư Việt Nam',
    ],
  },
  {
    owner: 'giamdoc',
    tab: 'Group',
    root: 'Khảo sát chung',
    titles: [
      'Khảo sát chất lượng đầu năm: Toán 9',
      'Khảo sát chất lượng đầu năm: Tiếng Anh 9',
      'Khảo sát đầu vào: Toán 6',
    ],
  },
  {
    owner: 'giaovien3',
    tab: 'Teacher',
    root: 'Toán',
    titles: ['Phương trình bậc hai một ẩn', 'Hàm số bậc nhất và đồ thị'],
  },
  { owner: 'hieutruong2', tab: 'Teacher', titles: ['Đô thị hoá và dân cư Việt Nam'] },
  { owner: 'quantri2', tab: 'Teacher', titles: ['Thuật toán và biểu thức trong Python'] },
  { owner: 'quantri2', tab: 'School', root: 'Đề kiểm tra chung', titles: ['Kiểm tra giữa kì I: Toán 8'] },
  {
    owner: 'giaovien4',
    tab: 'Teacher',
    root: 'Toán',
    titles: ['Nhân, chia số có nhiều chữ số', 'Phân số bằng nhau'],
  },
  { owner: 'hieutruong3', tab: 'Teacher', titles: ['Quyền trẻ em và an toàn trên mạng'] },
  {
    owner: 'hieutruong3',
    tab: 'School',
    root: 'Đề kiểm tra chung',
    titles: ['Nhân, chia số có nhiều chữ số'],
  },
]
