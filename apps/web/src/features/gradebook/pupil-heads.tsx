import { useTranslation } from 'react-i18next'
import classes from './gradebook.module.css'

/** The heads above a pupil's number and name. */
export function PupilHeads() {
  const { t } = useTranslation('gradebook')
  return (
    <>
      <th scope="col" className={classes.number}>
        {t('number')}
      </th>
      <th scope="col" className={classes.name}>
        {t('name')}
      </th>
    </>
  )
}
