import { type Canary, canary, canaryText } from '../canaries.ts'
import { thingOf, whereOf } from '../things.ts'
import type { ClassFilling, WorldFeature } from '../world-feature.ts'
import { putQuestions } from './questions.ts'

/** A Golden Bell of the class that is being prepared, and one of the school that its first teacher has made, with a team; an exam as that. */
export const contests: WorldFeature = {
  after: ['students', 'questions', 'live-exam'],
  tables: {
    contest: 'contest',
    contest_class: 'contest',
    contest_person: 'contest',
    contest_participant: 'contest',
    contest_team: 'team',
    room_hall: 'hall',
    room_variant: 'room',
    room_proctor: 'hall',
    room_announcement: 'announcement',
    room_reader: 'announcement',
    contest_series: 'series',
    machine_room: 'series',
  },
  async ofClass(filling) {
    const { put, tenant, letter, subject, inClass, teachers, now } = filling
    const [of, whole] = [canary(tenant.name, `k${letter}`), canary(tenant.name, `t${letter}`)]
    const class_id = thingOf(filling, 'class').id
    const student_id = thingOf(filling, 'student').id
    const ofClass = await putContest(filling, of, { kind: 'class-bell', audience: 'class', class_id })
    const school_id = tenant.schoolId
    const ofSchool = await putContest(filling, whole, { kind: 'school-bell', audience: 'school', school_id })
    const examination = { school_id, name: `Kì thi ${canaryText(whole)}`, created_at: now }
    const series_id = await put.row('contest_series', examination, whole)
    // Known to all who work in the school.
    const staff = canary(tenant.name, 'sv')
    const machines = {
      school_id,
      name: `Phòng máy ${canaryText(staff)} ${letter}`,
      machines: 24,
      used_at: now,
    }
    await put.row('machine_room', machines, staff)
    const ofExam = await putContest(filling, whole, {
      ...{ kind: 'exam', audience: 'school', school_id, series_id, sitting: 1 },
    })
    const contest_id = ofSchool.id
    await put.row('contest_class', { contest_id, class_id })
    await put.row('contest_person', { contest_id, user_id: teachers[0], role: 'judge' })
    const named = { contest_id, name: `Đội ${canaryText(whole)}`, created_at: now }
    const team_id = await put.row('contest_team', named, whole)
    await put.row('contest_participant', { contest_id, student_id, team_id, joined_at: now })
    const team = { contest_id: ofExam.id, name: `Đội ${canaryText(whole)}`, created_at: now }
    const exam_team = await put.row('contest_team', team, whole)
    const room_id = ofExam.id
    const inHall = { room_id, no: 1, name: `Phòng ${canaryText(whole)}`, places: 24 }
    const hall_id = await put.row('room_hall', inHall, whole)
    const order = JSON.stringify([{ id: ofExam.questionId, options: [] }])
    await put.row('room_variant', { room_id, no: 1, secret: canaryText(whole), questions: order })
    const said = { room_id, hall_id, place: 1, text: canaryText(whole), user_id: teachers[0], at: now }
    const announcement_id = await put.row('room_announcement', said, whole)
    const taking = { contest_id: ofExam.id, student_id, team_id: exam_team, hall_id, joined_at: now }
    await put.row('contest_participant', taking)
    // Teachers read it of whose pupils somebody takes part.
    const inSchool = { ...whereOf(tenant), subjects: [subject], teachers, owner: teachers[0] }
    return {
      things: {
        team: { ...inSchool, id: team_id },
        hall: { ...inSchool, id: hall_id },
        announcement: { ...inSchool, id: announcement_id },
        series: { ...inSchool, id: series_id },
      },
      ofContest: {
        class: {
          contest: { ...inClass, id: ofClass.id },
          questionGroup: { ...inClass, id: ofClass.questionGroupId },
          question: { ...inClass, id: ofClass.questionId },
        },
        school: {
          contest: { ...inSchool, id: ofSchool.id },
          questionGroup: { ...inSchool, id: ofSchool.questionGroupId },
          question: { ...inSchool, id: ofSchool.questionId },
        },
        exam: {
          contest: { ...inSchool, id: ofExam.id },
          questionGroup: { ...inSchool, id: ofExam.questionGroupId },
          question: { ...inSchool, id: ofExam.questionId },
          team: { ...inSchool, id: exam_team },
          hall: { ...inSchool, id: hall_id },
        },
      },
    }
  },
}

interface Whose {
  readonly kind: 'class-bell' | 'school-bell' | 'exam'
  readonly audience: 'class' | 'school'
  readonly class_id?: string
  readonly school_id?: string
  readonly series_id?: string
  readonly sitting?: number
}

async function putContest(
  filling: ClassFilling,
  whose: Canary,
  { kind, series_id, sitting, ...owner }: Whose,
) {
  const { put, now, subject, teachers } = filling
  const room = { kind, ...owner, code: put.joinCode(whose).slice(1), secret: canaryText(whose) }
  const id = await put.row('room', { ...room, created_at: now }, whose)
  await put.row('contest', {
    ...{ id, ...owner, name: `Rung chuông ${canaryText(whose)}` },
    ...(kind !== 'class-bell' && { subject }),
    ...(kind === 'exam' && { results: 'ranked', variants: 4, series_id, sitting }),
    ...{ question_count: 2, total_point: '2', created_by: teachers[0], created_at: now },
  })
  const { questionGroupId, questionIds } = await putQuestions(put, { contest_id: id }, whose)
  return { id, questionGroupId, questionId: questionIds[0] }
}
