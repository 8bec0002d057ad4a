/** The people of the demo school. Names are common ones; any likeness is chance. */

export const DEMO_PASSWORD = 'BangXanh@2026'

export const STAFF = [
  { username: 'giamdoc', displayName: 'Phạm Quốc Khánh', role: 'group_chief' },
  { username: 'quanly', displayName: 'Đặng Thu Hương', role: 'department_chief' },
  { username: 'hieutruong', displayName: 'Lê Minh Tuấn', role: 'super_admin' },
  { username: 'quantri', displayName: 'Vũ Ngọc Lan', role: 'admin' },
  { username: 'totruong', displayName: 'Hoàng Văn Dũng', role: 'leader', subjects: ['math'] },
  { username: 'giaovien', displayName: 'Nguyễn Thị Hoa', role: 'teacher', subjects: ['math', 'science'] },
  { username: 'giaovien2', displayName: 'Trần Quang Huy', role: 'teacher', subjects: ['en', 'vi'] },
] as const

/** Their colleagues, who do not log in while the demo is filled. */
export const COLLEAGUES = [
  { username: 'bui.thi.mai', displayName: 'Bùi Thị Mai', roles: ['leader', 'teacher'], subjects: ['vi'] },
  { username: 'ngo.duc.thang', displayName: 'Ngô Đức Thắng', roles: ['leader', 'teacher'], subjects: ['en'] },
  { username: 'do.thu.trang', displayName: 'Đỗ Thu Trang', roles: ['teacher'], subjects: ['vi'] },
  { username: 'trinh.van.loc', displayName: 'Trịnh Văn Lộc', roles: ['teacher'], subjects: ['math'] },
  {
    username: 'dinh.thi.yen',
    displayName: 'Đinh Thị Yến',
    roles: ['teacher'],
    subjects: ['math', 'informatics'],
  },
  {
    username: 'phan.anh.tu',
    displayName: 'Phan Anh Tú',
    roles: ['teacher'],
    subjects: ['informatics', 'technology'],
  },
  { username: 'duong.thi.hanh', displayName: 'Dương Thị Hạnh', roles: ['teacher'], subjects: ['science'] },
  {
    username: 'ly.quoc.viet',
    displayName: 'Lý Quốc Việt',
    roles: ['teacher'],
    subjects: ['science', 'technology'],
  },
  { username: 'ta.minh.chau', displayName: 'Tạ Minh Châu', roles: ['teacher'], subjects: ['en'] },
  {
    username: 'ho.thi.phuong',
    displayName: 'Hồ Thị Phượng',
    roles: ['teacher'],
    subjects: ['history', 'geography'],
  },
  { username: 'mai.xuan.bach', displayName: 'Mai Xuân Bách', roles: ['teacher'], subjects: ['geography'] },
  {
    username: 'cao.thi.lien',
    displayName: 'Cao Thị Liên',
    roles: ['teacher'],
    subjects: ['civics', 'experience'],
  },
  { username: 'kieu.ngoc.son', displayName: 'Kiều Ngọc Sơn', roles: ['teacher'], subjects: ['pe'] },
  { username: 'luong.bich.ngoc', displayName: 'Lương Bích Ngọc', roles: ['teacher'], subjects: ['music'] },
  { username: 'chu.hoai.nam', displayName: 'Chu Hoài Nam', roles: ['teacher'], subjects: ['art'] },
  // Made last week; the first login is still to come.
  {
    username: 'vo.thi.sen',
    displayName: 'Võ Thị Sen',
    roles: ['teacher'],
    subjects: ['vi', 'history'],
    isNew: true,
  },
  {
    username: 'doan.gia.huy',
    displayName: 'Đoàn Gia Huy',
    roles: ['teacher'],
    subjects: ['math'],
    isDisabled: true,
  },
] as const

/** hocsinh01 to hocsinh30, in this order. */
export const STUDENTS = [
  'Nguyễn Minh An',
  'Trần Gia Bảo',
  'Lê Ngọc Bích',
  'Phạm Quỳnh Chi',
  'Hoàng Đức Cường',
  'Vũ Thuỳ Dương',
  'Đỗ Hải Đăng',
  'Bùi Tiến Đạt',
  'Đặng Hương Giang',
  'Ngô Thu Hà',
  'Dương Gia Hân',
  'Lý Trung Hiếu',
  'Phan Khánh Huyền',
  'Trịnh Quốc Hưng',
  'Mai Bảo Khang',
  'Hồ Đăng Khoa',
  'Nguyễn Phương Linh',
  'Trần Khánh Ly',
  'Lê Tuấn Minh',
  'Phạm Hà My',
  'Hoàng Bảo Nam',
  'Vũ Kim Ngân',
  'Đinh Bảo Ngọc',
  'Bùi Yến Nhi',
  'Đoàn Minh Phúc',
  'Cao Anh Quân',
  'Tạ Diễm Quỳnh',
  'Chu Thanh Tâm',
  'Lương Anh Thư',
  'Kiều Hải Yến',
] as const

/** Parents of the pupils, in turn. */
export const GUARDIANS = [
  { name: 'Nguyễn Thị Mai', relation: 'mother' },
  { name: 'Trần Văn Thành', relation: 'father' },
  { name: 'Lê Thị Hồng', relation: 'mother' },
  { name: 'Phạm Văn Hải', relation: 'father' },
  { name: 'Hoàng Thị Nga', relation: 'other' },
] as const

