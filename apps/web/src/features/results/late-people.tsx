import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apartAmong } from '../../shared/format/apart-among.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { ExtendGroup } from './extend-button.tsx'
import classes from './people-groups.module.css'
import { useLatePeople } from './use-people.ts'

/** Who came into the class after the end: not missing and counted nowhere, until the teacher gives them time of their own. */
export function LatePeople({ homework }: { readonly homework: HomeworkDetail }) {
  const { t } = useTranslation('results')
  const rows = useLatePeople(homework._id).data?.submissions ?? []
  if (rows.length === 0) return null
  const apartOf = apartAmong(rows.map(({ student }) => student))
  return (
    <Paper
      withBorder
      component="section"
      className={`${layout.sheet} ${classes.panel}`}
      aria-label={t('standing.late')}
    >
      <h2 className={`${layout.row} ${classes.group}`}>
        {t('standing.late')} <span className={classes.count}>{rows.length}</span>
        <span className={`${layout.row} ${layout.toEnd}`}>
          {homework.can.edit && (
            <ExtendGroup homework={homework} people={rows.map(({ student }) => student)} />
          )}
        </span>
      </h2>
      <ul className={layout.list}>
        {rows.map(({ student }) => (
          <li key={student._id} className={classes.row}>
            <div className={`${layout.shrinks} ${classes.name}`}>
              <AnchorLink
                to="/hoc-sinh/$studentId"
                params={{ studentId: student._id }}
                underline="never"
                className={classes.link}
              >
                <PersonName name={student.fullname} born={apartOf(student)} />
              </AnchorLink>
              {student.code && student.code !== apartOf(student) && (
                <span className={`${layout.hint} ${classes.code}`}>{student.code}</span>
              )}
            </div>
            <span className={classes.far}>{t('people.late')}</span>
            <span />
          </li>
        ))}
      </ul>
    </Paper>
  )
}
