import type {
  ActivePlan,
  LicenceActivation,
  LicencePackage,
  LicenceRequest,
  SchoolPlan,
} from '@bangxanh/contract/licences/schemas.ts'
import type { licencePackages } from '../../schema/licences.ts'
import { daysUntil } from './licences.access.ts'
import type { HistoryRow, RequestRow, SchoolPlanRow } from './licences.store.ts'

export const packageView = ({
  id: _id,
  name,
  bytes,
  monthly,
  yearly,
}: typeof licencePackages.$inferSelect): LicencePackage => ({ _id, name, bytes, monthly, yearly })

interface Running {
  readonly package: { readonly _id: string; readonly name: string }
  readonly endsAt: Date
}

export const runningView = ({ package: { _id, name }, endsAt }: Running, now: Date) => ({
  package: { _id, name },
  endsAt: endsAt.toISOString(),
  days: daysUntil(endsAt, now),
})

const storageView = ({ used, quota }: { readonly used: number; readonly quota: number }) => ({
  used,
  quota,
  left: Math.max(0, quota - used),
})

const requestView = (row: RequestRow): LicenceRequest => ({
  _id: row.id,
  package: row.package,
  period: row.period,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  word: row.word,
})

export const activePlanView = (
  has: {
    readonly running: Running | undefined
    readonly storage: { readonly used: number; readonly quota: number }
    readonly request: RequestRow | undefined
    readonly mayActivate: boolean
  },
  now: Date,
): ActivePlan => ({
  licence: has.running ? runningView(has.running, now) : null,
  storage: storageView(has.storage),
  request: has.request ? requestView(has.request) : null,
  can: { activate: has.mayActivate },
})

export const activationView = ({ at, until, ...row }: HistoryRow): LicenceActivation => ({
  ...row,
  at: at.toISOString(),
  until: until.toISOString(),
})

export const schoolPlanView = (row: SchoolPlanRow, now: Date): SchoolPlan => ({
  _id: row._id,
  name: row.name,
  department: row.department,
  licence: row.package && row.endsAt ? runningView({ package: row.package, endsAt: row.endsAt }, now) : null,
  storage: storageView(row),
})
