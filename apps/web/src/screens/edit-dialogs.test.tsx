import { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Contest, Team } from '@bangxanh/contract/contests/schemas.ts'
import { Topic } from '@bangxanh/contract/discussion/schemas.ts'
import type { Folder, LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { Exam, VaultCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import type { GradebookColumn } from '@bangxanh/contract/gradebook/schemas.ts'
import { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Instruction } from '@bangxanh/contract/instructions/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import type { Rubric } from '@bangxanh/contract/marking/schemas.ts'
import { NewsDetail } from '@bangxanh/contract/news/schemas.ts'
import type { Department, OrganisationGroup, School } from '@bangxanh/contract/organisation/schemas.ts'
import { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { SchoolBook } from '@bangxanh/contract/school-books/schemas.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { type Account, accountQuery } from '../features/account/account.ts'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { ClassDialog } from '../features/classes/class-dialog.tsx'
import { ContestDialog } from '../features/contests/contest-dialog.tsx'
import { TeamDialog } from '../features/contests/team-dialog.tsx'
import { TopicDialog } from '../features/discussion/topic-dialog.tsx'
import { FileDialog } from '../features/documents/file-dialog.tsx'
import { FolderDialog } from '../features/documents/folder-dialog.tsx'
import { CategoryDialog } from '../features/exam-vault/category-dialog.tsx'
import { ExamDialog } from '../features/exam-vault/exam-dialog.tsx'
import { ColumnDialog } from '../features/gradebook/column-dialog.tsx'
import { EditHomeworkDialog } from '../features/homework/edit-homework-dialog.tsx'
import { EditTaskDialog } from '../features/homework/task/edit-task-dialog.tsx'
import { InstructionDialog } from '../features/instructions/instruction-dialog.tsx'
import { LessonDialog } from '../features/lessons/lesson-dialog.tsx'
import { LiveExamDialog } from '../features/live-exam/live-exam-dialog.tsx'
import { RubricDialog } from '../features/marking/rubric-dialog.tsx'
import { NewsDialog } from '../features/news/news-dialog.tsx'
import { ConfigForm } from '../features/organisation/config-form.tsx'
import { ContactForm } from '../features/organisation/contact-form.tsx'
import { DepartmentDialog } from '../features/organisation/department-dialog.tsx'
import { GradebookForm } from '../features/organisation/gradebook-form.tsx'
import { GroupForm } from '../features/organisation/group-form.tsx'
import { SchoolDialog } from '../features/organisation/school-dialog.tsx'
import { SchoolForm } from '../features/organisation/school-form.tsx'
import { GroupDialog } from '../features/questions/group-dialog.tsx'
import { QuestionDialog } from '../features/questions/question-dialog.tsx'
import { SchoolBookDialog } from '../features/school-books/school-book-dialog.tsx'
import { RecordDialog as StaffRecordDialog } from '../features/staff/record-dialog.tsx'
import { RolesDialog } from '../features/staff/roles-dialog.tsx'
import { ConsentDialog } from '../features/students/consent-dialog.tsx'
import { RecordDialog } from '../features/students/record-dialog.tsx'
import { StudentDialog } from '../features/students/student-dialog.tsx'
import { data, failure, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

/** Every dialog and form by which a thing is edited that others may edit too (product 4.14, 4.15). */

// The editor itself is tried in a browser; here a plain field stands for it.
vi.mock('../shared/ui/rich-text/rich-text-field.tsx', () => ({
  RichTextField: ({
    label,
    value,
    onChange,
  }: Record<'label' | 'value', string> & { onChange: (html: string) => void }) => (
    <label>
      {label}
      <textarea value={value} onChange={event => onChange(event.currentTarget.value)} />
    </label>
  ),
}))
beforeAll(() => {
  // The text area asks the fonts of the page for its height; the page of a test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

const [id, other] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002']
const [createdAt, startAt, endAt] = [
  '2026-09-05T00:00:00.000Z',
  '2026-10-05T00:00:00.000Z',
  '2026-10-12T00:00:00.000Z',
]
const one = { _id: id, edition: 1 }

const eClass = thing(Class, {
  ...one,
  name: '9A1 Toán',
  code: 'T9',
  joinCode: 'ABC2345',
  grade: 'L9',
  subject: 'math',
  teachers: [{ _id: other, displayName: 'Nguyễn Thị Hoa' }],
})
const lesson = thing(Lesson, {
  ...one,
  classId: other,
  name: 'Phương trình',
  description: '<p>Đọc trang 12</p>',
  sortIndex: 1,
})
const liveExam = thing(LiveExam, {
  ...one,
  classId: other,
  name: 'Bài trực tiếp',
  settings: {
    changeUntilLock: true,
    namesOnScreen: true,
    rankingHidden: false,
    speedBonus: false,
    questionSeconds: 30,
  },
})
const contest = thing(Contest, {
  ...one,
  name: 'Rung chuông vàng khối 7',
  audience: 'school',
  classUid: null,
  participantLimit: -1,
  rankingTopCount: 10,
  settings: {
    ...{ changeUntilLock: true, namesOnScreen: true, rankingHidden: false, questionSeconds: 15 },
    ...{ winnerFrom: 10, rescueAt: 5, rescues: 1, boards: 'none' },
  },
})
const team = thing(Team, { ...one, name: 'Đội Sao Khuê', studentLimit: -1 })
const exam = thing(Exam, {
  ...one,
  ownerCategory: 'Teacher',
  code: 'D1',
  title: 'Đề phân số',
  description: 'Một tiết',
  tags: ['phân số'],
  subject: 'math',
  productType: 'midterm',
  categoryIds: [other],
})
const category = thing(VaultCategory, { ...one, name: 'Toán 6', code: 'T6', ownerCategory: 'Teacher' })
const group = thing(QuestionGroup, {
  ...one,
  title: 'Phần I',
  content: '<p>Đọc đoạn văn.</p>',
  examVaultId: other,
})
const question: Question = {
  ...one,
  questionGroupId: other,
  type: 'MultiChoice',
  point: 0.25,
  content: '<p>Thủ đô?</p>',
  imgUrl: null,
  audioUrl: null,
  answerHint: null,
  duration: null,
  level: null,
  answers: ['Huế', 'Hà Nội'],
  right: 1,
  fakeChoices: null,
  fixedOptions: [],
}
const { _id, edition, questionGroupId, ...draft } = question
const homework = thing(HomeworkDetail, {
  ...one,
  name: 'Bài tập tuần 5',
  classId: other,
  className: '9A1',
  startAt,
  endAt,
  status: 'in_progress',
  limitSubmit: 2,
  shuffleOptions: false,
  begun: false,
  showAnswers: 'after_end',
  questionCount: 3,
  totalPoint: 3,
  wholeClass: false,
  assigneeCount: 1,
  assignedBy: { _id: other, displayName: 'Nguyễn Thị Hoa' },
  assignStudentIds: [other],
})
const ofFile: HomeworkDetail = {
  ...homework,
  kind: 'file',
  questionCount: 0,
  totalPoint: 10,
  task: {
    content: '',
    accepts: 'work',
    files: [
      { key: 'ab/x.png', name: 'x.png', type: 'image/png', size: 3, url: '/app/files/x', thumbnailUrl: null },
    ],
    document: null,
    gridSize: 2,
    gridTyped: [],
    app: null,
  },
  answerKeys: ['A', 'B'],
}
const person = {
  fullname: 'Lê An',
  code: null,
  email: 'an@truong.vn',
  phone: null,
  birthday: null,
  gender: null,
}
const inClass = thing(ClassStudent, {
  ...one,
  ...person,
  state: 'approved',
  can: { ...thing(ClassStudent).can, approve: false, bind: false, reject: false },
})
const student = thing(StudentDetail, {
  ...one,
  ...person,
  anonymised: false,
  guardian: { name: 'Lê Bình', relation: 'father', phone: null, email: null },
})
const place = { _id: other, name: 'THCS Nguyễn Du' }
const teacher: Teacher = {
  ...one,
  displayName: 'Nguyễn Thị Hoa',
  subjects: ['math'],
  details: {
    username: 'hoa',
    phone: '0901234567',
    contact: 'Phòng 12',
    roles: [{ role: 'teacher', subjects: ['math'], school: place, department: null }],
    disabled: false,
    mustChangePassword: false,
    signedInAt: null,
    classes: 1,
  },
  can: { update: true, resetPassword: true, disable: true, enable: false, roles: ['admin', 'teacher'] },
}
const profile: Account['profile'] = {
  ...one,
  username: 'hoa',
  displayName: 'Nguyễn Thị Hoa',
  phone: '0901234567',
  contact: 'Phòng 12',
  avatar: null,
  roles: ['admin'],
  schoolId: other,
  subjects: [],
  mustChangePassword: false,
}
const school: School = {
  ...one,
  name: 'THCS Nguyễn Du',
  cityId: '01',
  districtId: '00004',
  level: 1,
  logo: null,
  contestFuture: false,
  houseId: null,
  cityName: 'Hà Nội',
  districtName: 'Phường Ba Đình',
  groupId: null,
  department: null,
  can: { update: true },
}
const schools: OrganisationGroup = { ...one, name: 'Tập đoàn A', logo: null, can: { update: true } }
const department: Department = {
  ...one,
  name: 'Miền Trung',
  schools: 0,
  chiefs: [],
  can: { update: true, remove: true },
}

interface Case {
  /** Where it stands, under `features`. */
  readonly file: string
  readonly element: ReactElement
  /** The field that is retyped, how the question names it, and what is typed. */
  readonly field: string
  readonly asked?: string
  readonly typed: string
  /** What the body holds then beside the edition. */
  readonly sent: object
  /** The call's reply when a colleague has changed the same field, and another one too. */
  readonly theirs: object
  /** What the body holds when mine is sent over theirs; a partial one holds the same. */
  readonly over?: object
}

const owner = { area: 'exam-vault', query: { examVaultId: other } } as const
const files = { owner, files: {}, upload: async () => ({ key: '', url: '' }), onCreated: () => undefined }
const onClose = () => undefined
const ofBook = { parentId: null, grade: null, subject: null, order: 1 }
const schoolBook = thing(SchoolBook, { ...one, ...ofBook, name: 'A' })
const ofNews = {
  ...{ cover: null, content: '<p>Nội dung</p>', readers: 'both' as const },
  ...{ from: startAt, until: null, pinned: false },
}
const news = thing(NewsDetail, {
  ...one,
  ...ofNews,
  title: 'Khai giảng',
  newsUrl: 'khai-giang',
  state: 'shown',
})
const topic = thing(Topic, { ...one, title: 'A' })
const changed = { edition: 2 }
const {
  _id: _e,
  edition: _n,
  questionGroupIds,
  questionCount,
  totalPoint,
  createdAt: _c,
  editable,
  can,
  ...ofExam
} = exam

const folder: Folder = {
  _id: id as Folder['_id'],
  type: 'category',
  name: 'Đề cương',
  parentId: null,
  isLeaf: true,
  author: null,
  createdAt,
  library: { kind: 'school', name: null },
  ownRules: false,
  edition: 1,
  can: { level: 'edit', add: true, edit: true, permit: true },
}
const libraryFile: LibraryFile = {
  _id: id as LibraryFile['_id'],
  type: 'file',
  name: 'Ôn tập',
  categoryId: other as LibraryFile['categoryId'],
  author: null,
  size: 10,
  mediaType: 'application/pdf',
  createdAt,
  url: '/app/files/x',
  fileInfo: { author: null, source: null, price: 0, thumbnailUrl: null },
  readState: 'none',
  edition: 1,
  can: { edit: true },
}
const column: GradebookColumn = {
  _id: id as GradebookColumn['_id'],
  kind: 'own',
  semester: 1,
  name: 'Vở',
  weight: 1,
  homework: null,
  room: null,
  exam: null,
  edition: 1,
}

const levels = [
  { points: 0, name: 'Chưa có' },
  { points: 2.5, name: 'Đủ ý' },
]
const rubric: Rubric = { criteria: [{ name: 'Lập luận', levels }], edition: 1 }

const instruction = thing(Instruction, { ...one, title: 'A', content: '<p>A</p>', roles: ['teacher'] })

const CASES: readonly Case[] = [
  {
    file: 'news/news-dialog.tsx',
    element: <NewsDialog news={news} onClose={onClose} />,
    field: 'Tiêu đề',
    typed: 'Bế giảng',
    sent: { title: 'Bế giảng', ...ofNews },
    theirs: { news: { ...news, ...changed, title: 'Tổng kết', pinned: true } },
    over: { title: 'Bế giảng', ...ofNews, pinned: true },
  },
  {
    file: 'discussion/topic-dialog.tsx',
    element: <TopicDialog topic={topic} onClose={onClose} />,
    field: 'Tên chủ đề',
    typed: 'B',
    sent: { _id: topic._id, title: 'B' },
    theirs: { topic: { ...topic, ...changed, title: 'C' } },
    over: { _id: topic._id, title: 'B' },
  },
  {
    file: 'school-books/school-book-dialog.tsx',
    element: <SchoolBookDialog schoolBook={schoolBook} onClose={onClose} />,
    field: 'Tên',
    typed: 'B',
    sent: { name: 'B', ...ofBook },
    theirs: { category: { ...schoolBook, ...changed, name: 'C', order: 2 } },
    over: { name: 'B', ...ofBook, order: 2 },
  },
  {
    file: 'instructions/instruction-dialog.tsx',
    element: <InstructionDialog instruction={instruction} onClose={onClose} />,
    field: 'Tiêu đề',
    typed: 'B',
    sent: { title: 'B', content: '<p>A</p>', roles: ['teacher'] },
    theirs: { instruction: { ...instruction, ...changed, title: 'C', roles: ['teacher', 'student'] } },
    over: { title: 'B', content: '<p>A</p>', roles: ['teacher', 'student'] },
  },
  {
    file: 'classes/class-dialog.tsx',
    element: <ClassDialog eClass={eClass} onClose={onClose} />,
    field: 'Tên lớp',
    typed: '9A2 Toán',
    sent: { _id: id, name: '9A2 Toán' },
    theirs: { eClass: { ...eClass, ...changed, name: '9A3', approval: 'auto' } },
  },
  {
    file: 'exam-vault/category-dialog.tsx',
    element: (
      <CategoryDialog
        wish={{ act: 'edit', category }}
        ownerCategory="Teacher"
        onClose={onClose}
        onCreated={onClose}
      />
    ),
    field: 'Tên danh mục',
    typed: 'Toán 7',
    sent: { ownerCategory: 'Teacher', name: 'Toán 7', code: 'T6' },
    theirs: { category: { ...category, ...changed, name: 'Toán 8', code: 'T8' } },
    over: { ownerCategory: 'Teacher', name: 'Toán 7', code: 'T8' },
  },
  {
    file: 'exam-vault/exam-dialog.tsx',
    element: <ExamDialog ownerCategory="Teacher" exam={exam} onClose={onClose} />,
    field: 'Tên đề',
    typed: 'Đề hỗn số',
    sent: { ...ofExam, title: 'Đề hỗn số' },
    theirs: { exam: { ...exam, ...changed, title: 'Đề số thập phân', tags: ['khó'] } },
    over: { ...ofExam, title: 'Đề hỗn số', tags: ['khó'] },
  },
  {
    file: 'documents/folder-dialog.tsx',
    element: <FolderDialog folder={folder} onClose={onClose} />,
    field: 'Tên danh mục',
    typed: 'Đề cương 7',
    sent: { name: 'Đề cương 7' },
    theirs: { category: { ...folder, ...changed, name: 'Đề cương 8', ownRules: true } },
  },
  {
    file: 'documents/file-dialog.tsx',
    element: <FileDialog file={libraryFile} onClose={onClose} />,
    field: 'Tên tài liệu',
    typed: 'Ôn tập 7',
    sent: { name: 'Ôn tập 7' },
    theirs: {
      file: {
        ...libraryFile,
        ...changed,
        name: 'Ôn tập 8',
        fileInfo: { ...libraryFile.fileInfo, price: 5_000 },
      },
    },
  },
  {
    file: 'gradebook/column-dialog.tsx',
    element: (
      <ColumnDialog
        classUid={id}
        semester={1}
        scheme="marks"
        kinds={['own']}
        edited={{ column, label: 'Cột' }}
        onClose={onClose}
      />
    ),
    field: 'Tên cột',
    typed: 'Vở sạch',
    sent: { name: 'Vở sạch' },
    theirs: { column: { ...column, ...changed, name: 'Chuyên cần', weight: 2 } },
  },
  {
    file: 'lessons/lesson-dialog.tsx',
    element: <LessonDialog lesson={lesson} rooms={false} onClose={onClose} />,
    field: 'Tên bài học',
    typed: 'Phương trình bậc hai',
    sent: { name: 'Phương trình bậc hai' },
    theirs: {
      lesson: { ...lesson, ...changed, name: 'Ôn tập', meeting: { url: 'https://meet.example.com/a' } },
    },
  },
  {
    file: 'live-exam/live-exam-dialog.tsx',
    element: <LiveExamDialog liveExam={liveExam} onClose={onClose} />,
    field: 'Tên bài',
    typed: 'Ôn phân số',
    sent: { name: 'Ôn phân số' },
    theirs: {
      liveExam: {
        ...liveExam,
        ...changed,
        name: 'Phân số',
        settings: { ...liveExam.settings, speedBonus: true },
      },
    },
  },
  {
    file: 'contests/contest-dialog.tsx',
    element: <ContestDialog place={contest} contest={contest} onClose={onClose} />,
    field: 'Tên cuộc thi',
    typed: 'Chuông vàng',
    sent: { _id: id, name: 'Chuông vàng' },
    theirs: {
      contest: {
        ...contest,
        ...changed,
        name: 'Chung kết',
        settings: { ...contest.settings, rescues: 2 },
      },
    },
  },
  {
    file: 'contests/team-dialog.tsx',
    element: <TeamDialog contest={contest} team={team} onClose={onClose} />,
    field: 'Tên đội',
    typed: 'Đội Khuê',
    sent: { _id: id, name: 'Đội Khuê' },
    theirs: { team: { ...team, ...changed, name: 'Đội Kim', studentLimit: 5 } },
  },
  {
    file: 'questions/group-dialog.tsx',
    element: <GroupDialog group={group} onClose={onClose} {...files} />,
    field: 'Tên phần',
    typed: 'Phần II',
    sent: { title: 'Phần II', content: group.content, imgUrl: null, audioUrl: null },
    theirs: { questionGroup: { ...group, ...changed, title: 'Phần A', content: '<p>Khác</p>' }, files: {} },
    over: { title: 'Phần II', content: '<p>Khác</p>', imgUrl: null, audioUrl: null },
  },
  {
    file: 'questions/question-dialog.tsx',
    element: <QuestionDialog questionGroupId={other} question={question} onClose={onClose} {...files} />,
    field: 'Nội dung câu hỏi',
    asked: 'Câu hỏi',
    typed: '<p>Cố đô?</p>',
    sent: { ...draft, content: '<p>Cố đô?</p>' },
    theirs: { question: { ...question, ...changed, answers: ['Hà Nội', 'Huế'], right: 0 }, files: {} },
    // Options and right answer belong together, so the question is mine or theirs.
    over: { ...draft, content: '<p>Cố đô?</p>' },
  },
  {
    file: 'homework/edit-homework-dialog.tsx',
    element: <EditHomeworkDialog homeworkUid={id} onClose={onClose} />,
    field: 'Tên bài tập',
    typed: 'Bài tập tuần 6',
    sent: { _id: id, name: 'Bài tập tuần 6' },
    theirs: { homework: { ...homework, ...changed, name: 'Tuần 7', endAt: '2026-10-20T00:00:00.000Z' } },
  },
  {
    file: 'homework/task/edit-task-dialog.tsx',
    element: <EditTaskDialog kind="file" homework={ofFile} onClose={onClose} />,
    field: 'Tên bài tập',
    typed: 'Đề cương 7',
    sent: { _id: id, name: 'Đề cương 7' },
    theirs: { homework: { ...ofFile, ...changed, name: 'Đề cương 8', answerKeys: ['A', 'D'] } },
  },
  {
    file: 'students/student-dialog.tsx',
    element: <StudentDialog classUid={other} student={inClass} onClose={onClose} />,
    field: 'Họ và tên',
    typed: 'Lê Ân',
    sent: { _id: id, fullname: 'Lê Ân' },
    theirs: { _id: id, student: { ...student, ...changed, fullname: 'Lê Văn An', email: null } },
  },
  {
    file: 'students/record-dialog.tsx',
    element: <RecordDialog student={student} onClose={onClose} />,
    field: 'Họ và tên',
    typed: 'Lê Ân',
    sent: { _id: id, fullname: 'Lê Ân' },
    theirs: { _id: id, student: { ...student, ...changed, fullname: 'Lê Văn An', gender: 1 } },
  },
  {
    file: 'staff/record-dialog.tsx',
    element: <StaffRecordDialog teacher={teacher} onClose={onClose} />,
    field: 'Họ và tên',
    typed: 'Nguyễn Hoa',
    sent: { _id: id, displayName: 'Nguyễn Hoa' },
    theirs: {
      teacher: { ...teacher, ...changed, displayName: 'Hoa', details: { ...teacher.details, phone: null } },
    },
  },
  {
    file: 'account/profile-form.tsx',
    element: <ProfileForm profile={profile} />,
    field: 'Họ và tên',
    typed: 'Nguyễn Hoa',
    sent: { displayName: 'Nguyễn Hoa' },
    theirs: { profile: { ...profile, ...changed, displayName: 'Hoa', phone: '0907654321' } },
  },
  {
    file: 'organisation/school-form.tsx',
    element: <SchoolForm school={school} />,
    field: 'Tên trường',
    typed: 'THCS Nguyễn Trãi',
    sent: { _id: id, name: 'THCS Nguyễn Trãi' },
    theirs: { school: { ...school, ...changed, name: 'THCS Lê Lợi', level: 2 } },
  },
  {
    file: 'organisation/group-form.tsx',
    element: <GroupForm group={schools} />,
    field: 'Tên hệ thống',
    typed: 'Tập đoàn B',
    sent: { name: 'Tập đoàn B' },
    theirs: { group: { ...schools, ...changed, name: 'Tập đoàn C' } },
  },
  {
    file: 'organisation/department-dialog.tsx',
    element: <DepartmentDialog department={department} onClose={onClose} />,
    field: 'Tên vùng',
    typed: 'Miền Nam',
    sent: { name: 'Miền Nam' },
    theirs: { department: { ...department, ...changed, name: 'Miền Bắc', schools: 3 } },
  },
  {
    file: 'marking/rubric-dialog.tsx',
    element: <RubricDialog homeworkUid={other} rubric={rubric} totalPoint={10} onClose={onClose} />,
    field: 'Tên tiêu chí 1',
    asked: 'Tiêu chí chấm',
    typed: 'Trình bày',
    // The dialog shows points of levels alone: their names stay.
    sent: { criteria: [{ name: 'Trình bày', levels }] },
    theirs: { rubric: { criteria: [{ name: 'Lập luận chặt chẽ', levels }], edition: 2 } },
  },
]

/** Tried below in words of its own, or in a test beside it. */
const OTHERS = [
  ...[
    'organisation/config-form.tsx',
    'organisation/contact-form.tsx',
    'organisation/gradebook-form.tsx',
    'staff/roles-dialog.tsx',
  ],
  ...['documents/permission-panel.tsx', 'results/extend-all-dialog.tsx', 'questions/sheet/draft-calls.tsx'],
  ...['marking/comment-item.tsx', 'documents/move-dialog.tsx', 'organisation/school-dialog.tsx'],
  ...['students/consent-dialog.tsx', 'discussion/comment-bubble.tsx'],
]

const pagination = { page: 1, limit: 10, total: 0 }
const lists = { grades: [{ _id: 'L9', oid: 'L9', name: 'Lớp 9' }], subjects: [] }
const config = { ...lists, all: lists, settings: null }
/** What the dialogs read beside the thing itself. */
const reads = {
  ...{
    config,
    homework,
    pagination,
    can: { assign: true },
    profile,
    modules: ['Home'],
    school: null,
    group: null,
    department: null,
  },
  ...{
    orgCategory: 'school',
    subjects: [],
    productTypes: [],
    skills: [],
    englishSubjectId: 'en',
    storageClass: 0,
  },
  ...{ classes: [], teachers: [], students: [], schools: [], departments: [], cities: [], districts: [] },
  categories: [],
}

async function open(element: ReactElement, write: (body: unknown, nth: number) => Response) {
  let writes = 0
  const seen = fakeServer(({ method, body }) => (method === 'PUT' ? write(body, ++writes) : data(reads)))
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, { ...reads } as never)
  await show(element, client)
  const user = userEvent.setup()
  return {
    user,
    bodies: () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    save: async () => {
      const [button] = await screen.findAllByRole('button', { name: /^(Lưu|Cập nhật)/ })
      await user.click(button as HTMLElement)
    },
    retype: async (label: string, text: string) => {
      const input = await screen.findByRole('textbox', { name: label })
      await user.clear(input)
      await user.type(input, text)
    },
  }
}
const late = (current: object) =>
  Response.json({ error: { code: 'E_CHANGED', msg: '', current } }, { status: 409 })

const SOURCES = import.meta.glob<string>('../features/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesWith = (words: RegExp) =>
  Object.entries(SOURCES)
    .filter(([path, text]) => !path.includes('.test.') && words.test(text))
    .map(([path]) => path.replace('../features/', ''))
    .sort()

it('names every dialog that edits something', () => {
  expect(filesWith(/\b(useEdit|editOf|useRecordForm)[(<]/)).toEqual(
    [...CASES.map(({ file }) => file), ...OTHERS].sort(),
  )
})

it.each(CASES)(
  '$file sends what was touched, and asks when a colleague has changed the same field',
  async tried => {
    const { element, field, asked = field, typed, sent, theirs, over = sent } = tried
    const { bodies, retype, save, user } = await open(element, (_, nth) =>
      nth === 1 ? late(theirs) : data(theirs),
    )
    await retype(field, typed)
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Có người vừa sửa nội dung này' })
    expect(bodies()).toEqual([{ edition: 1, ...sent }])
    // What a colleague alone has touched is no question.
    expect(
      within(dialog)
        .getAllByRole('region')
        .map(each => each.getAttribute('aria-label')),
    ).toEqual([asked])
    await user.click(within(dialog).getByRole('button', { name: 'Lưu bản của tôi' }))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[1]).toEqual({ edition: 2, ...over })
  },
)

/** The same dialogs where nothing stands yet, and those that only make something. */
const NEW: Readonly<Record<string, ReactElement>> = {
  'news/news-dialog.tsx': <NewsDialog onClose={onClose} />,
  'school-books/school-book-dialog.tsx': <SchoolBookDialog onClose={onClose} />,
  'instructions/instruction-dialog.tsx': <InstructionDialog onClose={onClose} />,
  'classes/class-dialog.tsx': <ClassDialog onClose={onClose} />,
  'exam-vault/category-dialog.tsx': (
    <CategoryDialog
      wish={{ act: 'add', parent: null }}
      ownerCategory="Teacher"
      onClose={onClose}
      onCreated={onClose}
    />
  ),
  'exam-vault/exam-dialog.tsx': <ExamDialog ownerCategory="Teacher" onClose={onClose} />,
  'documents/folder-dialog.tsx': <FolderDialog onClose={onClose} />,
  'gradebook/column-dialog.tsx': (
    <ColumnDialog classUid={id} semester={1} scheme="marks" kinds={['own']} onClose={onClose} />
  ),
  'organisation/department-dialog.tsx': <DepartmentDialog onClose={onClose} />,
  'organisation/school-dialog.tsx': <SchoolDialog onClose={onClose} />,
  'questions/group-dialog.tsx': <GroupDialog onClose={onClose} {...files} />,
  'students/consent-dialog.tsx': <ConsentDialog student={{ ...student, guardian: null }} onClose={onClose} />,
}
/** Tried in words of its own below; nothing of the other has to be filled. */
const OTHERWISE = [
  'organisation/config-form.tsx',
  'organisation/contact-form.tsx',
  'organisation/gradebook-form.tsx',
]

it('leads to what is missing in every dialog of the form kit', () => {
  const edited = CASES.map(({ file }) => file)
  const onTheKit = filesWith(/\buseRecordForm\(/)
  expect(onTheKit.filter(file => !edited.includes(file) && !NEW[file])).toEqual(OTHERWISE)
})

const found = <Drawn extends HTMLElement>(selector: string, within: ParentNode = document) =>
  waitFor(() => {
    const element = within.querySelector<Drawn>(selector)
    expect(element).not.toBeNull()
    return element as Drawn
  })

it.each(Object.keys(NEW))('%s that is new leads to the first field that must be filled', async file => {
  const { user } = await open(NEW[file] as ReactElement, () => data({}))
  const submit = await found('[type="submit"]')
  await user.click(submit)
  const form = submit.closest('form') as HTMLFormElement
  const wrong = await found<HTMLInputElement>('[aria-invalid="true"]', form)
  expect(document.activeElement).toBe(wrong)
  const [error = ''] = wrong.getAttribute('aria-describedby')?.split(' ') ?? []
  const label = wrong.labels?.[0]?.textContent
  expect(within(form).getByRole('status').textContent).toBe(
    `${label}: ${document.getElementById(error)?.textContent}`,
  )
})

it('classes/class-dialog.tsx leads on to what has to be chosen', async () => {
  const { retype, user } = await open(NEW['classes/class-dialog.tsx'] as ReactElement, () => data({}))
  await retype('Tên lớp', 'Lớp học hè')
  await user.click(document.querySelector('[type="submit"]') as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Khối' })))
  expect(screen.getByText('Khối: Vui lòng chọn khối.')).toBeTruthy()
})

const ON_THE_KIT = CASES.map(({ file }) => file).filter(file => filesWith(/\buseRecordForm\(/).includes(file))

it.each(ON_THE_KIT)(
  '%s leads to what is missing and to what is refused, and says it beside the button',
  async file => {
    const { element, field, typed, sent } = CASES.find(one => one.file === file) as Case
    const [name] = Object.entries(sent).find(([, value]) => value === typed) ?? []
    const refused = { [name as string]: 'Tên này đã có.' }
    const { bodies, retype, save, user } = await open(element, () => failure(400, 'E_INVALID', '', refused))
    const input = await screen.findByRole('textbox', { name: field })
    const form = within(input.closest('form') as HTMLFormElement)
    const said = () => form.queryByRole('status')?.textContent
    await user.clear(input)
    await save()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const [error = ''] = input.getAttribute('aria-describedby')?.split(' ') ?? []
    const sentence = document.getElementById(error)?.textContent
    expect(sentence).toBeTruthy()
    expect(said()).toBe(`${field}: ${sentence}`)
    expect(bodies()).toEqual([])

    await retype(field, 'Tên khác')
    await waitFor(() => expect(said()).toBeUndefined())
    await save()
    await waitFor(() => expect(said()).toBe(`${field}: Tên này đã có.`))
    expect(document.activeElement).toBe(input)
  },
)

it('staff/roles-dialog.tsx asks when a colleague has given other roles', async () => {
  const roles = [{ role: 'leader' as const, subjects: ['math'], school: place, department: null }]
  const theirs = { teacher: { ...teacher, ...changed, details: { ...teacher.details, roles } } }
  const { bodies, save, user } = await open(<RolesDialog teacher={teacher} onClose={onClose} />, (_, nth) =>
    nth === 1 ? late(theirs) : data(theirs),
  )
  await user.click(await screen.findByRole('checkbox', { name: /Quản trị viên/ }))
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Có người vừa sửa nội dung này' })
  expect(dialog.textContent).toMatch(/Tổ trưởng/)
  await user.click(within(dialog).getByRole('button', { name: 'Lưu bản của tôi' }))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  const mine = [
    { role: 'admin', subjects: [] },
    { role: 'teacher', subjects: ['math'] },
  ]
  expect(bodies()).toEqual([1, 2].map(edition => ({ _id: id, edition, schoolId: other, roles: mine })))
})

const settings = {
  ...{ schoolYearStart: null, secondSemesterStart: null, grades: null, subjects: null, edition: 4 },
  ...{ firstClosesAfter: null, secondClosesAfter: null, marksSeen: 'nothing' as const, gradebookWords: null },
  ...{
    contactName: null,
    contactPhone: '024 3825 1234',
    contactEmail: null,
    contactAddress: null,
    contactHours: null,
  },
}

it('organisation/gradebook-form.tsx sends the day that was typed alone', async () => {
  const { bodies, save, user } = await open(<GradebookForm settings={settings} />, () =>
    data({ config: { ...config, settings: { ...settings, firstClosesAfter: '2026-12-30', edition: 5 } } }),
  )
  await user.type(await screen.findByLabelText('Khoá sổ học kì I sau ngày'), '30/12/2026')
  await user.tab()
  await save()
  await waitFor(() => expect(bodies()).toEqual([{ edition: 4, firstClosesAfter: '2026-12-30' }]))
})

it('organisation/contact-form.tsx sends what was typed, says what is no address, and takes away what was emptied', async () => {
  const { bodies, retype, save } = await open(
    <ContactForm name="THCS Nguyễn Trãi" settings={settings} />,
    () => data({ config: { ...config, settings: { ...settings, edition: 5 } } }),
  )
  await retype('Email', 'văn phòng')
  await save()
  expect(screen.getByText('Email: Email cần có dạng ten@truong.edu.vn.')).toBeTruthy()
  expect(bodies()).toEqual([])
  await retype('Email', 'vanphong@truong.edu.vn')
  await retype('Điện thoại', ' ')
  await save()
  const body = { edition: 4, contactEmail: 'vanphong@truong.edu.vn', contactPhone: null }
  await waitFor(() => expect(bodies()).toEqual([body]))
})

it('organisation/config-form.tsx sends the list that was touched alone', async () => {
  const all = {
    grades: ['L6', 'L7'].map(oid => ({ _id: oid, oid, name: oid })),
    subjects: [{ _id: 'math', key: 'math', viValue: 'Toán', enValue: 'Mathematics' }],
  }
  const { bodies, save, user } = await open(
    <ConfigForm config={{ ...config, all } as never} settings={settings} />,
    () => data({ config: { ...config, settings: { ...settings, grades: ['L7'], edition: 5 } } }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Lớp 6' }))
  await save()
  await waitFor(() => expect(bodies()).toEqual([{ edition: 4, grades: ['L7'] }]))
})

it('organisation/config-form.tsx leads to a list of which nothing is chosen', async () => {
  const { user, save } = await open(
    <ConfigForm config={{ ...config, all: lists } as never} settings={settings} />,
    () => data({}),
  )
  const chip = await screen.findByRole('checkbox', { name: 'Lớp 9' })
  await user.click(chip)
  await save()
  await waitFor(() =>
    expect(screen.getByText('Khối lớp của trường: Vui lòng chọn ít nhất một mục.')).toBeTruthy(),
  )
  expect(document.activeElement).toBe(chip)
})
