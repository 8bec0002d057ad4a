import type { AppHomeworkPatch } from '@bangxanh/contract/apps/homework.ts'
import type { AppSettings } from '@bangxanh/contract/apps/setting-schemas.ts'
import { withUsual, wrongSettings } from '@bangxanh/contract/apps/settings.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import { errors as homework } from '@bangxanh/contract/homework/errors.ts'
import { AppError, type Language } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { wrongFields } from '../../kernel/serve/field-messages.ts'
import { type HomeworkRow, lockAssignees } from '../homework/public.ts'
import { changeHomework } from '../learn/public.ts'
import { type AppRow, findApp, readGiven } from './apps.store.ts'

/** What a homework in an app is given with. @throws HW_CREATE_SOURCE_INVALID for one that is not there or of another kind, E_INVALID */
export async function chooseApp(
  { db, language }: Caller,
  appId: string,
  settings: AppSettings,
  kind?: AppKind,
): Promise<AppRow & { readonly given: { readonly id: string; readonly settings: AppSettings } }> {
  const app = await findApp(db, appId)
  if (!app?.enabled || (kind && app.kind !== kind)) throw new AppError(homework.HW_CREATE_SOURCE_INVALID)
  return { ...app, given: { id: app.id, settings: chosen(app, settings, language) } }
}

function chosen(
  { settings: fields }: Pick<AppRow, 'settings'>,
  settings: AppSettings,
  language: Language,
): AppSettings {
  const wrong = wrongSettings(fields, settings).map(key => `settings.${key}`)
  if (wrong.length > 0) throw new AppError(common.E_INVALID, { fields: wrongFields(wrong, language) })
  return withUsual(fields, settings)
}

/** Changes a homework in an app; which app it is stays. @throws E_INVALID, and what `changeHomework` throws */
export async function updateInApp(
  caller: Caller,
  row: HomeworkRow,
  { settings, ...patch }: AppHomeworkPatch,
): Promise<void> {
  const app = settings && (await settled(caller, row.id, settings))
  await changeHomework(caller, row, { ...patch, ...(app && { app }) })
}

/** What is sent over what stands; what stands and the program no longer takes has gone with its older version. */
async function settled({ db, language }: Caller, homeworkId: string, settings: AppSettings) {
  // So that two who set different things at once both keep theirs.
  await lockAssignees(db, homeworkId)
  const given = await readGiven(db, homeworkId)
  if (!given) return undefined
  const { app, appSettings } = given
  const gone = new Set(wrongSettings(app.settings, appSettings))
  const stands = Object.fromEntries(Object.entries(appSettings).filter(([key]) => !gone.has(key)))
  return { id: app.id, settings: chosen(app, { ...stands, ...settings }, language) }
}
