import type { FirstSteps, SetupChoices } from '@bangxanh/contract/setup/schemas.ts'
import { GRADES } from '../../data/grades.ts'
import { CITIES, DISTRICTS } from '../../data/places.ts'
import { defaultStart, schoolYearOf } from '../../data/school-years.ts'
import { SUBJECTS } from '../../data/subjects.ts'
import type { AnyCaller, Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { readBeginning, readInstallation } from './setup.store.ts'

const offered = ({ _id, name, search }: { _id: string; name: string; search: string }) => ({
  _id,
  name,
  search,
})

/** Whether a code waits for its bearer, and what the wizard offers them. */
export async function setupState(
  { db, now }: AnyCaller,
  cityId: string | undefined,
): Promise<{ needed: boolean; choices: SetupChoices | null }> {
  const { organisation, code } = await readInstallation(db)
  if (organisation || code === null) return { needed: false, choices: null }
  const choices = {
    grades: [...GRADES],
    subjects: [...SUBJECTS],
    schoolYearStart: defaultStart(schoolYearOf(now)),
    cities: CITIES.map(offered),
    districts: cityId === undefined ? [] : DISTRICTS.filter(place => place.cityId === cityId).map(offered),
  }
  return { needed: true, choices }
}

export type NewestDump = Kernel['newestDump']

/** How far a school has come, by what it has. */
export async function firstSteps(
  { db }: Caller,
  schoolId: string,
  newestDump: NewestDump,
): Promise<FirstSteps> {
  const dumpedAt = await newestDump()
  return { ...(await readBeginning(db, schoolId)), dumpedAt: dumpedAt?.toISOString() ?? null }
}
