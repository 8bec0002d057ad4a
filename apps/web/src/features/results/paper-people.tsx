import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { apartAmong } from '../../shared/format/apart-among.ts'
import { formatMark } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { PaperLink } from './paper-link.tsx'
import classes from './paper-people.module.css'
import type { PaperSearch } from './paper-search.ts'

interface Props {
  readonly people: readonly Submission[]
  readonly current: string
  readonly homework: {
    readonly _id: string
    readonly classId: string
    readonly totalPoint: number
    readonly reading: boolean
  }
  readonly search: PaperSearch
}

/** The pupils at the left, in the order of the results that the paper was opened from. */
export function PaperPeople({ people, current, homework, search }: Props) {
  const { t } = useTranslation('results')
  const apartOf = apartAmong(people.map(({ student }) => student))
  const here = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is shown now is brought into sight
  useEffect(() => {
    // Its reply is a promise by now, which React would take for the way to undo this.
    here.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <nav className={classes.people} aria-label={t('people.label')}>
      <Text size="sm" fw={600} c="dimmed" className={classes.head}>
        {t('people.count', { count: people.length })}
        <span>
          {homework.reading && !search.sort
            ? t('reading.sortShort')
            : t(`sort.short.${search.sort ?? 'missing'}`)}
        </span>
      </Text>
      <ul className={layout.list}>
        {people.map(({ student, score, attemptId, waiting }) => (
          <li key={student._id} ref={student._id === current ? here : undefined}>
            <PaperLink
              homework={homework}
              studentId={student._id}
              search={search}
              replace
              className={`${layout.row} ${layout.hover} ${classes.row}`}
              aria-current={student._id === current ? 'true' : undefined}
            >
              <span className={layout.shrinks}>
                <Text span inherit truncate display="block">
                  {student.fullname}
                </Text>
                {apartOf(student) && (
                  <Text span size="xs" c="dimmed" display="block">
                    {apartOf(student)}
                  </Text>
                )}
              </span>
              <span>
                {waiting > 0 ? (
                  <span className={classes.waits}>{t('people.waits')}</span>
                ) : attemptId ? (
                  homework.reading ? (
                    t('reading.handedIn')
                  ) : (
                    formatMark(score, homework.totalPoint)
                  )
                ) : (
                  <NotHandedIn words={t(homework.reading ? 'reading.missing' : 'people.none')} />
                )}
              </span>
            </PaperLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const NotHandedIn = ({ words }: { readonly words: string }) => (
  <span title={words}>
    <span aria-hidden>–</span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
)
