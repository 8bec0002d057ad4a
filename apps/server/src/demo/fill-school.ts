import { sendNotice } from '@bangxanh/contract/notices/endpoints.ts'
import { updateConfig } from '@bangxanh/contract/organisation/endpoints.ts'
import { hashPassword } from '../features/account/public.ts'
import { actAs } from '../kernel/caller.ts'
import type { SchoolAtWork } from './at-work.ts'
import { endSessions, insertOrganisation } from './demo.store.ts'
import { NORTH_CLASSES, PRIMARY_CLASSES, SOUTH_CLASSES } from './demo-classes.ts'
import { fillSchoolBell } from './fill-bells.ts'
import { fillClasses } from './fill-classes.ts'
import { fillExams } from './fill-exams.ts'
import { fillInstructions } from './fill-instructions.ts'
import { fillKinds } from './fill-kinds.ts'
import { fillLibrary } from './fill-library.ts'
import { fillLicences } from './fill-licences.ts'
import { fillNews } from './fill-news.ts'
import { fillOrganisation } from './fill-organisation.ts'
import { fillPapers } from './fill-papers.ts'
import { fillPeople } from './fill-people.ts'
import { fillVault } from './fill-vault.ts'
import { done, type Filling } from './filling.ts'
import { NORTH_HOMES, PRIMARY_HOMES, SOUTH_HOMES } from './home-classes.ts'
import { DEMO_PASSWORD, STUDENTS } from './people.ts'
import { pupilNames } from './pupil-names.ts'
import { schoolTime } from './school-days.ts'

/** Makes the people of three schools and walks them through five weeks. */
export async function fillSchool(filling: Filling): Promise<void> {
  const { kernel, clock, today } = filling
  const begin = schoolTime(today, -62, 8)
  const north = await clock.during(begin, () =>
    actAs(kernel, { viewer: null }, nobody => insertOrganisation(nobody)),
  )
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await fillPeople(filling, { at: 'north', ...north, passwordHash })
  const { primaryId, ...south } = await fillOrganisation(filling, north.departmentId)
  await fillPeople(filling, { at: 'south', groupId: north.groupId, ...south, passwordHash })
  await fillPeople(filling, { at: 'primary', ...north, schoolId: primaryId, passwordHash })

  const vault = await fillVault(filling)
  await fillPapers(filling, vault)
  const nextName = pupilNames(STUDENTS)
  const school = (admin: string): SchoolAtWork => ({
    filling,
    vault,
    admin,
    nextName,
    homes: new Map(),
    records: 0,
    out: new Set(),
  })
  const office = filling.as('quantri', begin)
  await done(office.call(updateConfig, { body: { marksSeen: 'all' } }))
  const atNorth = school('quantri')
  await fillClasses(atNorth, NORTH_HOMES, NORTH_CLASSES)
  await fillSchoolBell(atNorth)
  await fillExams(atNorth)
  await fillClasses(school('quantri2'), SOUTH_HOMES, SOUTH_CLASSES)
  await fillClasses(school('hieutruong3'), PRIMARY_HOMES, PRIMARY_CLASSES)
  await fillLibrary(filling)
  await fillKinds(atNorth)
  await tellStaff(filling, north.schoolId)
  await fillNews(filling)
  await fillLicences(filling)
  await fillInstructions(filling)
  await endSessions(kernel.database.db)
}

/** What the head told those who work at the school. */
async function tellStaff(filling: Filling, schoolId: string): Promise<void> {
  const head = filling.as('hieutruong', schoolTime(filling.today, -1, 16))
  const body = {
    ...{ schoolId, readers: 'staff' as const, title: 'Họp hội đồng chiều thứ năm' },
    text: 'Họp lúc 15 giờ 30 tại phòng hội đồng. Thầy cô bộ môn mang theo số liệu điểm giữa kì của lớp mình.',
  }
  await done(head.call(sendNotice, { body }))
}
