import type { AppHomeworkPatch } from '@bangxanh/contract/apps/homework.ts'
import type { AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import { withUsual, wrongSettings } from '@bangxanh/contract/apps/settings.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import { errors as homework } from '@bangxanh/contract/homework/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type HomeworkRow, updateHomework } from '../homework/public.ts'
import { moveDeadline, rescore } from '../learn/public.ts'
import { type AppRow, findApp, readGiven } from './apps.store.ts'

/** What a homework in an app is given with. @throws HW_CREATE_SOURCE_INVALID for one that is not there or of another kind, E_INVALID */
export async function chooseApp(
  { db }: Caller,
  appId: string,
  settings: AppSettings,
  kind?: AppKind,
): Promise<AppRow & { readonly given: { readonly id: string; readonly settings: AppSettings } }> {
  const app = await findApp(db, appId)
  if (!app?.enabled || (kind && app.kind !== kind)) throw new AppError(homework.HW_CREATE_SOURCE_INVALID)
  return { ...app, given: { id: app.id, settings: chosen(app, settings) } }
}

function chosen({ settings: fields }: Pick<AppRow, 'settings'>, settings: AppSettings): AppSettings {
  const wrong = wrongSettings(fields, settings)
  if (wrong.length > 0)
    throw new AppError(common.E_INVALID, {
      fields: Object.fromEntries(wrong.map(key => [`settings.${key}`, 'Not one of its values'])),
    })
  return withUsual(fields, settings)
}

/** Changes a homework in an app; which app it is stays. @throws E_INVALID, and what `updateHomework` throws */
export async function updateInApp(
  caller: Caller,
  row: HomeworkRow,
  { settings, ...patch }: AppHomeworkPatch,
): Promise<void> {
  const given = settings && (await readGiven(caller.db, row.id))
  const app = given && {
    id: given.app.id,
    settings: chosen(given.app, { ...given.appSettings, ...settings }),
  }
  await updateHomework(caller, row, { ...patch, ...(app && { app }) }, { moveDeadline, rescore })
}
