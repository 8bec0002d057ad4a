import { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../app/query-client.ts'
import { accountQuery } from '../features/account/account.ts'
import { SeveralClasses } from '../features/classes/several-classes.tsx'
import { AddHallsDialog } from '../features/contests/add-halls-dialog.tsx'
import { AddParticipantsDialog } from '../features/contests/add-participants-dialog.tsx'
import { ExamBrowserDialog } from '../features/contests/exam-browser-dialog.tsx'
import { HallDialog } from '../features/contests/hall-dialog.tsx'
import { VariantsDialog } from '../features/contests/variants-dialog.tsx'
import { CopyExamDialog } from '../features/exam-vault/copy-exam-dialog.tsx'
import { DeclineDialog } from '../features/exam-vault/offers/decline-dialog.tsx'
import { ProposeDialog } from '../features/exam-vault/offers/propose-dialog.tsx'
import { SendDialog } from '../features/exam-vault/offers/send-dialog.tsx'
import { TakeDialog } from '../features/exam-vault/offers/take-dialog.tsx'
import { ExportDialog } from '../features/exporting/export-dialog.tsx'
import { ImportDialog } from '../features/gradebook/import-dialog.tsx'
import { PasteDialog } from '../features/gradebook/paste-dialog.tsx'
import { EditHomeworkDialog } from '../features/homework/edit-homework-dialog.tsx'
import { EditTaskDialog } from '../features/homework/task/edit-task-dialog.tsx'
import { LessonDialog } from '../features/lessons/lesson-dialog.tsx'
import { CardsDialog } from '../features/login-cards/cards-dialog.tsx'
import { RubricDialog } from '../features/marking/rubric-dialog.tsx'
import { SendForm } from '../features/notices/send-form.tsx'
import { DraftDialog } from '../features/questions/draft-dialog.tsx'
import { PointsBar } from '../features/questions/points-bar.tsx'
import { QuestionDialog } from '../features/questions/question-dialog.tsx'
import { draftOf, NEW_QUESTION } from '../features/questions/question-values.ts'
import { GroupPointsDialog } from '../features/questions/sheet/group-points-dialog.tsx'
import { ExtendAllDialog } from '../features/results/extend-all-dialog.tsx'
import { ExtendSomeDialog } from '../features/results/extend-some-dialog.tsx'
import { BoardsDialog } from '../features/rooms/bell/boards-dialog.tsx'
import { RescueDialog } from '../features/rooms/bell/rescue-dialog.tsx'
import { VoidDialog } from '../features/rooms/exam/void-dialog.tsx'
import { AnnounceDialog } from '../features/rooms/hall/announce-dialog.tsx'
import { ScreensDialog } from '../features/rooms/screens/screens-dialog.tsx'
import { bellDesk, desk, floor } from '../features/rooms/testing/fake-room.ts'
import { AddDialog } from '../features/staff/add-dialog.tsx'
import { RolesDialog } from '../features/staff/roles-dialog.tsx'
import { AddStudents } from '../features/students/add-students.tsx'
import { DoubtsDialog } from '../features/students/doubts-dialog.tsx'
import { StudentData } from '../features/students/student-data.tsx'
import { TransferDialog } from '../features/students/transfer-dialog.tsx'
import { CallError } from '../shared/http/call-error.ts'
import { data, fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'

/** Dialogs whose form is no record: what they do when something is missing (product 8.37). Those of records stand in edit-dialogs.test.tsx. */

// The editor itself is tried in a browser; here a plain field stands for it.
vi.mock('../shared/ui/rich-text/rich-text-field.tsx', () => ({
  RichTextField: ({ label, error }: Record<'label' | 'error', string>) => (
    <div className="mantine-InputWrapper-root">
      <label>
        <span className="mantine-InputWrapper-label">{label}</span>
        <textarea aria-invalid={Boolean(error)} />
      </label>
      <p className="mantine-InputWrapper-error">{error}</p>
    </div>
  ),
}))
beforeAll(() => {
  // The text area asks the fonts of the page for its height; the page of a test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

const [id, other] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002']
const onClose = () => undefined
const nothing = async () => undefined
const owner = { area: 'exam-vault', query: { examVaultId: other } } as const
const files = { files: {}, upload: async () => ({ key: '', url: '' }) }
const [startAt, endAt] = ['2026-10-05T00:00:00.000Z', '2026-10-12T00:00:00.000Z']
const homework = thing(HomeworkDetail, {
  ...{ _id: id, edition: 1, name: 'Bài tập tuần 5', classId: other, className: '9A1', startAt, endAt },
  ...{ limitSubmit: 2, showAnswers: 'after_end', wholeClass: true },
})
const task: HomeworkDetail = {
  ...homework,
  kind: 'attachment',
  task: {
    ...{ content: '<p>Đọc</p>', accepts: 'work', files: [], document: null, gridSize: null, gridTyped: [] },
    app: null,
  } as never,
}
const lesson = thing(Lesson, { _id: id, edition: 1, classId: other, name: 'Phương trình' })
const student = thing(StudentDetail, {
  ...{ _id: id, edition: 1, fullname: 'Lê An', anonymised: false },
  can: { ...thing(StudentDetail).can, anonymise: true },
})
const exam = thing(Contest, { _id: id, kind: 'exam', classUid: null, edition: 1 })
const hall = thing(ContestHall, { _id: other, name: 'Phòng 1', places: 24, seated: 0, proctors: [] })
const offer = { _id: id, title: 'Đề phân số', kind: 'school' as const }
const pupil = { _id: id, fullname: 'Lê An', code: null, hasAccount: false }
const group = { _id: id, title: 'Phần I', questionIds: [other], questionCount: 1, totalPoint: 1 } as never

interface Tried {
  /** Where it stands, under `features`. */
  readonly file: string
  readonly element: ReactElement
  /** What makes it wrong, where it is not as it opens. */
  readonly before?: (user: UserEvent) => Promise<unknown>
  /** What stands beside the button then. */
  readonly said: string | RegExp
}

const press = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }))
const empty = (name: string) => async (user: UserEvent) =>
  user.clear(await screen.findByRole('textbox', { name }))
const noEnd = press('Xoá ngày')

const CASES: readonly Tried[] = [
  {
    file: 'classes/several-classes.tsx',
    element: (
      <SeveralClasses
        rows={[{ _id: id, name: '9A1', can: { teachers: true } }] as never}
        chosen={[id]}
        onChosen={nothing}
      />
    ),
    before: press('Thêm giáo viên'),
    said: /.+/,
  },
  {
    file: 'contests/add-participants-dialog.tsx',
    element: <AddParticipantsDialog contest={{ _id: id, settings: {} } as never} onClose={onClose} />,
    said: 'Học sinh: Vui lòng chọn ít nhất một em.',
  },
  {
    file: 'exam-vault/copy-exam-dialog.tsx',
    element: <CopyExamDialog exam={{ _id: id, title: 'Đề phân số' } as never} onClose={onClose} />,
    said: /^.+: .+/,
  },
  {
    file: 'exam-vault/offers/decline-dialog.tsx',
    element: <DeclineDialog offer={offer} onClose={onClose} />,
    said: 'Lý do: Vui lòng ghi vài lời cho người đề xuất.',
  },
  {
    file: 'exam-vault/offers/propose-dialog.tsx',
    element: <ProposeDialog exam={{ _id: id, title: 'Đề phân số' }} onClose={onClose} />,
    before: async user => {
      await user.click(await screen.findByRole('textbox', { name: 'Lời nhắn' }))
      await user.paste('x'.repeat(501))
    },
    said: 'Lời nhắn: Tối đa 500 ký tự.',
  },
  {
    file: 'exam-vault/offers/send-dialog.tsx',
    element: <SendDialog exam={{ _id: id, title: 'Đề phân số' }} onClose={onClose} />,
    said: 'Người nhận: Vui lòng chọn người nhận.',
  },
  {
    file: 'exam-vault/offers/take-dialog.tsx',
    element: <TakeDialog offer={offer} onClose={onClose} />,
    said: /^.+: .+/,
  },
  {
    file: 'exporting/export-dialog.tsx',
    element: <ExportDialog title="Xuất" hint="" submit="Tải" onExport={nothing} onClose={onClose} />,
    said: /^Mật khẩu.*: /,
  },
  {
    file: 'gradebook/import-dialog.tsx',
    element: (
      <ImportDialog
        classUid={id}
        book={{ columns: [], pupils: [] } as never}
        semester={1}
        draft={{} as never}
        onClose={onClose}
      />
    ),
    said: /: Vui lòng chọn một tập tin Excel\.$/,
  },
  {
    file: 'gradebook/paste-dialog.tsx',
    element: <PasteDialog column="TX1" name="Lê An" onPaste={() => true} onClose={onClose} />,
    said: /^.+: .+/,
  },
  {
    file: 'homework/edit-homework-dialog.tsx',
    element: <EditHomeworkDialog homeworkUid={id} onClose={onClose} />,
    before: empty('Tên bài tập'),
    said: 'Tên bài tập: Vui lòng nhập tên bài tập.',
  },
  {
    file: 'homework/task/edit-task-dialog.tsx',
    element: <EditTaskDialog kind="attachment" homework={task} onClose={onClose} />,
    before: empty('Tên bài tập'),
    said: 'Tên bài tập: Vui lòng nhập tên bài tập.',
  },
  {
    file: 'lessons/lesson-dialog.tsx',
    element: <LessonDialog lesson={lesson} rooms={false} onClose={onClose} />,
    before: empty('Tên bài học'),
    said: /^Tên bài học: .+/,
  },
  {
    file: 'login-cards/cards-dialog.tsx',
    element: (
      <CardsDialog eClass={{ _id: id as never, name: '9A1' }} studentIds={undefined} onClose={onClose} />
    ),
    before: async user => user.click(await screen.findByRole('radio', { name: 'Một số học sinh' })),
    said: /^.+: .+/,
  },
  {
    file: 'marking/rubric-dialog.tsx',
    element: (
      <RubricDialog
        homeworkUid={id}
        rubric={{ criteria: [], edition: 1 }}
        totalPoint={10}
        onClose={onClose}
      />
    ),
    before: async user =>
      user.type(await screen.findByRole('textbox', { name: 'Tên tiêu chí 1' }), 'Lập luận'),
    said: /Ít nhất hai mức/,
  },
  {
    file: 'notices/send-form.tsx',
    element: (
      <SendForm places={[{ kind: 'classes', _id: id, name: '9A1' }]} onSent={onClose} onClose={onClose} />
    ),
    said: 'Tiêu đề: Vui lòng nhập tiêu đề.',
  },
  {
    file: 'questions/draft-dialog.tsx',
    element: (
      <DraftDialog
        title="Sửa câu"
        submit="Lưu"
        draft={{ ...draftOf(NEW_QUESTION), content: '' } as never}
        onSave={onClose}
        onClose={onClose}
        {...files}
      />
    ),
    said: /^Nội dung câu hỏi: .+/,
  },
  {
    file: 'questions/question-dialog.tsx',
    element: <QuestionDialog owner={owner} questionGroupId={other} onClose={onClose} {...files} />,
    said: /^Nội dung câu hỏi: .+/,
  },
  {
    file: 'questions/points-bar.tsx',
    element: <PointsBar owner={owner} totals={{ questionCount: 2, totalPoint: 2 }} canEdit />,
    before: async user => {
      await press('Đặt tổng')(user)
      await user.clear(await screen.findByRole('textbox'))
    },
    said: /^.+: .+/,
  },
  {
    file: 'questions/sheet/group-points-dialog.tsx',
    element: (
      <GroupPointsDialog
        groups={[group]}
        onClose={onClose}
        onSet={async () => {
          throw new CallError({ status: 400, code: 'E_INVALID', fields: { questions: 'Điểm quá lớn.' } })
        }}
      />
    ),
    before: async user => {
      await user.clear(await screen.findByRole('textbox'))
      await user.type(await screen.findByRole('textbox'), '5')
    },
    said: 'Điểm quá lớn.',
  },
  {
    file: 'contests/add-halls-dialog.tsx',
    element: <AddHallsDialog contest={exam} halls={[hall]} onClose={onClose} />,
    before: empty('Số phòng'),
    said: /^Số phòng: .+/,
  },
  {
    file: 'contests/hall-dialog.tsx',
    element: <HallDialog contest={exam} halls={[hall]} hall={hall} onClose={onClose} />,
    before: empty('Tên phòng'),
    said: 'Tên phòng: Vui lòng nhập tên phòng.',
  },
  {
    file: 'contests/variants-dialog.tsx',
    element: <VariantsDialog contest={exam} onClose={onClose} />,
    before: empty('Số mã đề'),
    said: /^Số mã đề: .+/,
  },
  {
    file: 'rooms/hall/announce-dialog.tsx',
    element: <AnnounceDialog seats={[]} send={async () => true} onClose={onClose} />,
    said: 'Nội dung: Vui lòng nhập nội dung.',
  },
  {
    file: 'contests/exam-browser-dialog.tsx',
    element: <ExamBrowserDialog contest={thing(Contest, { browserKeys: [] })} onClose={onClose} />,
    before: async user => user.type(await screen.findByRole('textbox', { name: 'Config Key' }), 'abc'),
    said: 'Config Key: Config Key gồm 64 chữ số và chữ cái từ a đến f.',
  },
  {
    file: 'rooms/exam/void-dialog.tsx',
    element: <VoidDialog roomId={id} no={12} act="void" onClose={onClose} />,
    said: 'Lý do: Vui lòng ghi lý do.',
  },
  {
    file: 'rooms/bell/boards-dialog.tsx',
    element: <BoardsDialog state={bellDesk()} bell={floor()} send={async () => true} onClose={onClose} />,
    before: async user => user.click(await screen.findByRole('radio', { name: 'Một số' })),
    said: 'Các số: Ví dụ: 1-40, 52.',
  },
  {
    file: 'rooms/bell/rescue-dialog.tsx',
    element: <RescueDialog state={bellDesk()} bell={floor()} send={async () => true} onClose={onClose} />,
    before: async user => user.click(await screen.findByRole('radio', { name: 'Chọn từng em' })),
    said: 'Học sinh: Vui lòng chọn ít nhất một em.',
  },
  {
    file: 'rooms/screens/screens-dialog.tsx',
    element: <ScreensDialog state={desk()} onClose={onClose} />,
    said: 'Mã trên màn chiếu: Vui lòng nhập mã đang hiện trên màn chiếu.',
  },
  {
    file: 'results/extend-all-dialog.tsx',
    element: <ExtendAllDialog homework={homework} onClose={onClose} />,
    before: noEnd,
    said: /^Hạn mới: .+/,
  },
  {
    file: 'results/extend-some-dialog.tsx',
    element: <ExtendSomeDialog homework={homework} people={[]} onClose={onClose} />,
    before: noEnd,
    said: /^Hạn mới: .+/,
  },
  {
    file: 'staff/add-dialog.tsx',
    element: <AddDialog grantable={['teacher']} onClose={onClose} onMade={onClose} />,
    said: /^Họ và tên: .+/,
  },
  {
    file: 'staff/roles-dialog.tsx',
    element: (
      <RolesDialog
        teacher={
          {
            ...{ _id: id, edition: 1, displayName: 'Nguyễn Thị Hoa', subjects: [] },
            details: {
              roles: [{ role: 'admin', subjects: [], school: { _id: other, name: 'A' }, department: null }],
            },
            can: { roles: ['admin', 'teacher'] },
          } as never
        }
        onClose={onClose}
      />
    ),
    before: async user => user.click(await screen.findByRole('checkbox', { name: /Quản trị viên/ })),
    said: /.+/,
  },
  {
    file: 'students/add-students.tsx',
    element: <AddStudents classUid={id} onClose={onClose} />,
    said: /^.+: .+/,
  },
  {
    file: 'students/doubts-dialog.tsx',
    element: (
      <DoubtsDialog
        students={[{ fullname: 'Lê An' }] as never}
        doubts={[{ index: 0, candidates: [] }] as never}
        onDecided={nothing}
        onClose={onClose}
      />
    ),
    said: /^Lê An: .+/,
  },
  {
    file: 'students/student-data.tsx',
    element: <StudentData student={student} />,
    before: press('Ẩn danh học sinh'),
    said: /^.+: .+/,
  },
  {
    file: 'students/transfer-dialog.tsx',
    element: <TransferDialog students={[student]} onClose={onClose} />,
    said: /^Sang lớp: .+/,
  },
]

/** The same form in another dialog of the folder, or a dialog that is tried by tests of its own. */
const ELSEWHERE = [
  'contests/move-hall-dialog.tsx',
  'contests/number-dialog.tsx',
  'discussion/report-dialog.tsx',
  'homework/assign/assign-form.tsx',
  'results/extend-one-dialog.tsx',
  'rooms/hall/note-dialog.tsx',
  'staff/hand-over-dialog.tsx',
  'staff/leave-dialog.tsx',
]

const SOURCES = import.meta.glob<string>('../features/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every dialog with a form is tried, here or where the records are', () => {
  const dialogs = Object.entries(SOURCES)
    .filter(([path]) => !path.includes('.test.'))
    .filter(([, text]) => /<FormDialog\b|\buseFormDialog\(/.test(text) && !/\buseRecordForm\(/.test(text))
    .map(([path]) => path.replace('../features/', ''))
    .sort()
  expect([...CASES.map(({ file }) => file), ...ELSEWHERE].sort()).toEqual(dialogs)
})

const pagination = { page: 1, limit: 10, total: 0 }
const reads = {
  ...{ homework, pagination, can: {}, modules: ['Home'], orgCategory: 'school', subjects: [], skills: [] },
  ...{ profile: { _id: other, displayName: 'Hoa', roles: ['admin'], subjects: [] }, school: null },
  ...{ group: null, department: null, productTypes: [], englishSubjectId: 'en', storageClass: 0 },
  ...{ classes: [], teachers: [], students: [pupil], schools: [], departments: [], cities: [] },
  categories: [
    { _id: id, name: 'Toán 6', code: 'T6', parentId: null, ownerCategory: 'Teacher', can: { edit: true } },
  ],
  homerooms: [{ name: '9A2', classes: [{ _id: id, name: 'Toán 9A2' }] }],
  config: { grades: [], subjects: [], all: { grades: [], subjects: [] }, settings: null },
}

it.each(CASES)('$file leads to what is missing, and says it beside the button', async tried => {
  const { element, before, said } = tried
  fakeServer(() => data(reads))
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, { ...reads } as never)
  await show(element, client)
  const user = userEvent.setup()
  await before?.(user)
  const submit = await waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>('[type=submit]')
    expect(button?.disabled).toBe(false)
    return button as HTMLButtonElement
  })
  await user.click(submit)
  const form = submit.closest('form') as HTMLFormElement
  const beside = () =>
    within(form)
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(beside()).toContainEqual(expect.stringMatching(said)))
  const error = [...form.querySelectorAll('.mantine-InputWrapper-error')].find(
    ({ textContent }) => textContent,
  )
  // What has no field is said beside the button alone.
  if (error) await waitFor(() => expect(error.parentElement?.contains(document.activeElement)).toBe(true))
})
