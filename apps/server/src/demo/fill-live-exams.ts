import { createLiveExam, saveLiveAnswer } from '@bangxanh/contract/live-exam/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { PhaseAct } from '@bangxanh/contract/rooms/states.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { answerOf } from './answer-of.ts'
import type { SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { done, sideBySide } from './filling.ts'
import { choose, trueFalse, write } from './question-words.ts'
import { MINUTE, schoolTime } from './school-days.ts'

const tex = String.raw
const SECOND = 1_000

/** Asked at the beginning of a lesson. */
const ASKED: readonly QuestionDraft[] = [
  choose(
    tex`Phương trình nào là phương trình bậc hai một ẩn?`,
    tex`\(x^2-3x=0\)`,
    [tex`\(2x-5=0\)`, tex`\(x^3+x=1\)`, tex`\(\frac{1}{x}=2\)`],
    0,
  ),
  choose(
    tex`Biệt thức \(\Delta\) của phương trình \(x^2-5x+6=0\) bằng`,
    tex`\(1\)`,
    [tex`\(49\)`, tex`\(-1\)`, tex`\(25\)`],
    2,
  ),
  write(tex`Phương trình \(x^2=49\) có nghiệm dương là bao nhiêu?`, ['7']),
  trueFalse(
    tex`Cho phương trình \(x^2-4x+m=0\).`,
    [
      [tex`Khi \(m=0\), phương trình có nghiệm \(x=0\).`, true],
      [tex`Khi \(m=4\), phương trình có nghiệm kép.`, true],
      [tex`Khi \(m=5\), phương trình có hai nghiệm.`, false],
      [tex`Tổng hai nghiệm, nếu có, bằng \(-4\).`, false],
    ],
    '',
    2,
  ),
  choose(
    tex`Hai số có tổng bằng 7 và tích bằng 12 là nghiệm của phương trình`,
    tex`\(x^2-7x+12=0\)`,
    [tex`\(x^2+7x+12=0\)`, tex`\(x^2-12x+7=0\)`, tex`\(x^2+12x-7=0\)`],
    1,
  ),
]

const NEXT: readonly QuestionDraft[] = [
  choose(
    tex`Đồ thị hàm số \(y=2x^2\) đi qua điểm nào?`,
    tex`\((1;2)\)`,
    [tex`\((2;1)\)`, tex`\((-1;-2)\)`, tex`\((0;2)\)`],
    3,
  ),
  write(tex`Giá trị của \(y=-x^2\) tại \(x=3\) là bao nhiêu?`, ['-9']),
]

/** How many of the class stay away, and how likely somebody knows an answer at all. */
const AWAY = 3
const KNOWS = [0.92, 0.7, 0.85, 0.45, 0.4]

/** A live exercise of last week, played to its end, and one for the next lesson. */
export async function fillLiveExams(
  { filling, homes }: SchoolAtWork,
  { teacher, home }: { readonly teacher: string; readonly home: string },
  classId: string,
): Promise<void> {
  const written = async (name: string, questions: readonly QuestionDraft[], at: Date): Promise<string> => {
    const as = filling.as(teacher, at)
    const { liveExam } = await done(as.call(createLiveExam, { body: { classId, name } }))
    const body = { questionGroups: [{ title: 'Khởi động', questions: [...questions] }] }
    const query = { liveExamId: liveExam._id }
    await done(as.call(createQuestionGroups, { params: { area: 'live-exam' }, query, body }))
    return liveExam._id
  }
  const lesson = schoolTime(filling.today, -5, 8.5)
  const roomId = await written('Khởi động: Phương trình bậc hai', ASKED, schoolTime(filling.today, -6, 20))
  await written('Khởi động: Đồ thị hàm số bậc hai', NEXT, schoolTime(filling.today, -1, 20.5))

  const act = async (at: Date, name: PhaseAct) =>
    (await done(filling.as(teacher, at).call(actInRoom, { params: { roomId }, body: { act: name } }))).desk
  await act(lesson, 'start')
  const pupils = (homes.get(home) ?? []).flatMap(({ caller }) => (caller ? [caller] : []))
  const chance = chances(`live ${home}`)
  const there = pupils
    .slice(0, Math.max(1, pupils.length - AWAY))
    .map(caller => ({ caller, skill: chance() * 0.4 - 0.2 }))
  for (const [no, draft] of ASKED.entries()) {
    const opened = new Date(lesson.getTime() + (3 + no * 2) * MINUTE)
    const question = (await act(opened, 'next'))?.question
    if (!question) throw new Error('No question was asked.')
    const given = there.flatMap(({ caller, skill }) => {
      const took = (3 + chance() * 24) * SECOND
      const isRight = chance() < (KNOWS[no] ?? 0.6) + skill
      const answer = answerOf(draft, isRight, chance)
      // Now and then somebody has not made up their mind in time.
      return chance() < 0.04 ? [] : [{ caller, at: new Date(opened.getTime() + 1_500 + took), answer }]
    })
    await sideBySide(given, async ({ caller, at, answer }) => {
      const body = { questionId: question._id, answer, seq: 1 }
      await done(filling.as(caller, at).call(saveLiveAnswer, { params: { liveExamId: roomId }, body }))
    })
    await act(new Date(opened.getTime() + 33 * SECOND), 'lock')
    await act(new Date(opened.getTime() + 40 * SECOND), 'reveal')
  }
  await act(new Date(lesson.getTime() + 15 * MINUTE), 'end')
}
