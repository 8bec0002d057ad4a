import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { Chip, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../shared/format/format.ts'

/** In the order in which a teacher asks for them. */
const SHOWN: readonly StudentState[] = ['approved', 'waiting', 'banned', 'removed']

interface Props {
  readonly counts: Readonly<Record<StudentState, number>> | undefined
  readonly state: StudentState
  readonly onState: (state: StudentState) => void
}

export function StateFilter({ counts, state, onState }: Props) {
  const { t } = useTranslation('students')
  return (
    <Chip.Group value={state} onChange={next => onState(SHOWN.find(one => one === next) ?? 'approved')}>
      <Group gap="xs" role="radiogroup" aria-label={t('states')}>
        {SHOWN.map(one => (
          <Chip key={one} value={one} variant="light" size="sm">
            {t(`state.${one}`)}
            {counts && ` (${formatCount(counts[one])})`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
