import { readSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { SeatCards } from './seat-cards.tsx'

interface Props {
  readonly seriesId: string
  readonly onClose: () => void
}

/** Lists and cards of all sittings that are published and not over. */
export function SeriesPapers({ seriesId, onClose }: Props) {
  const { t } = useTranslation('seatEntry')
  const query = useApiQuery(readSittings, { query: { seriesId } }, { silent: true, freshFor: 0 })
  const rooms = query.data?.sittings.flatMap(({ _id: roomId, name, status, published }) =>
    status !== 'ended' && (published || status !== 'not_start') ? { roomId, name, of: {} } : [],
  )
  if (rooms) return <SeatCards rooms={rooms} lists onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('cards.making')}>
      <ReadingState query={query} minHeight="8rem" />
    </Dialog>
  )
}
