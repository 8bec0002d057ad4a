import { z } from 'zod'
import { line, paragraph } from '../kit/values.ts'
import { APPS } from './limits.ts'
import { wrongSettings } from './settings.ts'
import { APP_KINDS, LINKED_KINDS } from './states.ts'

export const AppKind = z.enum(APP_KINDS).meta({ id: 'AppKind' })
export const LinkedKind = z.enum(LINKED_KINDS)

/** An app has the name that its maker has given it: it stands in addresses and outlives an installation anew (product 10.150). */
export const AppId = z
  .string()
  .max(APPS.id)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)

const setting = {
  key: z
    .string()
    .max(APPS.settingKey)
    .regex(/^[a-z][a-zA-Z0-9]*$/),
  label: line(1, APPS.name),
}
const option = z.object({ value: line(1, APPS.settingKey), label: line(1, APPS.name) })

/** What a teacher chooses when homework is given in an app. */
export const AppSetting = z
  .discriminatedUnion('type', [
    z.object({ ...setting, type: z.literal('number'), min: z.int(), max: z.int(), usual: z.int() }),
    z.object({
      ...setting,
      type: z.literal('choice'),
      options: z.array(option).min(1).max(APPS.options),
      usual: z.string(),
    }),
    z.object({
      ...setting,
      type: z.literal('text'),
      most: z.int().min(1).max(APPS.settingText),
      usual: z.string(),
    }),
    z.object({ ...setting, type: z.literal('switch'), usual: z.boolean() }),
  ])
  .meta({ id: 'AppSetting' })
export type AppSetting = z.infer<typeof AppSetting>

export const AppSettings = z
  .record(z.string().max(APPS.settingKey), z.union([line(0, APPS.settingText), z.number(), z.boolean()]))
  .refine(given => Object.keys(given).length <= APPS.settings)
export type AppSettings = z.infer<typeof AppSettings>

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
export const ProgramManifest = z.strictObject(described)
export type ProgramManifest = z.infer<typeof ProgramManifest>

/** What the owner says of an app that runs elsewhere. Pupils are sent to it, so its address is https. */
export const AppManifest = z.strictObject({
  ...described,
  kind: LinkedKind,
  launchUrl: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(APPS.address),
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
