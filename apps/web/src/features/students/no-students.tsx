import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { Button } from '@mantine/core'
import { IconSearchOff, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../shared/ui/states.tsx'

interface Props {
  readonly eClass: Class
  readonly state: StudentState
  readonly searched: boolean
  readonly onClear: () => void
}

/** An empty list that says how pupils get into it. */
export function NoStudents({ eClass, state, searched, onClear }: Props) {
  const { t } = useTranslation('students')
  if (searched) {
    return (
      <EmptyState
        icon={<IconSearchOff size={40} stroke={1.3} />}
        title={t('empty.found')}
        hint={t('empty.foundHint')}
        action={
          <Button variant="light" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        }
      />
    )
  }
  const { joinCode: code, status, approval } = eClass
  const hint = () => {
    if (state === 'banned' || state === 'removed') return undefined
    if (status !== 'open') return t('empty.closedHint')
    if (state === 'waiting' && approval === 'auto') return t('empty.autoHint')
    if (!code) return undefined
    return t(state === 'waiting' ? 'empty.waitingHint' : 'empty.approvedHint', { code })
  }
  return (
    <EmptyState icon={<IconUserPlus size={40} stroke={1.3} />} title={t(`empty.${state}`)} hint={hint()} />
  )
}
