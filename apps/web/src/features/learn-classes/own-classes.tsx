import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { IconSchool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { OwnClassCard } from './own-class-card.tsx'
import classes from './own-classes.module.css'
import { useOwnClasses } from './use-own-classes.ts'

const names = new Intl.Collator('vi', { numeric: true })

/** Where a teacher is still awaited stands first, the rest by name, as the pupil looks for them. */
const byWaiting = (one: PupilClass, other: PupilClass) =>
  Number(other.state === 'waiting') - Number(one.state === 'waiting') || names.compare(one.name, other.name)

interface Props {
  /** What is under way in a class. */
  readonly more: (classId: string) => ReactNode
}

export function OwnClasses({ more }: Props) {
  const { t } = useTranslation('learnClasses')
  const query = useOwnClasses()
  const { data } = query
  if (!data) return <ReadingState query={query} />
  if (data.classes.length === 0) {
    return (
      <EmptyState
        icon={IconSchool}
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
    <ul className={`${layout.gridSm} ${layout.list} ${classes.list}`}>
      {[...data.classes].sort(byWaiting).map(eClass => (
        <OwnClassCard key={eClass._id} eClass={eClass} more={more(eClass._id)} />
      ))}
    </ul>
  )
}
