import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import { IconSchool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { EmptyState, FailedState } from '../../shared/ui/states.tsx'
import { OwnClassCard } from './own-class-card.tsx'
import classes from './own-classes.module.css'
import { useOwnClasses } from './use-own-classes.ts'

interface Props {
  /** What is under way in a class. */
  readonly more: (classId: string) => ReactNode
}

export function OwnClasses({ more }: Props) {
  const { t } = useTranslation('learnClasses')
  const { data, error, refetch } = useOwnClasses()
  if (!data) {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />
    return <LoadingState />
  }
  if (data.classes.length === 0) {
    return (
      <EmptyState
        icon={<IconSchool size={40} stroke={1.3} />}
        title={t('classes.empty')}
        hint={t('classes.emptyHint', { count: JOIN_CODE.length })}
        action={
          <ButtonLink to="/em/tham-gia" size="md">
            {t('classes.enter')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <ul className={classes.list}>
      {data.classes.map(eClass => (
        <OwnClassCard key={eClass._id} eClass={eClass} more={more(eClass._id)} />
      ))}
    </ul>
  )
}
