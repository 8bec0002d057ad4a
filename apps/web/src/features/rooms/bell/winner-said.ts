import type { FloorState } from '@bangxanh/contract/rooms/schemas.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'

/** Who has won, and how it went with the bell; by the number alone where no name may stand (product 19.137). */
export function winnerSaid(
  t: Translate<'rooms'>,
  { number, name }: NonNullable<FloorState['winner']>,
  what: 'won' | 'rang' | 'missed',
): string {
  const seat = t('screen.seat', { number })
  return t(`bell.${what}`, { who: name ? `${seat} · ${name}` : seat })
}
