import { z } from 'zod'
import { line } from '../kit/values.ts'
import { APPS } from './limits.ts'

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
