import type { TopPupil } from '@bangxanh/contract/reports/home-schemas.ts'
import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../../shared/format/born-among.ts'
import { formatPoints } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { PersonName } from '../../../shared/ui/person-name.tsx'
import classes from './home.module.css'

interface Props {
  readonly pupils: readonly TopPupil[]
}

/** Pupils who do well, to be praised: by what they hand in and when, then by their mean. */
export function TopPupils({ pupils }: Props) {
  const { t } = useTranslation('reports')
  if (pupils.length === 0) return null
  const bornOf = bornAmong(pupils)
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby="home-top">
      <Title order={2} id="home-top">
        {t('top.title')}
      </Title>
      <ol className={`${layout.list} ${layout.ruled}`}>
        {pupils.map(({ _id, fullname, birthday, expected, done, inTime, averageMark }) => (
          <li key={_id} className={`${layout.spread} ${classes.entry}`}>
            <span className={layout.grow}>
              <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: _id }} c="inherit" fw={600}>
                <PersonName name={fullname} born={bornOf({ fullname, birthday })} />
              </AnchorLink>
              <span className={`${layout.muted} ${layout.small} ${classes.below}`}>
                {t('top.work', { done, expected })}
                {' · '}
                {inTime === done ? t('top.allInTime') : t('top.inTime', { count: inTime })}
              </span>
            </span>
            {averageMark !== null && (
              <span className={layout.figures}>
                <Text span size="sm" c="dimmed">
                  {t('top.mean')}
                </Text>{' '}
                <b>{formatPoints(averageMark)}</b>
              </span>
            )}
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" mt="xs">
        {t('top.hint')}
      </Text>
    </section>
  )
}
