import type { DeviceKind } from '@bangxanh/contract/learn/states.ts'

/** Marks of a user agent, the first that fits: many browsers also name the ones that they descend from. */
type Marks = readonly (readonly [mark: RegExp, name: string])[]

const BROWSERS: Marks = [
  [/Zalo/, 'Zalo'],
  [/FBAN|FBAV/, 'Facebook'],
  [/coc_coc_browser|CocCoc/, 'Cốc Cốc'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: Marks = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameOf = (marks: Marks, userAgent: string) => marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null

export const browserOf = (userAgent: string): string | null => nameOf(BROWSERS, userAgent)
export const systemOf = (userAgent: string): string | null => nameOf(SYSTEMS, userAgent)

/** An Android tablet says Android without Mobile; an iPad that asks for desktop pages passes for a computer. */
export function deviceKindOf(userAgent: string): DeviceKind | null {
  if (/iPad|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  if (/iPhone|Mobile/.test(userAgent)) return 'phone'
  return systemOf(userAgent) ? 'computer' : null
}
