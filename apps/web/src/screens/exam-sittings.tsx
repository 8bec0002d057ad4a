import { readSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SittingsDesk } from '../features/sittings/sittings-desk.tsx'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'

const route = getRouteApi('/shell/trung-tam-khao-thi/xep-ca')

/** An examination in sittings is made, or sittings come to one. */
export function ExamSittingsScreen() {
  const { t } = useTranslation(['sittings', 'contests'])
  const { seriesId } = route.useSearch()
  const query = useApiQuery(
    readSittings,
    { query: seriesId ? { seriesId } : {} },
    { silent: true, freshFor: 0 },
  )
  const basis = query.data
  return (
    <DetailFrame
      back={{ to: '/trung-tam-khao-thi' }}
      backText={t('contests:exam.back')}
      title={basis?.series ? t('addTo', { name: basis.series.name }) : t('title')}
      query={query}
    >
      {basis && <SittingsDesk basis={basis} />}
    </DetailFrame>
  )
}
