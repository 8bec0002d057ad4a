import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { canary, canaryText, HIDDEN_OF_PUPIL } from '../canaries.ts'
import { thingOf, whereOf } from '../things.ts'
import type { ClassFilling, WorldFeature } from '../world-feature.ts'

interface NewPupil {
  readonly number: number
  readonly state: StudentState
  /** By which their account stands among the people of the school; without it there is none. */
  readonly name?: string
  readonly proposedId?: string
}

/** Pupils of every state, each with a consent; the first one is who things belong to. */
export const students: WorldFeature = {
  after: ['classes'],
  tables: { student: 'student', student_consent: 'consent', student_transfer: 'studentTransfer' },
  async ofSchool({ put, tenant, now }) {
    const id = await put.row('student_transfer', {
      school_id: tenant.schoolId,
      homeroom: '9A1',
      pupils: 1,
      moved_at: now,
      log: JSON.stringify({ places: [], homerooms: [] }),
    })
    return { studentTransfer: { ...whereOf(tenant), id } }
  },
  async ofClass(filling) {
    const first = await pupil(filling, {
      number: 1,
      state: 'approved',
      name: filling.letter === 'a' ? 'approved' : 'approvedB',
    })
    const free = await pupil(filling, { number: 4, state: 'approved' })
    const others: string[] = []
    if (filling.letter === 'a') {
      // Asks, and may be the one of the list who has no account.
      const asking = { number: 2, state: 'waiting', name: 'waiting', proposedId: free.id } as const
      others.push((await pupil(filling, asking)).userId)
      others.push((await pupil(filling, { number: 3, state: 'banned', name: 'banned' })).userId)
    }
    const members = [first.userId]
    const pupils = [...members, ...others]
    const own = { ...filling.inClass, owner: first.userId, members }
    return {
      phone: first.phone,
      members,
      things: {
        class: { ...thingOf(filling, 'class'), members, pupils },
        student: { ...own, id: first.id },
        consent: { ...own, id: first.consentId },
      },
    }
  },
}

async function pupil(filling: ClassFilling, { number, state, name, proposedId }: NewPupil) {
  const { put, tenant, people, now, letter } = filling
  const recordedBy = people.teacherA
  const whose = canary(tenant.name, `s${letter}${number}`)
  const fullname = `Trò ${HIDDEN_OF_PUPIL}${canaryText(whose)} An`
  const userId = name ? await put.user(fullname, whose) : null
  if (userId && name) {
    people[name] = userId
    await put.row('role_grant', { user_id: userId, role: 'student', school_id: null })
  }
  const phone = put.phone(whose)
  const id = await put.row(
    'student',
    {
      school_id: tenant.schoolId,
      user_id: userId,
      fullname,
      code: canaryText(whose),
      birthday: '2012-03-04',
      guardian_name: `Mẹ ${HIDDEN_OF_PUPIL} ${canaryText(whose)}`,
      guardian_relation: 'mother',
      guardian_phone: put.phone(whose),
      phone,
      email: `${canaryText(whose)}@x.vn`,
    },
    whose,
  )
  const place = { class_id: thingOf(filling, 'class').id, student_id: id, proposed_id: proposedId ?? null }
  await put.row('class_student', { ...place, state, entry: 'roster', asked_at: now, changed_at: now }, whose)
  const consent = { kind: 'photos', given: true, method: 'paper', note: canaryText(whose) }
  const consentId = await put.row(
    'student_consent',
    { student_id: id, ...consent, recorded_by: recordedBy, recorded_at: now },
    whose,
  )
  return { id, userId: userId ?? '', consentId, phone }
}
