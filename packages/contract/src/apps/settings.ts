import type { AppSetting, AppSettings } from './setting-schemas.ts'

/** What a homework says to a program of each of its settings: as given, else what is usual. */
export const withUsual = (fields: readonly AppSetting[], given: AppSettings): AppSettings =>
  Object.fromEntries(fields.map(({ key, usual }) => [key, given[key] ?? usual]))

/** The keys of what is given that a program does not take so. */
export function wrongSettings(fields: readonly AppSetting[], given: AppSettings): string[] {
  const known = new Map(fields.map(field => [field.key, field]))
  return Object.entries(given).flatMap(([key, value]) => {
    const field = known.get(key)
    return field && fits(field, value) ? [] : [key]
  })
}

function fits(field: AppSetting, value: AppSettings[string]): boolean {
  if (field.type === 'switch') return typeof value === 'boolean'
  if (field.type === 'number')
    return Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max
  if (typeof value !== 'string') return false
  return field.type === 'text' ? value.length <= field.most : field.options.some(one => one.value === value)
}
