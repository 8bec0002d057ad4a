import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { AverageMark } from './average-mark.tsx'
import classes from './gradebook.module.css'
import { PupilHeads } from './pupil-heads.tsx'
import type { Sheet } from './sheet.ts'
import { useCellWords } from './words.ts'

/** Both semesters and the year, to be read. */
export function YearTable({ rows }: Pick<Sheet, 'rows'>) {
  const { t } = useTranslation('gradebook')
  const { average } = useCellWords()
  const label = t('table', { semester: t('semesters.year') })
  return (
    // Reached by the keyboard, since nothing in it is.
    <Box className={`${layout.frame} ${classes.scroll}`} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <PupilHeads />
            <th scope="col">{t('average.first')}</th>
            <th scope="col">{t('average.second')}</th>
            <th scope="col" className={classes.average}>
              {t('average.year')}
              <small>{t('average.rule')}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pupil, born, averages }, row) => (
            <tr key={pupil._id}>
              <td className={classes.number}>{row + 1}</td>
              <th scope="row" className={classes.name}>
                <PersonName name={pupil.fullname} born={born} />
              </th>
              <td className={classes.cell}>{average(averages.first)}</td>
              <td className={classes.cell}>{average(averages.second)}</td>
              <td className={classes.average}>
                <AverageMark
                  mark={averages.year}
                  awaited={(['first', 'second'] as const)
                    .filter(half => averages[half] === null)
                    .map(half => t(`average.${half}`))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
