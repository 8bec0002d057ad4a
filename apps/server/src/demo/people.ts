/** The people of the demo with a user name of their own. Names are common ones; any likeness is chance. */

export const DEMO_PASSWORD = 'BangXanh@2026'
/** A code that moves a school to the largest package, to try it once. */
export const DEMO_CODE = 'BANG-XANH-2626-2727'

export const STAFF = [
  { username: 'giamdoc', displayName: 'Phạm Quốc Khánh', role: 'group_chief' },
  { username: 'quanly', displayName: 'Đặng Thu Hương', role: 'department_chief' },
  { username: 'hieutruong', displayName: 'Lê Minh Tuấn', role: 'super_admin' },
  { username: 'quantri', displayName: 'Vũ Ngọc Lan', role: 'admin' },
  { username: 'totruong', displayName: 'Hoàng Văn Dũng', role: 'leader', subjects: ['math'] },
  { username: 'giaovien', displayName: 'Nguyễn Thị Hoa', role: 'teacher', subjects: ['math', 'science'] },
  { username: 'giaovien2', displayName: 'Trần Quang Huy', role: 'teacher', subjects: ['en', 'vi'] },
  { username: 'quanly2', displayName: 'Huỳnh Công Thành', role: 'department_chief', at: 'south' },
  { username: 'hieutruong2', displayName: 'Trần Thị Thanh Vân', role: 'super_admin', at: 'south' },
  { username: 'quantri2', displayName: 'Nguyễn Hữu Phước', role: 'admin', at: 'south' },
  {
    username: 'giaovien3',
    displayName: 'Lâm Thị Mỹ Duyên',
    role: 'teacher',
    subjects: ['math'],
    at: 'south',
  },
  { username: 'hieutruong3', displayName: 'Nguyễn Thị Kim Dung', role: 'super_admin', at: 'primary' },
  {
    username: 'giaovien4',
    displayName: 'Đào Thị Thu Thảo',
    role: 'teacher',
    subjects: ['math', 'vi'],
    at: 'primary',
  },
] as const

/** Their colleagues. */
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
  {
    username: 'pham.ngoc.an',
    displayName: 'Phạm Ngọc Ẩn',
    roles: ['leader', 'teacher'],
    subjects: ['math'],
    at: 'south',
  },
  {
    username: 'chau.thi.be',
    displayName: 'Châu Thị Bé',
    roles: ['teacher'],
    subjects: ['science'],
    at: 'south',
  },
  {
    username: 'son.minh.duc',
    displayName: 'Sơn Minh Đức',
    roles: ['teacher'],
    subjects: ['en'],
    at: 'south',
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

export const pupilName = (index: number) => `hocsinh${String(index + 1).padStart(2, '0')}`

/** Everybody to whom the demo gives the published password. */
export const demoUsernames = (): string[] => [
  ...[...STAFF, ...COLLEAGUES].map(({ username }) => username),
  ...STUDENTS.map((_, index) => pupilName(index)),
]

/** What a first start prints, so that anybody can sign in. */
export const demoAccounts = (): string[] => [
  `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
  ...STAFF.map(
    ({ username, displayName, role }) => `  ${username.padEnd(12)} ${role.padEnd(17)} ${displayName}`,
  ),
  `  ${'hocsinh01'.padEnd(12)} ${'student'.padEnd(17)} ${STUDENTS[0]}, and so on to hocsinh${STUDENTS.length}`,
  `An activation code to try as hieutruong at /pricing: ${DEMO_CODE}`,
]
