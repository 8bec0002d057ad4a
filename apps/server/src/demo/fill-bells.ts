import {
  addClassContestQuestions,
  addContestQuestions,
  createClassContest,
  createContest,
  createTeam,
  saveContestAnswers,
  updateClassContest,
  updateContest,
} from '@bangxanh/contract/contests/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft, DeskSeat, DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { answerOf } from './answer-of.ts'
import type { Pupil, SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { done, type Filling, sideBySide } from './filling.ts'
import { choose } from './question-words.ts'
import { MINUTE, schoolTime } from './school-days.ts'

const tex = String.raw
const SECOND = 1_000
const params = { contestArea: 't-rcv-contest' } as const

/** Of a class; the last one is the bell question. */
const OF_CLASS: readonly QuestionDraft[] = [
  choose('Số nguyên tố chẵn duy nhất là', '2', ['0', '4', '6'], 0),
  choose(tex`Giá trị của \(\sqrt{144}\) là`, '12', ['14', '72', '24'], 2),
  choose(
    tex`Phương trình \(2x-6=0\) có nghiệm`,
    tex`\(x=3\)`,
    [tex`\(x=-3\)`, tex`\(x=4\)`, tex`\(x=12\)`],
    1,
  ),
  choose('Tổng ba góc của một tam giác bằng', '180°', ['90°', '270°', '360°'], 3),
  choose(tex`Đường thẳng \(y=2x-3\) có hệ số góc là`, '2', ['3', '−3', tex`\(\frac{2}{3}\)`], 1),
  choose(
    'Tam giác có ba cạnh 3 cm, 4 cm, 5 cm là tam giác gì?',
    'Tam giác vuông',
    ['Tam giác đều', 'Tam giác cân', 'Tam giác tù'],
    0,
  ),
  choose(
    tex`Biểu thức \(x^2-9\) phân tích thành`,
    tex`\((x-3)(x+3)\)`,
    [tex`\((x-3)^2\)`, tex`\((x+3)^2\)`, tex`\(x(x-9)\)`],
    2,
  ),
  choose(tex`Tích hai nghiệm của \(x^2-7x+10=0\) là`, '10', ['7', '−10', '−7'], 3),
  choose(
    tex`Trong tam giác vuông, \(\sin^2\alpha+\cos^2\alpha\) bằng`,
    '1',
    ['0', '2', tex`\(\tan\alpha\)`],
    1,
  ),
  choose('Một hình lập phương có bao nhiêu cạnh?', '12', ['6', '8', '16'], 2),
]

/** Of the school, from all subjects. */
const OF_SCHOOL: readonly QuestionDraft[] = [
  choose('Thủ đô của nước ta là', 'Hà Nội', ['Huế', 'Đà Nẵng', 'Thành phố Hồ Chí Minh'], 1),
  choose('Nước sôi ở bao nhiêu độ C, ở áp suất thường?', '100', ['0', '50', '212'], 0),
  choose('Tác giả của Truyện Kiều là', 'Nguyễn Du', ['Nguyễn Trãi', 'Hồ Xuân Hương', 'Nguyễn Đình Chiểu'], 2),
  choose('Hành tinh gần Mặt Trời nhất là', 'Sao Thuỷ', ['Sao Kim', 'Trái Đất', 'Sao Hoả'], 3),
  choose('Từ nào trái nghĩa với “expensive”?', 'cheap', ['large', 'new', 'heavy'], 1),
  choose('Chiến thắng Điện Biên Phủ vào năm nào?', '1954', ['1945', '1968', '1975'], 0),
  choose('Cây xanh nhả ra khí gì khi quang hợp?', 'Ôxi', ['Nitơ', 'Cacbonic', 'Hiđrô'], 2),
  choose('Sông dài nhất chảy qua nước ta là', 'Sông Mê Kông', ['Sông Hồng', 'Sông Đà', 'Sông Mã'], 3),
  choose('Đơn vị đo cường độ dòng điện là', 'Ampe', ['Vôn', 'Oát', 'Ôm'], 1),
  choose('Một thiên niên kỉ có bao nhiêu năm?', '1000', ['10', '100', '10 000'], 2),
]

/** How likely somebody knows each of them; by the one before the bell question only one is right. */
const KNOWS = [0.97, 0.9, 0.85, 0.75, 0.6, 0.8, 0.7, 0.6]
const WINNER_FROM = OF_CLASS.length - 1
/** With fewer in than these, so many come back, once. */
const RESCUE_AT = 8
const RESCUED = 10
const QUESTION_MINUTES = 2

interface Bell {
  readonly roomId: string
  readonly host: string
  readonly questions: readonly QuestionDraft[]
  /** When its waiting room opens. */
  readonly from: Date
  readonly pupils: readonly Pupil[]
}

const isStanding = ({ state }: DeskSeat) => state === 'in' || state === 'rescued' || state === 'winner'

/** Who knows the answer: of those who stand by themselves, until one has to be left. */
function knowing(no: number, standing: readonly DeskSeat[], chance: () => number): ReadonlySet<string> {
  if (no > WINNER_FROM) return new Set(standing.map(({ studentId }) => studentId))
  if (no === WINNER_FROM) return new Set(standing.slice(0, 1).map(({ studentId }) => studentId))
  const right = standing.filter(() => chance() < (KNOWS[no - 1] ?? 0.6))
  // Never the whole floor, and never down to one before its time.
  return new Set((right.length < 2 ? standing.slice(0, 2) : right).map(({ studentId }) => studentId))
}

/** Plays one to its end: by phone, by board, one rescue, the last one in, the bell question. */
async function play(filling: Filling, { roomId, host, questions, from, pupils }: Bell): Promise<void> {
  const act = async (at: Date, body: ActDraft): Promise<DeskState> => {
    const { desk } = await done(filling.as(host, at).call(actInRoom, { params: { roomId }, body }))
    if (!desk) throw new Error('Only a host plays a bell.')
    return desk
  }
  const callers = new Map(pupils.map(({ studentId, caller }) => [studentId, caller]))
  const chance = chances(`bell ${from.toISOString()}`)
  let isRescued = false
  let desk = await act(from, { act: 'start' })
  for (const [index, draft] of questions.entries()) {
    const no = index + 1
    const at = new Date(from.getTime() + (5 + index * QUESTION_MINUTES) * MINUTE)
    const later = (seconds: number) => new Date(at.getTime() + seconds * SECOND)
    const knows = knowing(no, desk.seats.filter(isStanding), chance)
    desk = await act(at, { act: no > WINNER_FROM ? 'bell' : 'next' })
    const questionId = desk.question?._id
    if (!questionId) throw new Error('No question was asked.')
    const given = desk.seats.flatMap(seat => {
      const caller = callers.get(seat.studentId)
      if (!caller || seat.board) return []
      const isRight = isStanding(seat) ? knows.has(seat.studentId) : chance() < (KNOWS[index] ?? 0.5)
      return [{ caller, at: later(3 + chance() * 10), answer: answerOf(draft, isRight, chance) }]
    })
    await sideBySide(given, async ({ caller, at, answer }) => {
      const body = { answers: [{ questionId, answer, seq: 1 }] }
      await done(filling.as(caller, at).call(saveContestAnswers, { params: { contestId: roomId }, body }))
    })
    desk = await act(later(20), { act: 'lock' })
    for (const { studentId, board, ...seat } of desk.seats)
      if (board && isStanding(seat as DeskSeat) && !knows.has(studentId))
        await act(later(24), { act: 'ruling', studentId, out: true })
    desk = await act(later(30), { act: 'reveal' })
    if (no === WINNER_FROM) desk = await act(later(60), { act: 'winner' })
    else if (!isRescued && no < WINNER_FROM && desk.seats.filter(isStanding).length < RESCUE_AT) {
      isRescued = true
      desk = await act(later(70), { act: 'rescue', by: { way: 'best', count: RESCUED } })
    }
  }
  await act(new Date(from.getTime() + (8 + questions.length * QUESTION_MINUTES) * MINUTE), { act: 'end' })
}

const settings = { winnerFrom: WINNER_FROM, rescueAt: RESCUE_AT }

/** A Golden Bell of a class, played with a rescue. */
export async function fillClassBell(
  { filling, homes }: SchoolAtWork,
  { teacher, home }: { readonly teacher: string; readonly home: string },
  classId: string,
): Promise<void> {
  const as = filling.as(teacher, schoolTime(filling.today, -4, 20))
  const draft = { name: 'Rung chuông vàng: Ôn tập giữa kì', duration: 45, settings }
  const made = await done(as.call(createClassContest, { query: { classUid: classId }, body: draft }))
  const { _id: contestId } = made.contest
  const query = { contestId }
  await done(as.call(addClassContestQuestions, { query, body: { questions: [...OF_CLASS] } }))
  const body = { _id: contestId, published: true }
  await done(as.call(updateClassContest, { query: { classUid: classId }, body }))
  const pupils = homes.get(home) ?? []
  const from = schoolTime(filling.today, -3, 9.5)
  await play(filling, { roomId: contestId, host: teacher, questions: OF_CLASS, from, pupils })
}

/** Its teams, of as many pupils each. */
const TEAMS = [
  { home: '9A1', name: 'Sao Mai' },
  { home: '9A2', name: 'Phượng Hoàng' },
  { home: '8A3', name: 'Tia Chớp' },
  { home: '7B', name: 'Mầm Xanh' },
]
const MEMBERS = 10

/** One of the whole school, played by four teams. */
export async function fillSchoolBell({ filling, homes, admin }: SchoolAtWork): Promise<void> {
  const as = filling.as(admin, schoolTime(filling.today, -9, 15))
  const draft = { name: 'Rung chuông vàng toàn trường', duration: 60, settings }
  const { contest } = await done(as.call(createContest, { params, body: draft }))
  const { _id: contestId } = contest
  const questions = [...OF_SCHOOL]
  await done(as.call(addContestQuestions, { params, query: { contestId }, body: { questions } }))
  const pupils: Pupil[] = []
  for (const { home, name } of TEAMS) {
    const members = (homes.get(home) ?? []).filter(({ caller }) => caller !== null).slice(0, MEMBERS)
    pupils.push(...members)
    const memberIds = members.map(({ studentId }) => studentId)
    await done(as.call(createTeam, { params, body: { contestId, name, studentLimit: MEMBERS, memberIds } }))
  }
  await done(as.call(updateContest, { params, body: { _id: contestId, published: true } }))
  const from = schoolTime(filling.today, -7, 8)
  await play(filling, { roomId: contestId, host: admin, questions: OF_SCHOOL, from, pupils })
}
