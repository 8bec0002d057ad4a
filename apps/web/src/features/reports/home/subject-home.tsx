import type { SubjectHome as Home } from '@bangxanh/contract/reports/home-schemas.ts'
import { IconChalkboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../../shared/format/format.ts'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { ofDays } from '../today/of-days.ts'
import { Row, VERB } from '../today/to-do-row.tsx'
import { shareOf } from '../today/week-line.tsx'
import { Attention } from './attention.tsx'
import { Figure, Figures } from './figures.tsx'
import { WeakestQuestions } from './weakest-questions.tsx'

/** What a head of subject sees of all its classes, beside their own. */
export function SubjectHome({ subject }: { readonly subject: Home }) {
  const { t } = useTranslation('reports')
  const { quiet, classes, teachers, weeks, weakest } = subject
  if (classes === 0) return null
  const before = shareOf(weeks.before)
  const rest = quiet.count - quiet.names.length
  return (
    <>
      {quiet.count > 0 && (
        <Attention empty={false}>
          <Row
            icon={IconChalkboard}
            tone="orange"
            count={quiet.count}
            what={t('home.quiet', { count: quiet.count })}
            where={quiet.names.join(', ') + (rest > 0 ? ` ${t('home.more', { count: rest })}` : '')}
          >
            <ButtonLink {...VERB} to="/lop-hoc" search={{ quiet: true }}>
              {t('home.seeClasses')}
            </ButtonLink>
          </Row>
        </Attention>
      )}
      <Figures label={t('home.ofSubject')}>
        <Figure to="/lop-hoc" label={t('home.subjectClasses')} number={formatCount(classes)} />
        <Figure to="/giao-vien" label={t('home.subjectTeachers')} number={formatCount(teachers)} />
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
          number={formatPercent(shareOf(weeks.now))}
          hint={before === null ? undefined : t('home.shareBefore', { share: formatPercent(before) })}
        />
      </Figures>
      <WeakestQuestions questions={weakest} />
    </>
  )
}
