import { insertGrant, insertUser, updateUser } from '../features/account/public.ts'
import { type AnyCaller, actAs } from '../kernel/caller.ts'
import { chances } from './chances.ts'
import type { Filling } from './filling.ts'
import { COLLEAGUES, pupilName, STAFF, STUDENTS } from './people.ts'
import { earlier, notByNight, schoolTime } from './school-days.ts'

/** Where the people of one of the three schools work. */
export interface Place {
  readonly at: 'north' | 'south' | 'primary'
  readonly groupId: string
  readonly departmentId: string
  readonly schoolId: string
  /** Of the published password. */
  readonly passwordHash: string
}

const placeOf = (person: (typeof STAFF | typeof COLLEAGUES)[number]): Place['at'] =>
  'at' in person ? person.at : 'north'

/** Makes the staff of a place, in the north also the pupils of the README, and signs them in. */
export async function fillPeople(filling: Filling, place: Place): Promise<void> {
  const people = await actAs(filling.kernel, { viewer: null }, nobody =>
    insertPeople(nobody, place, filling.today),
  )
  const chance = chances(`signs in ${place.at}`)
  for (const [username, userId] of people) {
    const days = -Math.floor(chance() * 3)
    const moment = schoolTime(filling.today, days, 7.2 + chance() * 9)
    await filling.enter(username, userId, notByNight(earlier(moment, filling.today)))
  }
}

/** Gives user names with ids of those who sign in. */
async function insertPeople(
  { db }: AnyCaller,
  { at, groupId, departmentId, schoolId, passwordHash }: Place,
  today: Date,
): Promise<Map<string, string>> {
  const people = new Map<string, string>()
  const insert = async (username: string, displayName: string, phone: string) => {
    const userId = await insertUser(db, { username, displayName, passwordHash, phone })
    if (!userId) throw new Error(`The name ${username} is taken.`)
    return userId
  }
  for (const [index, person] of STAFF.entries()) {
    if (placeOf(person) !== at) continue
    const { username, displayName, role } = person
    const userId = await insert(username, displayName, `09120000${String(index).padStart(2, '0')}`)
    const where =
      role === 'group_chief' ? { groupId } : role === 'department_chief' ? { departmentId } : { schoolId }
    const subjects = 'subjects' in person ? person.subjects : []
    await insertGrant(db, userId, { role, ...where, subjects })
    // A subject head teaches too.
    if (role === 'leader') await insertGrant(db, userId, { role: 'teacher', schoolId, subjects })
    people.set(username, userId)
  }
  for (const [index, person] of COLLEAGUES.entries()) {
    if (placeOf(person) !== at) continue
    const { username, displayName, roles, subjects } = person
    const userId = await insert(username, displayName, `09130000${String(index).padStart(2, '0')}`)
    for (const role of roles) await insertGrant(db, userId, { role, schoolId, subjects })
    if ('isNew' in person) await updateUser(db, userId, { mustChangePassword: true })
    else if ('isDisabled' in person)
      await updateUser(db, userId, {
        signedInAt: schoolTime(today, -12, 7.5),
        disabledAt: schoolTime(today, -5, 16),
      })
    else people.set(username, userId)
  }
  if (at !== 'north') return people
  for (const [index, displayName] of STUDENTS.entries()) {
    const username = pupilName(index)
    const phone = `03980000${String(index + 1).padStart(2, '0')}`
    const userId = await insert(username, displayName, phone)
    await insertGrant(db, userId, { role: 'student' })
    people.set(username, userId)
  }
  return people
}
