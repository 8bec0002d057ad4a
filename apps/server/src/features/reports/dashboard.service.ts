import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { readDashboard } from '@bangxanh/contract/reports/endpoints.ts'
import type { GroupHome, OpenClasses } from '@bangxanh/contract/reports/home-schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { listClasses } from '../classes/public.ts'
import { newestNews } from '../news/public.ts'
import { firstSteps, type NewestDump } from '../setup/public.ts'
import { readGroupSchools } from './group-home.store.ts'
import { schoolsView } from './home.view.ts'
import { readSchoolHome } from './school-home.store.ts'
import { readSubjectHome } from './subject-home.store.ts'
import { readRoomsToRun } from './to-dos.store.ts'
import { readToday } from './today.store.ts'

/** More than these are looked up in the list. */
const OPEN_CLASSES = 6
/** The rest is a press away. */
const NEWEST_NEWS = 3

/** The first page of the caller, each part where a role of theirs has it, in at most ten statements (product 11.4). */
export async function dashboard(
  call: Caller,
  newestDump: NewestDump,
): Promise<ReplyOf<typeof readDashboard>> {
  const { db, now, scopesOf } = call
  const schoolId = scopesOf('config.update').find(({ scope }) => scope === 'S')?.grant.schoolId ?? null
  const subjects = scopesOf('report.classes').filter(({ scope }) => scope === 'B')
  const group = await groupHome(call)
  const today = scopesOf('homework.write').length > 0 ? await readToday(call) : null
  const rooms = schoolId && !today ? await readRoomsToRun(call) : []
  const school = schoolId ? await readSchoolHome(db, schoolId, { now, rooms }) : null
  const teachesNothing = today ? today.total === 0 : school?.counts.classes === 0
  return {
    steps: schoolId ? await firstSteps(call, schoolId, newestDump) : null,
    school,
    group,
    today,
    // Who heads the whole school sees the subject's rows among its own.
    subject: subjects.length > 0 && !school ? await readSubjectHome(call, subjects) : null,
    open: teachesNothing ? await openClasses(call) : null,
    news: await newestNews(call, NEWEST_NEWS),
  }
}

/** Null for who stands above no school. */
async function groupHome({ db, now, scopesOf }: Caller): Promise<GroupHome | null> {
  const totals = scopesOf('report.classes').filter(({ scope }) => scope === 'g')
  if (totals.length === 0) return null
  const rows = await readGroupSchools(db, totals, now)
  return {
    schools: schoolsView(rows),
    countedAt: rows.find(({ countedAt }) => countedAt)?.countedAt ?? null,
    can: { create: scopesOf('school.create').length > 0 },
  }
}

async function openClasses(call: Caller): Promise<OpenClasses> {
  const query = { status: 'open', contestClass: false, page: 1, limit: OPEN_CLASSES, sort: 'grade' } as const
  const { classes, pagination, can } = await listClasses(
    { ...call, scopes: call.scopesOf('class.read') },
    query,
  )
  return { classes, total: pagination.total, can }
}
