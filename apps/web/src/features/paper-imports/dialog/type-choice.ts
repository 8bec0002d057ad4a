import { ASKED_TYPES } from '@bangxanh/contract/paper-imports/limits.ts'
import type { AskedType } from '@bangxanh/contract/paper-imports/schemas.ts'

export type OfferedType = Exclude<AskedType, 'Auto'>

/** What the dialog offers (product 9.40). */
export const OFFERED: readonly OfferedType[] = ASKED_TYPES.filter(type => type !== 'Auto')

/** No type chosen is Auto. So a type takes Auto away, and the last one that goes brings it back. */
export const AUTO: readonly OfferedType[] = []

export const isAuto = (chosen: readonly OfferedType[]): boolean => chosen.length === 0

/** Auto clears the types; a type that stands goes, one that does not comes. */
export function toggled(chosen: readonly OfferedType[], one: OfferedType | 'Auto'): readonly OfferedType[] {
  if (one === 'Auto') return AUTO
  return OFFERED.filter(type => (type === one) !== chosen.includes(type))
}

/** As the call says it. */
export const askedOf = (chosen: readonly OfferedType[]): AskedType[] =>
  isAuto(chosen) ? ['Auto'] : [...chosen]
