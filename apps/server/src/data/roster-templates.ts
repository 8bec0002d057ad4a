type Words = Readonly<Record<'vi' | 'en', string>>

/** One column of a template: its head, and what the second sheet says of it. */
export interface TemplateColumn {
  readonly title: Words
  readonly help: Words
  readonly width: number
}

const column = (width: number, vi: string, en: string, helpVi: string, helpEn: string): TemplateColumn => ({
  title: { vi, en },
  help: { vi: helpVi, en: helpEn },
  width,
})

export const PUPIL_COLUMNS: readonly TemplateColumn[] = [
  column(6, 'STT', 'No', 'Không bắt buộc.', 'Optional.'),
  column(
    16,
    'Mã học sinh',
    'Student ID',
    'Mã của trường hoặc số định danh. Nhờ mã, hai em trùng tên không bị nhầm.',
    'The school’s code or the national ID. It tells apart pupils with the same name.',
  ),
  column(28, 'Họ và tên', 'Full name', 'Bắt buộc.', 'Required.'),
  column(
    14,
    'Ngày sinh',
    'Date of birth',
    'Ngày/tháng/năm, ví dụ 05/09/2014.',
    'Day/month/year, such as 05/09/2014.',
  ),
  column(12, 'Giới tính', 'Gender', 'Nam, Nữ hoặc Khác.', 'Male, Female or Other.'),
  column(16, 'Số điện thoại', 'Phone', 'Của học sinh, nếu có.', 'The pupil’s own, if any.'),
  column(26, 'Email', 'Email', 'Của học sinh, nếu có.', 'The pupil’s own, if any.'),
  column(
    28,
    'Họ tên phụ huynh',
    'Parent name',
    'Người trường liên hệ đầu tiên.',
    'Whom the school contacts first.',
  ),
  column(14, 'Quan hệ', 'Relation', 'Mẹ, Bố hoặc quan hệ khác.', 'Mother, Father or another relation.'),
  column(18, 'SĐT phụ huynh', 'Parent phone', 'Số 0 ở đầu được giữ lại.', 'The zero in front is kept.'),
]

export const TEACHER_COLUMNS: readonly TemplateColumn[] = [
  column(28, 'Họ và tên', 'Full name', 'Bắt buộc.', 'Required.'),
  column(
    22,
    'Tên đăng nhập',
    'Username',
    'Để trống thì hệ thống đặt theo họ tên, ví dụ nguyen.van.an.',
    'Left empty, it is made from the name, such as nguyen.van.an.',
  ),
  column(16, 'Số điện thoại', 'Phone', 'Số 0 ở đầu được giữ lại.', 'The zero in front is kept.'),
  column(28, 'Email', 'Email', 'Để liên hệ, nếu có.', 'For contact, if any.'),
  column(
    24,
    'Vai trò',
    'Role',
    'Giáo viên, Tổ trưởng, Quản trị viên hoặc Quản lý cơ sở; nhiều vai trò cách nhau bằng dấu phẩy. Để trống là Giáo viên.',
    'Teacher, Leader, Administrator or Branch manager; several are separated by commas. Empty means Teacher.',
  ),
  column(
    28,
    'Môn dạy',
    'Subjects',
    'Tên môn như trong hệ thống, nhiều môn cách nhau bằng dấu phẩy.',
    'As the product names them; several are separated by commas.',
  ),
]

/** Who takes part in an exam, in an examination in sittings, and in a Golden Bell, which has neither halls nor paper. */
export type ParticipantList = 'examinees' | 'sitters' | 'players'

