import { z } from 'zod'
import { draft, patch, usual } from '../homework/kinds/schemas.ts'
import { assignStudentIds, atItsEnd, classIds, endsLater, termFields } from '../homework/schemas.ts'
import { AppId } from './ids.ts'
import { AppSettings } from './setting-schemas.ts'

/** What homework in an app has beside its terms. Settings that are left out are as usual. */
const inApp = { ...usual, settings: AppSettings.default({}) }

export const AppHomeworkDraft = draft({ ...inApp, appId: AppId })

/** What is left out stays as it is; the app stays. */
export const AppHomeworkPatch = z.strictObject({ ...patch, settings: AppSettings.optional() })
export type AppHomeworkPatch = z.infer<typeof AppHomeworkPatch>

const { shuffleOptions: _, ...terms } = termFields

/** The same app for whole classes, or for chosen students of one. */
export const AppHomeworksDraft = z
  .strictObject({ ...terms, ...inApp, classIds, assignStudentIds: assignStudentIds.default([]) })
  .refine(endsLater, atItsEnd)
  .refine(({ classIds: ids, assignStudentIds: chosen }) => chosen.length === 0 || ids.length === 1, {
    path: ['assignStudentIds'],
    error: 'Chosen students are of one class',
  })
