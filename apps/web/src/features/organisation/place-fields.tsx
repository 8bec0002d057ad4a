import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { cities, districtsOf } from './place-sources.ts'

export interface Place {
  readonly cityId: string | null
  readonly districtId: string | null
}

interface Props {
  readonly value: Place
  readonly onChange: (place: Place) => void
}

/** Province, and a ward of it. Another province begins without a ward. */
export function PlaceFields({ value: { cityId, districtId }, onChange }: Props) {
  const { t } = useTranslation('organisation')
  const districts = useMemo(() => districtsOf(cityId ?? ''), [cityId])
  return (
    <>
      <RemoteSelect
        source={cities}
        label={t('record.city')}
        description={t('record.cityHint')}
        clearable
        value={cityId}
        onChange={next => next !== cityId && onChange({ cityId: next, districtId: null })}
      />
      {/* Without a province there is no list to ask for. */}
      {cityId === null ? (
        <RemoteSelect
          source={NOTHING}
          label={t('record.district')}
          description={t('record.districtHint')}
          placeholder={t('record.districtFirst')}
          disabled
          onChange={() => undefined}
        />
      ) : (
        <RemoteSelect
          key={cityId}
          source={districts}
          label={t('record.district')}
          description={t('record.districtHint')}
          clearable
          value={districtId}
          onChange={next => onChange({ cityId, districtId: next })}
        />
      )}
    </>
  )
}

const NOTHING = { key: 'nothing', shows: [], load: async () => [] }

/** Ward and province in words. */
export function PlaceName({ cityId, districtId }: Place) {
  const districts = useMemo(() => districtsOf(cityId ?? ''), [cityId])
  if (cityId === null) return null
  return (
    <>
      {districtId && (
        <>
          <RemoteNames source={districts} ids={[districtId]} />
          {', '}
        </>
      )}
      <RemoteNames source={cities} ids={[cityId]} />
    </>
  )
}