/** Of such a list; `of`: of which alone. */
export const PARTICIPANT_COLUMNS: readonly (TemplateColumn & { readonly of?: readonly ParticipantList[] })[] =
  [
    column(6, 'STT', 'No', 'Không bắt buộc.', 'Optional.'),
    column(
      16,
      'Mã học sinh',
      'Student ID',
      'Mã của trường hoặc tên đăng nhập. Nhờ mã, hai em trùng tên không bị nhầm.',
      'The school’s code or the username. It tells apart pupils with the same name.',
    ),
    column(28, 'Họ và tên', 'Full name', 'Bắt buộc.', 'Required.'),
    column(
      14,
      'Ngày sinh',
      'Date of birth',
      'Ngày/tháng/năm, ví dụ 05/09/2014. Dùng để nhận ra học sinh khi không có mã.',
      'Day/month/year, such as 05/09/2014. It finds the pupil where there is no code.',
    ),
    column(
      12,
      'Lớp',
      'Class',
      'Dùng để nhận ra học sinh khi không có mã và ngày sinh.',
      'It finds the pupil where there is neither code nor birthday.',
    ),
    column(
      14,
      'Số báo danh',
      'Candidate number',
      'Từ 1 đến 5000. Để trống thì số được xếp khi mở phòng chờ.',
      'From 1 to 5000. Left empty, it is dealt when the waiting room opens.',
    ),
    {
      ...column(
        18,
        'Phòng thi',
        'Exam hall',
        'Tên phòng như đã đặt trong bài thi; khi tạo nhiều ca, phòng được lấy từ danh sách này.',
        'The hall as it is called in the exam; for several sittings halls are made by this list.',
      ),
      of: ['examinees', 'sitters'],
    },
    {
      ...column(
        10,
        'Ca thi',
        'Sitting',
        'Số của ca: 1, 2, 3… Để trống cả cột thì tất cả thi cùng một ca.',
        'Its number: 1, 2, 3… Where the whole column is empty, all sit at once.',
      ),
      of: ['sitters'],
    },
    {
      ...column(
        18,
        'Đội',
        'Team',
        'Tên đội như đã đặt, nếu thi theo đội.',
        'The team as it is called, if there are any.',
      ),
      of: ['examinees', 'players'],
    },
    {
      ...column(12, 'Phút thêm', 'Extra minutes', 'Từ 0 đến 180.', 'From 0 to 180.'),
      of: ['examinees', 'sitters'],
    },
    {
      ...column(
        16,
        'Điểm bài giấy',
        'Paper points',
        'Điểm phần làm trên giấy, không quá điểm tối đa của phần giấy.',
        'Points of what was written on paper, no more than are given there.',
      ),
      of: ['examinees'],
    },
  ]

export const TEMPLATE_WORDS = {
  pupils: { vi: 'Học sinh', en: 'Students' },
  teachers: { vi: 'Giáo viên', en: 'Teachers' },
  examinees: { vi: 'Thí sinh', en: 'Candidates' },
  sitters: { vi: 'Thí sinh các ca', en: 'Candidates' },
  players: { vi: 'Người chơi', en: 'Players' },
  participantsFile: { vi: 'mau-danh-sach-du-thi.xlsx', en: 'participants-template.xlsx' },
  help: { vi: 'Hướng dẫn', en: 'Help' },
  columnHead: { vi: 'Cột', en: 'Column' },
  meaning: { vi: 'Ý nghĩa', en: 'Meaning' },
  pupilsFile: { vi: 'mau-danh-sach-hoc-sinh.xlsx', en: 'students-template.xlsx' },
  teachersFile: { vi: 'mau-danh-sach-giao-vien.xlsx', en: 'teachers-template.xlsx' },
  exportFile: { vi: 'danh-sach-giao-vien.xlsx', en: 'teachers.xlsx' },
  place: { vi: 'Nơi làm việc', en: 'Works in' },
  status: { vi: 'Trạng thái', en: 'Status' },
  active: { vi: 'Đang hoạt động', en: 'Active' },
  disabled: { vi: 'Đã khoá', en: 'Disabled' },
} as const satisfies Record<string, Words>

export const ROLE_NAMES: Readonly<Record<string, Words>> = {
  group_chief: { vi: 'Giám đốc', en: 'Director' },
  department_chief: { vi: 'Quản lý vùng', en: 'Regional manager' },
  super_admin: { vi: 'Quản lý cơ sở', en: 'Branch manager' },
  admin: { vi: 'Quản trị viên', en: 'Administrator' },
  leader: { vi: 'Tổ trưởng', en: 'Leader' },
  teacher: { vi: 'Giáo viên', en: 'Teacher' },
}
