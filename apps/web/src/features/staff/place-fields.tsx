import { Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { departmentSource, schoolSource } from './place-sources.ts'
import type { Place } from './staff-places.ts'

export interface PlaceValue {
  readonly kind: Place['kind']
  readonly _id: string | null
}

interface Props {
  readonly value: PlaceValue
  readonly onChange: (value: PlaceValue) => void
  /** They may also be given a region. */
  readonly regions: boolean
  readonly error?: React.ReactNode
}

/** Where the roles hold; asked of chiefs, who are above several schools. */
export function PlaceFields({ value, onChange, regions, error }: Props) {
  const { t } = useTranslation('staff')
  const { kind, _id } = value
  return (
    <>
      {regions && (
        <Input.Wrapper label={t('form.place')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('form.place')}
            value={kind}
            data={[
              { value: 'school', label: t('form.inSchool') },
              { value: 'department', label: t('form.inDepartment') },
            ]}
            onChange={next => onChange({ kind: next === 'department' ? 'department' : 'school', _id: null })}
          />
        </Input.Wrapper>
      )}
      <RemoteSelect
        key={kind}
        source={kind === 'school' ? schoolSource : departmentSource}
        label={t(kind === 'school' ? 'school.label' : 'department.label')}
        value={_id}
        onChange={next => onChange({ kind, _id: next })}
        error={error}
      />
    </>
  )
}
