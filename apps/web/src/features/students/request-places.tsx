import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useStudentWords } from './student-words.ts'
import classes from './waiting-band.module.css'

/** The account that asks, and below it whom the list has by that name (product 3.43). */
export function RequestPlaces({ student }: { readonly student: ClassStudent }) {
  const { t } = useTranslation('students')
  const { day } = useStudentWords()
  const { request, birthday, askedAt } = student
  if (!request) return null
  const { username, displayName, claims, places } = request
  const asks = [
    t(displayName === student.fullname ? 'request.account' : 'request.accountNamed', {
      username,
      displayName,
    }),
    birthday && t('request.born', { day: day(birthday) ?? '' }),
    t('request.asked', { time: formatDateTime(askedAt) }),
  ]
  return (
    <>
      <Text size="xs" c="dimmed" fw={400}>
        {asks.filter(Boolean).join(' · ')}
      </Text>
      {places.map(place => (
        <Text key={place._id} size="xs" fw={400} className={classes.place}>
          {[
            place.fullname === student.fullname
              ? t('request.placeSame')
              : t('request.place', { name: place.fullname }),
            place.code && t('request.code', { code: place.code }),
            place.birthday && t('request.born', { day: day(place.birthday) ?? '' }),
            t('request.free'),
          ]
            .filter(Boolean)
            .join(', ')}
          {claims === place._id && `. ${t('request.claims')}`}
        </Text>
      ))}
    </>
  )
}
