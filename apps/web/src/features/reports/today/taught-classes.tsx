import type { TwoWeeks } from '@bangxanh/contract/reports/home-schemas.ts'
import type { TaughtClass } from '@bangxanh/contract/reports/schemas.ts'
import { Button, Text, Title } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink, ButtonLink } from '../../../shared/ui/links.tsx'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { assign } from '../../homework/homework.ts'
import classes from './today.module.css'
import { WeekLine } from './week-line.tsx'

interface Props {
  readonly taught: readonly TaughtClass[]
  /** Of all that they teach. */
  readonly total: number
  /** Of all of them. */
  readonly weeks: TwoWeeks
}

/** The classes that they teach, each with the share that has handed in the homework that ends next. */
export function TaughtClasses({ taught, total, weeks }: Props) {
  const { t } = useTranslation('reports')
  const phone = usePhone()
  return (
    <section aria-labelledby="today-classes">
      <div className={layout.spread}>
        <Title order={2} id="today-classes">
          {t('today.classes')}
        </Title>
        <AnchorLink to="/lop-hoc" size="sm">
          {total > taught.length ? t('today.allClasses', { count: total }) : t('today.toClasses')}
        </AnchorLink>
      </div>
      <WeekLine weeks={weeks} />
      <ul className={`${layout.card} ${layout.sheet} ${layout.list} ${layout.ruled} ${classes.card}`}>
        {taught.map(({ _id, name, approved, running }) => (
          <li key={_id} className={`${layout.row} ${classes.line}`}>
            <AnchorLink
              to="/lop-hoc/$classUid"
              params={{ classUid: _id }}
              search={running ? { tab: 'homework' } : {}}
              className={`${layout.grow} ${layout.rowSm} ${layout.hover} ${classes.row}`}
              c="inherit"
              underline="never"
            >
              <span className={layout.grow}>
                <span className={layout.row}>
                  <b className={`${layout.ellipsis} ${layout.shrinks}`}>{name}</b>
                  <Text span size="sm" c="dimmed" className={layout.rigid}>
                    {t('today.pupils', { count: approved })}
                  </Text>
                </span>
                <span className={`${layout.muted} ${layout.small} ${layout.row}`}>
                  {running ? (
                    <HandedIn running={running} withEnd={phone} />
                  ) : (
                    t(approved === 0 ? 'today.nobody' : 'today.nothingRuns')
                  )}
                </span>
              </span>
              {phone && (
                <IconChevronRight size={18} className={`${layout.muted} ${layout.rigid}`} aria-hidden />
              )}
            </AnchorLink>
            {!phone &&
              (approved === 0 ? (
                <ButtonLink
                  to="/lop-hoc/$classUid"
                  params={{ classUid: _id }}
                  variant="subtle"
                  className={layout.rigid}
                  mr="xs"
                  aria-label={t('today.addTo', { name })}
                >
                  {t('today.add')}
                </ButtonLink>
              ) : (
                <Button
                  variant="subtle"
                  className={layout.rigid}
                  mr="xs"
                  aria-label={t('today.giveTo', { name })}
                  onClick={() => assign({ classId: _id })}
                >
                  {t('today.giveWork')}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HandedInProps {
  readonly running: NonNullable<TaughtClass['running']>
  /** Until when, in place of its name. */
  readonly withEnd: boolean
}

function HandedIn({ running: { name, reading, endAt, handedIn, expected }, withEnd }: HandedInProps) {
  const { t } = useTranslation('reports')
  return (
    <>
      <span className={`${layout.track} ${layout.rigid} ${classes.track}`} aria-hidden>
        <span style={{ width: `${expected > 0 ? Math.round((handedIn / expected) * 100) : 0}%` }} />
      </span>
      <span className={layout.figures}>
        {t(reading ? 'today.haveRead' : 'today.handedIn', { done: handedIn, of: expected })}
      </span>
      <span className={`${layout.ellipsis} ${layout.shrinks}`}>
        {withEnd ? t('today.until', { when: formatDay(endAt) }) : name}
      </span>
    </>
  )
}
