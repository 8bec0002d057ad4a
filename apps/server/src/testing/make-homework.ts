import { assignExam, readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { startAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { eq } from 'drizzle-orm'
import { countQuestions } from '../features/questions/public.ts'
import { insertGroups, insertQuestions } from '../features/questions/questions.store.ts'
import { newId } from '../kernel/db/new-id.ts'
import { exams } from '../schema/exam-vault.ts'
import type { TestApp } from './app.ts'
import { maker, type Person } from './make.ts'
import { classMaker } from './make-classes.ts'

const HOUR = 3_600_000
let counter = 0

export interface Classroom {
  readonly schoolId: string
  readonly classId: string
  readonly teacher: Person
  readonly pupils: readonly Person[]
  /** Of the pupils, in their order. */
  readonly studentIds: readonly string[]
}

type Over = Partial<{
  name: string
  startsIn: number
  endsIn: number
  /** From now, the last moment to hand in late. */
  lateIn: number
  latePenalty: number
  assignStudentIds: string[]
  limitSubmit: number
  publish: boolean
  shuffleOptions: boolean
  showAnswers: 'never' | 'after_last_attempt' | 'after_end'
  questions: QuestionDraft[]
}>

/** One question of each type; their right answers are texts that occur nowhere else. */
export const oneOfEach = (): QuestionDraft[] => [
  asDraft(sample.MultiChoice({ answerHint: '<p>BÍ MẬT gợi ý</p>' })),
  asDraft(sample.ShortAnswer({ right: ['BÍ MẬT Hà Nội'], answerHint: '<p>BÍ MẬT gợi ý</p>' })),
  asDraft(sample.Matching({ answerHint: '<p>BÍ MẬT gợi ý</p>' })),
]

/** Makes what tests of homework and attempts begin with; homework and attempts themselves come through the calls. */
export function homeworkMaker(t: TestApp) {
  const { db } = t.database
  const make = maker(t)
  const makeClass = classMaker(t)
  const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString()

  return {
    /** A class with a teacher and pupils who have accounts. */
    async classroom(
      of: { pupils?: number; schoolId?: string; grade?: string; subject?: string } = {},
    ): Promise<Classroom> {
      const schoolId = of.schoolId ?? (await make.school())
      const teacher = await make.person('teacher', { schoolId })
      const pupils = await Promise.all(Array.from({ length: of.pupils ?? 1 }, () => make.person('student')))
      const { id } = await makeClass.class({
        schoolId,
        teachers: [teacher],
        grade: of.grade,
        subject: of.subject,
      })
      // Lists order names letter by letter: of one length, numbers stand in their order.
      const people = pupils.map(({ userId }) => ({
        fullname: `Nguyễn Văn ${String(++counter).padStart(5, '0')}`,
        userId,
      }))
      const studentIds = people.length > 0 ? await makeClass.students(id, people, schoolId) : []
      return { schoolId, classId: id, teacher, pupils, studentIds }
    },

    /** An exam of a teacher's own vault with one group. */
    async exam(owner: Person, questions: readonly QuestionDraft[] = oneOfEach()): Promise<string> {
      const id = newId()
      await db.insert(exams).values({
        id,
        ownerCategory: 'Teacher',
        userId: owner.userId,
        code: `DE${++counter}`,
        title: `Đề ${counter}`,
        subject: 'math',
        productType: 'exam',
        createdBy: owner.userId,
      })
      const group = { title: 'Phần I', content: '', imgUrl: null, audioUrl: null }
      const [groupId] = await insertGroups(db, { examId: id }, [group], t.clock.now())
      // A question and its first version name each other.
      await db.transaction(tx =>
        insertQuestions(
          tx,
          questions.map(draft => ({ groupId: groupId as string, draft })),
          { by: owner.userId, now: t.clock.now() },
        ),
      )
      const { questionCount, totalPoint } = await countQuestions(db, { examId: id })
      await db.update(exams).set({ questionCount, totalPoint }).where(eq(exams.id, id))
      return id
    },

    /** A published homework of an hour that has begun, unless said otherwise. */
    async homework({ classId, teacher }: Classroom, over: Over = {}): Promise<HomeworkDetail> {
      const { questions, startsIn = 0, endsIn = HOUR, lateIn, ...rest } = over
      const examVaultId = await this.exam(teacher, questions)
      const name = `Bài tập ${++counter}`
      const body = {
        examVaultId,
        classId,
        name,
        startAt: later(startsIn),
        endAt: later(endsIn),
        lateUntil: lateIn === undefined ? null : later(lateIn),
        publish: true,
        ...rest,
      }
      const { status, data, text } = await t.as(teacher).call(assignExam, { body })
      if (status !== 200) throw new Error(text)
      return data.homework
    },

    async attempt(pupil: Person, { _id }: Pick<HomeworkDetail, '_id'>): Promise<Attempt> {
      const { status, data, text } = await t.as(pupil).call(startAttempt, { params: { homeworkUid: _id } })
      if (status !== 200) throw new Error(text)
      return data.attempt
    },

    /** The homework as its teacher sees it now. */
    async seen({ teacher }: Classroom, { _id }: Pick<HomeworkDetail, '_id'>): Promise<HomeworkDetail> {
      return (await t.as(teacher).call(readHomework, { query: { homeworkUid: _id } })).data.homework
    },
  }
}
