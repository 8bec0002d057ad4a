import type { RoomRegrade } from '@bangxanh/contract/room-results/schemas.ts'
import { useTranslation } from 'react-i18next'

/** "câu 3 và 5" */
export function useNumbers() {
  const { i18n } = useTranslation('roomResults')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (questions: RoomRegrade['questions']) => list.format(questions.map(({ no }) => String(no)))
}
