import type { SchoolHome as Home } from '@bangxanh/contract/reports/home-schemas.ts'
import { Text, Title } from '@mantine/core'
import {
  IconChalkboard,
  IconClipboardText,
  IconCreditCard,
  IconDatabase,
  IconLogin,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  formatCount,
  formatDate,
  formatPercent,
  formatPoints,
  formatSize,
} from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink, ButtonLink } from '../../../shared/ui/links.tsx'
import { useGradeWords } from '../../classes/classes.ts'
import { ofDays } from '../today/of-days.ts'
import { RoomRow, Row, VERB } from '../today/to-do-row.tsx'
import { shareOf } from '../today/week-line.tsx'
import { Activities } from './activities.tsx'
import { Attention } from './attention.tsx'
import { DaysChart } from './days-chart.tsx'
import { Figure, Figures } from './figures.tsx'
import classes from './home.module.css'
import { TopPupils, TopTeachers } from './people.tsx'
import { PeopleCards } from './people-card.tsx'

/** What who heads or administers a school looks at first: what waits in words, figures, what was handed in, grade by grade. */
export function SchoolHome({ school }: { readonly school: Home }) {
  // Before the first class there is nothing to count.
  if (school.counts.classes === 0) return null
  return (
    <>
      <ToDos school={school} />
      <Numbers school={school} />
      <div className={`${layout.gridLg} ${classes.pair}`}>
        <DaysChart counts={school.handedIn} />
        <ByGrade grades={school.grades} />
      </div>
      <PeopleCards shown={school.top.length + school.topTeachers.length > 0}>
        <TopPupils pupils={school.top} />
        <TopTeachers teachers={school.topTeachers} />
      </PeopleCards>
      <Activities activities={school.activities} />
    </>
  )
}

interface Props {
  readonly school: Home
}

function ToDos({ school: { toDos } }: Props) {
  const { t } = useTranslation('reports')
  const grade = useGradeWords()
  const { rooms, quiet, marking, away, newcomers, storage, licence } = toDos
  const counted = [quiet, marking, away, newcomers].some(({ count }) => count > 0)
  const named = ({ count, names }: Home['toDos']['quiet']) =>
    names.join(', ') + (count > names.length ? ` ${t('home.more', { count: count - names.length })}` : '')
  return (
    <Attention empty={!licence && !storage && !counted && rooms.length === 0}>
      {rooms.map(room => (
        <RoomRow key={room._id} of={room} />
      ))}
      {licence && (
        <Row
          icon={IconCreditCard}
          tone="red"
          what={t('home.licence', { name: licence.name, count: licence.days })}
          where={t('home.licenceAt', { date: formatDate(licence.endsAt) })}
        >
          <ButtonLink {...VERB} to="/pricing">
            {t('home.seePlan')}
          </ButtonLink>
        </Row>
      )}
      {storage && (
        <Row
          icon={IconDatabase}
          tone="red"
          what={t('home.storage', { share: formatPercent(storage.used / Math.max(storage.quota, 1)) })}
          where={t('home.storageLeft', { left: formatSize(storage.left), quota: formatSize(storage.quota) })}
        >
          <ButtonLink {...VERB} to="/pricing" aria-label={t('home.seeStorage')}>
            {t('home.seePlan')}
          </ButtonLink>
        </Row>
      )}
      {quiet.count > 0 && (
        <Row
          icon={IconChalkboard}
          tone="orange"
          count={quiet.count}
          what={t('home.quiet', { count: quiet.count })}
          where={named(quiet)}
        >
          <ButtonLink {...VERB} to="/lop-hoc" search={{ quiet: true }}>
            {t('home.seeClasses')}
          </ButtonLink>
        </Row>
      )}
      {marking.count > 0 && (
        <Row
          icon={IconClipboardText}
          tone="orange"
          count={marking.count}
          what={t('home.marking', { count: marking.count })}
          where={t('home.inClasses', { count: marking.classes })}
        >
          <ButtonLink {...VERB} to="/bai-tap" search={{ waiting: 'long' }}>
            {t('home.seeWork')}
          </ButtonLink>
        </Row>
      )}
      {away.count > 0 && (
        <Row
          icon={IconUsers}
          tone="blue"
          count={away.count}
          what={t('home.away', { count: away.count })}
          where={named(away)}
        >
          <ButtonLink {...VERB} to="/giao-vien" search={{ role: 'teacher', status: 'away' }}>
            {t('home.seeTeachers')}
          </ButtonLink>
        </Row>
      )}
      {newcomers.count > 0 && (
        <Row
          icon={IconLogin}
          tone="blue"
          count={newcomers.count}
          what={t('home.newcomers', { count: newcomers.count })}
          where={
            newcomers.grade === null || newcomers.inGrade === 0
              ? undefined
              : t('home.inGrade', { count: newcomers.inGrade, grade: grade(newcomers.grade) })
          }
        >
          <ButtonLink {...VERB} to="/hoc-sinh" search={{ account: 'without' }}>
            {t('home.seePupils')}
          </ButtonLink>
        </Row>
      )}
    </Attention>
  )
}

