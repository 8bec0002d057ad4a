import type { FollowedPupil, TopPupil, TopTeacher } from '@bangxanh/contract/reports/home-schemas.ts'
import type { Today } from '@bangxanh/contract/reports/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../../shared/format/born-among.ts'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { PersonName } from '../../../shared/ui/person-name.tsx'
import { PeopleCard, PeopleCards, PersonEntry } from './people-card.tsx'

/** Followed pupils that are seen at once. */
const SHOWN = 5

function Pupil({ _id, fullname, born }: { _id: string; fullname: string; born: string | undefined }) {
  return (
    <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: _id }} c="inherit" fw={600}>
      <PersonName name={fullname} born={born} />
    </AnchorLink>
  )
}

/** Pupils who do well, to be praised: by what they hand in and when, then by their mean. */
export function TopPupils({ pupils }: { readonly pupils: readonly TopPupil[] }) {
  const { t } = useTranslation('reports')
  if (pupils.length === 0) return null
  const bornOf = bornAmong(pupils)
  return (
    <PeopleCard id="home-top" title={t('top.title')} hint={t('top.hint')}>
      {pupils.map(({ birthday, ...pupil }) => (
        <PersonEntry
          key={pupil._id}
          {...pupil}
          name={<Pupil {...pupil} born={bornOf({ fullname: pupil.fullname, birthday })} />}
        />
      ))}
    </PeopleCard>
  )
}

/** Pupils whom the teachers of the caller's classes follow, who hands in least first. */
function FollowedPupils({ pupils }: { readonly pupils: readonly FollowedPupil[] }) {
  const { t } = useTranslation('reports')
  const [all, setAll] = useState(false)
  if (pupils.length === 0) return null
  const bornOf = bornAmong(pupils)
  // One more line takes the place of the button that would hide it.
  const shown = all || pupils.length <= SHOWN + 1 ? pupils : pupils.slice(0, SHOWN)
  const hidden = pupils.length - shown.length
  return (
    <PeopleCard
      id="home-followed"
      title={t('followed.title')}
      hint={t('followed.hint')}
      more={
        hidden > 0 && (
          <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
            {t('followed.more', { count: hidden })}
          </Button>
        )
      }
    >
      {shown.map(({ birthday, classNames, ...pupil }) => (
        <PersonEntry
          key={pupil._id}
          {...pupil}
          where={classNames.join(', ')}
          name={<Pupil {...pupil} born={bornOf({ fullname: pupil.fullname, birthday })} />}
        />
      ))}
    </PeopleCard>
  )
}

/** Teachers whose classes keep at it; each opens the figures of their classes. */
export function TopTeachers({ teachers }: { readonly teachers: readonly TopTeacher[] }) {
  const { t } = useTranslation('reports')
  if (teachers.length === 0) return null
  return (
    <PeopleCard id="home-teachers" title={t('topTeachers.title')} hint={t('topTeachers.hint')}>
      {teachers.map(({ displayName, classes, given, ...teacher }) => (
        <PersonEntry
          key={teacher._id}
          {...teacher}
          where={t('topTeachers.gave', { given, classes })}
          name={
            <AnchorLink
              to="/bao-cao"
              search={{ teacherId: teacher._id, period: 'month' }}
              c="inherit"
              fw={600}
            >
              <PersonName name={displayName} />
            </AnchorLink>
          }
        />
      ))}
    </PeopleCard>
  )
}

interface TaughtProps {
  readonly today: Pick<Today, 'followed' | 'top'>
  readonly withTop: boolean
}

/** Whom who teaches looks at and whom they praise; where `withTop` is not set the school's first pupils stand elsewhere. */
export function TaughtPeople({ today: { followed, top }, withTop }: TaughtProps) {
  const praised = withTop ? top : []
  return (
    <PeopleCards shown={followed.length + praised.length > 0}>
      <FollowedPupils pupils={followed} />
      <TopPupils pupils={praised} />
    </PeopleCards>
  )
}
