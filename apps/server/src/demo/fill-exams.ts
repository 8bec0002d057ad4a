import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import {
  addContestQuestions,
  addParticipants,
  createContest,
  finishContest,
  readAnnouncements,
  readContestQuestions,
  readOwnContest,
  saveContestAnswers,
  updateContest,
} from '@bangxanh/contract/contests/endpoints.ts'
import { listExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { markEssay, rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { makeSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { answerOf } from './answer-of.ts'
import type { SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { fillExamColumn } from './fill-gradebook.ts'
import { done, type Filling, sideBySide } from './filling.ts'
import { choose, compose, write } from './question-words.ts'
import { MINUTE, schoolTime } from './school-days.ts'

const params = { contestArea: 'rtcontests' } as const

/** The one that is over. Its second question has a misprint, which is announced; the third one fits two answers, and counts for nobody. */
const LITERATURE: readonly QuestionDraft[] = [
  choose('“Đồng chí” là bài thơ của', 'Chính Hữu', ['Phạm Tiến Duật', 'Huy Cận', 'Bằng Việt'], 1),
  choose('Bài thơ “Bếp lửa” được viết năm', '1963', ['1945', '1954', '1975'], 2),
  choose('“Mặt trời xuống biển như hòn lửa” dùng biện pháp', 'so sánh', ['ẩn dụ', 'hoán dụ', 'nói quá'], 0),
  write('Nhân vật ông Hai là của truyện ngắn nào? Viết tên truyện.', ['Làng']),
  compose('Viết đoạn văn khoảng mười câu về tình đồng đội trong bài thơ “Đồng chí”.', [
    ['Đúng hình thức đoạn văn', 1],
    ['Cơ sở của tình đồng đội', 2],
    ['Biểu hiện, có dẫn chứng', 2],
    ['Diễn đạt trong sáng', 1],
  ]),
]
const KNOWS = [0.9, 0.55, 0.75, 0.8]

/** What was written, by turns, and what the teacher gives for it. */
const ESSAYS = [
  {
    html: '<p>Tình đồng đội trong bài thơ bắt đầu từ những người nông dân nghèo gặp nhau: “Quê hương anh nước mặn đồng chua / Làng tôi nghèo đất cày lên sỏi đá”. Họ cùng chung nhiệm vụ, “súng bên súng, đầu sát bên đầu”, rồi chung một tấm chăn đêm rét. Hai tiếng “Đồng chí!” đứng riêng một dòng như tiếng gọi từ trong tim. Những đêm sốt run người, áo rách, chân không giày, họ nắm lấy bàn tay nhau. Hình ảnh “đầu súng trăng treo” vừa thực vừa đẹp.</p>',
    points: 5.5,
  },
  {
    html: '<p>Những người lính trong bài thơ đều nghèo và xa nhà. Họ chia nhau cái chăn, cái áo rách và cùng chịu những cơn sốt rét. Em thích nhất câu “Thương nhau tay nắm lấy bàn tay” vì không cần nói nhiều mà vẫn hiểu nhau.</p>',
    points: 4,
  },
  {
    html: '<p>Tình đồng đội là yêu thương nhau lúc khó khăn. Các anh bộ đội cùng đứng gác trong đêm rừng hoang sương muối.</p>',
    points: 2.5,
  },
]

interface Exam {
  readonly name: string
  readonly subject: string
  readonly startAt: Date
  readonly madeAt: Date
  readonly questions: readonly QuestionDraft[]
  readonly halls: readonly { readonly name: string; readonly places: number; readonly proctor: string }[]
  readonly studentIds: readonly string[]
}

const MINUTES = 45

async function idOf(filling: Filling, username: string, at: Date): Promise<string> {
  return (await done(filling.as(username, at).call(readAccount, {}))).profile._id
}

/** An exam with its candidates dealt over halls, published. */
async function make({ filling, admin }: SchoolAtWork, exam: Exam): Promise<string> {
  const as = filling.as(admin, exam.madeAt)
  const halls = []
  for (const { name, places, proctor } of exam.halls)
    halls.push({ name, places, proctorIds: [await idOf(filling, proctor, exam.madeAt)] })
  const { name, subject, startAt } = exam
  const endAt = new Date(startAt.getTime() + MINUTES * MINUTE).toISOString()
  const body = { name, subject, duration: MINUTES, startAt: startAt.toISOString(), endAt, halls }
  const { _id: contestId } = (await done(as.call(createContest, { params, body }))).contest
  const questions = [...exam.questions]
  await done(as.call(addContestQuestions, { params, query: { contestId }, body: { questions } }))
  const studentIds = [...exam.studentIds]
  await done(as.call(addParticipants, { params, body: { contestId, studentIds } }))
  await done(as.call(updateContest, { params, body: { _id: contestId, hallOrder: 'name' } }))
  await done(as.call(updateContest, { params, body: { _id: contestId, published: true } }))
  return contestId
}

const openWaitingRoom = ({ filling, admin }: SchoolAtWork, contestId: string, at: Date) =>
  done(filling.as(admin, at).call(updateContest, { params, body: { _id: contestId, status: 'prepare' } }))

const COMING = { classes: ['9A1 Toán', '9A2 Toán'], exams: 'Toán 9', sittings: 2 } as const

/** An examination in two sittings: the waiting room of the first is open, so that lists and cards can be printed. */
async function fillComingExam({ filling, admin, ...school }: SchoolAtWork): Promise<void> {
  const madeAt = schoolTime(filling.today, -3, 15)
  const as = filling.as(admin, madeAt)
  const page = { page: 1, limit: 50 } as const
  const { classes } = await done(as.call(listClasses, { query: { ...page, status: 'open' } }))
  const { list: exams } = await done(
    as.call(listExams, { query: { page: 1, limit: COMING.sittings, search: COMING.exams } }),
  )
  const classIds = classes
    .filter(({ name }) => COMING.classes.some(one => one === name))
    .map(({ _id }) => _id)
  const { contests } = await done(
    as.call(makeSittings, {
      body: {
        ...{ do: true, published: true, name: 'Kiểm tra giữa kì Toán 9', subject: 'math' },
        ...{ examIds: exams.map(({ _id }) => _id), classIds, minutes: MINUTES },
        rooms: [
          {
            ...{ name: 'Phòng máy 1', machines: 45 },
            proctorIds: [(await idOf(filling, 'giaovien', madeAt)) as never],
          },
        ],
        startAt: schoolTime(filling.today, 1, 7.5).toISOString(),
      },
    }),
  )
  const [first] = contests
  if (!first) throw new Error('No sitting was made.')
  await openWaitingRoom({ filling, admin, ...school }, first._id, schoolTime(filling.today, -1, 16))
}

const PER_HALL = 14
/** How many of the class stay away. */
const AWAY = 2
/** Who marks the essays beside the administrator. */
const MARKERS = ['do.thu.trang', 'giaovien2'] as const
const VOIDED = { no: 3, reason: 'Câu 3 có hai phương án đều đúng.' } as const
/** What proctors noted, by the place in the list of who sat it. */
const NOTES = [
  { at: 1, minute: 4, note: 'Đến muộn 4 phút, xe buýt hỏng.' },
  { at: 16, minute: 27, note: 'Máy treo, đổi sang máy dự phòng số 15.' },
] as const
/** To which question somebody's answer came after the end, and how long after: their network was down. */
const LATE = { question: 3, minutes: 9 }

/** One that was sat, marked and ranked, with a misprint announced to all. */
async function fillPastExam(school: SchoolAtWork): Promise<void> {
  const { filling, homes, admin } = school
  const day = (hour: number) => schoolTime(filling.today, -6, hour)
  const pupils = (homes.get('9A2') ?? []).filter(({ caller }) => caller !== null).slice(0, 2 * PER_HALL)
  const from = day(8)
  const contestId = await make(school, {
    name: 'Thi thử Ngữ văn 9',
    subject: 'vi',
    startAt: from,
    madeAt: schoolTime(filling.today, -9, 15),
    questions: LITERATURE,
    halls: [
      { name: 'Phòng 201', places: PER_HALL, proctor: 'giaovien2' },
      { name: 'Phòng 202', places: PER_HALL, proctor: 'do.thu.trang' },
    ],
    studentIds: pupils.map(({ studentId }) => studentId),
  })
  const markerIds = await Promise.all(MARKERS.map(username => idOf(filling, username, day(7))))
  await done(
    filling
      .as(admin, day(7))
      .call(updateContest, { params, body: { _id: contestId as never, markerIds: markerIds as never } }),
  )
  const later = (minutes: number) => new Date(from.getTime() + minutes * MINUTE)
  const act = async (at: Date, body: ActDraft) =>
    done(filling.as(admin, at).call(actInRoom, { params: { roomId: contestId }, body }))
  const ofContest = { params: { contestId } }
  await openWaitingRoom(school, contestId, later(-20))
  const there = pupils.slice(AWAY)
  const look = (caller: string | null, at: Date, epoch = 0) =>
    done(filling.as(caller, at).call(readOwnContest, { ...ofContest, query: { epoch } }))
  await sideBySide(there, async ({ caller }) => void (await look(caller, later(-2))))
  await act(from, { act: 'hand-out' })
  await act(later(9), { act: 'announce', text: 'Đính chính câu 2: hỏi năm sáng tác bài thơ “Bếp lửa”.' })
  for (const { at, minute, note } of NOTES) {
    const studentId = there[at]?.studentId
    if (studentId) await act(later(minute), { act: 'note', studentId: studentId as never, note })
  }
  const chance = chances('exam of literature')
  const work = there.map(({ caller }, at) => {
    const answers = LITERATURE.map((draft, no) =>
      draft.type === 'Essay'
        ? { html: ESSAYS[at % ESSAYS.length]?.html ?? '', files: [] }
        : answerOf(draft, chance() < (KNOWS[no] ?? 0.7), chance),
    )
    return { caller, answers, at: later(25 + chance() * 18) }
  })
  const unlucky = work.at(-1)
  const left: { epoch: number; questionId: string }[] = []
  await sideBySide(work, async one => {
    const { caller, answers, at } = one
    const as = filling.as(caller, at)
    const { state } = await look(caller, at, 1)
    const epoch = state.mine?.epoch ?? 1
    const ids = (state.mine?.announcements ?? []).map(({ _id }) => _id)
    if (ids.length > 0) await done(as.call(readAnnouncements, { ...ofContest, body: { ids } }))
    const given = answers.map((answer, no) => ({
      ...{ questionId: state.own?.questions[no]?._id ?? '', answer, epoch, seq: 1 },
    }))
    const isCut = one === unlucky
    const inTime = given.filter((_, no) => !isCut || no !== LATE.question)
    await done(as.call(saveContestAnswers, { ...ofContest, body: { answers: inTime } }))
    if (isCut) left.push({ epoch, questionId: given[LATE.question]?.questionId ?? '' })
    else await done(as.call(finishContest, { ...ofContest, body: { epoch } }))
  })
  await act(later(MINUTES), { act: 'end' })
  for (const one of left) {
    const as = filling.as(unlucky?.caller ?? null, later(MINUTES + LATE.minutes))
    const answer = unlucky?.answers[LATE.question] ?? null
    await done(as.call(saveContestAnswers, { ...ofContest, body: { answers: [{ ...one, answer, seq: 2 }] } }))
  }
  await act(later(MINUTES + 40), { act: 'void', ...VOIDED })
  await rank(
    school,
    contestId,
    there.map(({ studentId }) => studentId),
    day(15),
  )
  const book = { name: '9A2 Ngữ văn', teacher: 'do.thu.trang' }
  await fillExamColumn(filling, { ...book, contestId, at: day(16) })
}

async function rank(
  { filling, admin }: SchoolAtWork,
  contestId: string,
  studentIds: readonly string[],
  at: Date,
): Promise<void> {
  const as = filling.as(admin, at)
  const marker = filling.as(MARKERS[0], at)
  const { exam } = await done(as.call(readContestQuestions, { params: { ...params, contestId } }))
  const essay = exam.questions.find(({ type }) => type === 'Essay')
  if (!essay) throw new Error('The exam has no essay.')
  for (const [index, seatId] of studentIds.entries()) {
    const points = ESSAYS[index % ESSAYS.length]?.points ?? 0
    const body = { questionId: essay._id, points }
    await done(marker.call(markEssay, { params: { roomId: contestId, seatId }, body }))
  }
  await done(as.call(rankContest, { params: { ...params, contestId }, body: {} }))
}

/** Two exams of the school: one over and ranked, one in two sittings whose first waiting room is open. */
export async function fillExams(school: SchoolAtWork): Promise<void> {
  await fillPastExam(school)
  await fillComingExam(school)
}