/** Pupils whom their teacher has written down and who have not signed in yet. */
export const NAMES_WITHOUT_ACCOUNT = [
  'Nguyễn Bảo Trâm',
  'Phan Nhật Tân',
  'Tô Gia Uyên',
  'Võ Quang Vinh',
] as const

export interface DemoClass {
  readonly name: string
  readonly code: string
  readonly grade: string
  readonly subject: string
  readonly teacher: string
  readonly approval: 'manual' | 'auto'
  /** Which of STUDENTS are in it: from, up to but not including. */
  readonly students: readonly [number, number]
  /** Which of them wait to be approved. */
  readonly waiting?: readonly [number, number]
  /** With pupils who have no account yet, one who is banned and one who wants no notices. */
  readonly names?: true
  readonly closed?: boolean
  /** Days from the day of filling: negative lies behind. */
  readonly homework?: readonly {
    exam: string
    name?: string
    from: number
    to: number
    limit?: number
    publish?: boolean
  }[]
}

export const CLASSES: readonly DemoClass[] = [
  {
    name: '9A1 Toán',
    code: '9A1-T',
    grade: 'L9',
    subject: 'math',
    teacher: 'giaovien',
    approval: 'manual',
    students: [0, 24],
    waiting: [24, 28],
    homework: [
      { exam: 'Hàm số bậc nhất và đồ thị', name: 'Ôn tập đầu năm: Hàm số bậc nhất', from: -20, to: -13 },
      { exam: 'Hệ thức lượng trong tam giác vuông', from: -10, to: -4, limit: 2 },
      { exam: 'Phương trình bậc hai một ẩn', from: -2, to: 4, limit: 2 },
      { exam: 'Định luật Ohm', name: 'Bài liên môn: Định luật Ohm', from: 2, to: 9 },
    ],
  },
  {
    name: '9A2 Toán',
    code: '9A2-T',
    grade: 'L9',
    subject: 'math',
    teacher: 'giaovien',
    approval: 'auto',
    students: [10, 30],
    homework: [
      { exam: 'Hệ thức lượng trong tam giác vuông', from: -12, to: -5 },
      { exam: 'Phương trình bậc hai một ẩn', from: -1, to: 6 },
    ],
  },
  {
    name: '6A1 Toán',
    code: '6A1-T',
    grade: 'L6',
    subject: 'math',
    teacher: 'giaovien',
    approval: 'manual',
    students: [0, 15],
    waiting: [15, 18],
    homework: [
      { exam: 'Phân số và hỗn số', from: -15, to: -8 },
      { exam: 'Số nguyên tố và ước chung lớn nhất', name: 'Bài tập về nhà tuần 6', from: -3, to: 1 },
    ],
  },
  {
    name: '7B Khoa học tự nhiên',
    code: '7B-KHTN',
    grade: 'L7',
    subject: 'science',
    teacher: 'giaovien',
    approval: 'auto',
    students: [5, 20],
    homework: [
      { exam: 'Chuyển động cơ và vận tốc', from: -9, to: -2 },
      { exam: 'Tế bào: đơn vị cơ sở của sự sống', from: -1, to: 3, publish: false },
    ],
  },
  {
    name: '7B Tiếng Anh',
    code: '7B-TA',
    grade: 'L7',
    subject: 'en',
    teacher: 'giaovien2',
    approval: 'manual',
    students: [5, 25],
    waiting: [25, 27],
    homework: [
      { exam: 'Unit 1: Hobbies, từ vựng và ngữ pháp', from: -14, to: -7, limit: 3 },
      { exam: 'Reading: A trip to Ha Long Bay', from: -2, to: 5, limit: 2 },
    ],
  },
  {
    name: '9A1 Ngữ văn',
    code: '9A1-NV',
    grade: 'L9',
    subject: 'vi',
    teacher: 'giaovien2',
    approval: 'auto',
    students: [0, 24],
    homework: [{ exam: 'Truyện Kiều của Nguyễn Du', from: -6, to: 2 }],
  },
  {
    name: 'Câu lạc bộ Toán',
    code: 'CLB-T',
    grade: 'L8',
    subject: 'math',
    teacher: 'totruong',
    approval: 'manual',
    students: [2, 22],
    waiting: [22, 24],
    names: true,
  },
  {
    name: 'Ôn hè lớp 8 lên 9',
    code: 'HE-89',
    grade: 'L8',
    subject: 'math',
    teacher: 'giaovien',
    approval: 'manual',
    students: [0, 12],
    closed: true,
    homework: [{ exam: 'Hàm số bậc nhất và đồ thị', from: -24, to: -21 }],
  },
]

/** What a first start prints, so that anybody can sign in. */
export const demoAccounts = (): string[] => [
  `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
  ...STAFF.map(
    ({ username, displayName, role }) => `  ${username.padEnd(12)} ${role.padEnd(17)} ${displayName}`,
  ),
  `  ${'hocsinh01'.padEnd(12)} ${'student'.padEnd(17)} ${STUDENTS[0]}, and so on to hocsinh${STUDENTS.length}`,
]