function Numbers({ school: { counts, weeks } }: Props) {
  const { t } = useTranslation('reports')
  const share = shareOf(weeks.now)
  const before = shareOf(weeks.before)
  return (
    <Figures label={t('home.figures')}>
      <Figure to="/lop-hoc" label={t('home.classes')} number={formatCount(counts.classes)} />
      <Figure
        to="/giao-vien"
        search={{ role: 'teacher' }}
        label={t('home.teachers')}
        number={formatCount(counts.teachers)}
        hint={t('home.present', { count: counts.present })}
      />
      <Figure
        to="/hoc-sinh"
        label={t('home.students')}
        number={formatCount(counts.students)}
        hint={
          counts.students > 0
            ? t('home.signedIn', { share: formatPercent(counts.signedIn / counts.students) })
            : undefined
        }
      />
      <Figure
        to="/bao-cao"
        search={ofDays('given')}
        label={t('home.given')}
        number={formatCount(weeks.now.given)}
        hint={t('home.givenBefore', { count: weeks.before.given })}
      />
      <Figure
        to="/bao-cao"
        search={ofDays('ended')}
        label={t('home.share')}
        number={formatPercent(share)}
        hint={before === null ? undefined : t('home.shareBefore', { share: formatPercent(before) })}
      />
    </Figures>
  )
}

/** Each grade, in the order of the school. */
function ByGrade({ grades }: Pick<Home, 'grades'>) {
  const { t } = useTranslation('reports')
  const word = useGradeWords()
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby="home-grades">
      <Title order={2} size="h4" id="home-grades" mb="xs">
        {t('grades.title')}
      </Title>
      {grades.length === 0 ? (
        <Text c="dimmed">{t('grades.none')}</Text>
      ) : (
        <table aria-labelledby="home-grades" className={classes.grades}>
          <thead>
            <tr>
              <th scope="col">{t('grades.grade')}</th>
              <th scope="col">{t('grades.signedIn')}</th>
              <th scope="col">{t('grades.share')}</th>
              <th scope="col">{t('grades.mark')}</th>
            </tr>
          </thead>
          <tbody>
            {grades.map(({ grade, students, signedIn, expected, done, averageMark }) => (
              <tr key={grade}>
                <td>
                  <AnchorLink to="/lop-hoc" search={{ grade }} inherit>
                    {word(grade)}
                  </AnchorLink>
                </td>
                <td className={layout.figures}>{formatPercent(students > 0 ? signedIn / students : null)}</td>
                <td className={layout.figures}>{formatPercent(expected > 0 ? done / expected : null)}</td>
                <td className={`${layout.figures} ${layout.strong}`}>{formatPoints(averageMark)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('grades.hint')}
      </Text>
    </section>
  )
}
