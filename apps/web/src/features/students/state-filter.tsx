import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { Chip, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../shared/format/format.ts'
import { useCall } from '../../shared/query/use-call.ts'

/** In the order in which a teacher asks for them. */
const SHOWN: readonly StudentState[] = ['approved', 'waiting', 'banned', 'removed']

/** A class counts who is in it and who waits; the others are counted by their lists. */
function useTotal(classUid: string, state: StudentState): number | undefined {
  const { data } = useCall(listStudents, { query: { classUid, state: [state], limit: 1 } }, { silent: true })
  return data?.pagination.total
}

interface Props {
  readonly eClass: Class
  readonly state: StudentState
  readonly onState: (state: StudentState) => void
}

export function StateFilter({ eClass, state, onState }: Props) {
  const { t } = useTranslation('students')
  const banned = useTotal(eClass._id, 'banned')
  const removed = useTotal(eClass._id, 'removed')
  const counts = { ...eClass.counts, banned, removed }

  return (
    <Chip.Group value={state} onChange={next => onState(SHOWN.find(one => one === next) ?? 'approved')}>
      <Group gap="xs" role="radiogroup" aria-label={t('states')}>
        {SHOWN.map(one => (
          <Chip key={one} value={one} variant="light" size="md">
            {t(`state.${one}`)}
            {counts[one] !== undefined && ` (${formatCount(counts[one])})`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
