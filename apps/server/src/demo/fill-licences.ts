import { activatePlan, listPlans, registerPlan } from '@bangxanh/contract/licences/endpoints.ts'
import { keepCodes, makeCodes, setPackage } from '../features/licences/public.ts'
import { type AnyCaller, actAs } from '../kernel/caller.ts'
import { done, type Filling } from './filling.ts'
import { DEMO_CODE } from './people.ts'
import { schoolTime } from './school-days.ts'

const GB = 1024 ** 3
const STANDARD = 'Tiêu chuẩn'
const ADVANCED = 'Nâng cao'
const PACKAGES = [
  { name: 'Cơ bản', bytes: 10 * GB, monthly: 0, yearly: 0 },
  { name: STANDARD, bytes: 50 * GB, monthly: 300_000, yearly: 3_060_000 },
  { name: ADVANCED, bytes: 200 * GB, monthly: 800_000, yearly: 8_400_000 },
]

/** The packages on offer; one school has extended its own, that of another ends soon, a third one asks for one. */
export async function fillLicences(filling: Filling): Promise<void> {
  const at = (day: number, hour: number) => schoolTime(filling.today, day, hour)
  const asOwner = <R>(day: number, work: (owner: AnyCaller) => Promise<R>) =>
    filling.clock.during(at(day, 8), () => actAs(filling.kernel, { viewer: null }, work))
  await asOwner(-60, async owner => {
    for (const one of PACKAGES) await setPackage(owner, one)
    await keepCodes(owner, { name: ADVANCED, months: 12 }, [DEMO_CODE])
  })
  const activate = async (username: string, day: number, of: { name: string; months: number }) => {
    const [code = ''] = await asOwner(day, owner => makeCodes(owner, { ...of, count: 1 }))
    await done(filling.as(username, at(day, 9)).call(activatePlan, { body: { code } }))
  }
  await activate('quantri', -56, { name: STANDARD, months: 3 })
  await activate('hieutruong', -12, { name: STANDARD, months: 6 })
  await activate('quantri2', -54, { name: ADVANCED, months: 2 })
  const asking = filling.as('hieutruong3', at(-2, 10))
  const { plans } = await done(asking.call(listPlans))
  const planId = plans.find(({ name }) => name === STANDARD)?._id as string
  await done(asking.call(registerPlan, { body: { planId, period: 'year' } }))
}
