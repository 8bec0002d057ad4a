import { z } from 'zod'
import { line, paragraph, webAddress } from '../kit/values.ts'
import { AppId } from './ids.ts'
import { APPS } from './limits.ts'
import { AppSetting } from './setting-schemas.ts'
import { wrongSettings } from './settings.ts'
import { APP_KINDS, LINKED_KINDS, PROGRAM_KINDS } from './states.ts'

export const AppKind = z.enum(APP_KINDS).meta({ id: 'AppKind' })
export const LinkedKind = z.enum(LINKED_KINDS)

const described = {
  id: AppId,
  name: line(1, APPS.name),
  description: paragraph(APPS.description).default(''),
  settings: z
    .array(AppSetting)
    .max(APPS.settings)
    .refine(fields => new Set(fields.map(({ key }) => key)).size === fields.length, {
      error: 'A setting is named twice',
    })
    .refine(
      fields =>
        wrongSettings(fields, Object.fromEntries(fields.map(({ key, usual }) => [key, usual]))).length === 0,
      { error: 'What is usual must be allowed' },
    )
    .default([]),
}

/** `bangxanh.json` of a mini-program. */
export const ProgramManifest = z.strictObject({ ...described, kind: z.enum(PROGRAM_KINDS).default('mp') })
export type ProgramManifest = z.infer<typeof ProgramManifest>

/** What the owner says of an app that runs elsewhere. Pupils are sent to it, so its address is https. */
export const AppManifest = z.strictObject({
  ...described,
  kind: LinkedKind,
  launchUrl: webAddress(APPS.address),
})
export type AppManifest = z.infer<typeof AppManifest>

/** An app that homework can be given in. */
export const App = z
  .object({
    _id: AppId,
    kind: AppKind,
    name: z.string(),
    description: z.string(),
    settings: z.array(AppSetting),
    /** Of a mini-program: where it runs, in a frame that may do nothing but its scripts. */
    frameUrl: z.string().nullable(),
  })
  .meta({ id: 'App' })
export type App = z.infer<typeof App>
