import { Skeleton, Text } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './joinable-class.module.css'
import { useJoinableClass } from './use-joinable-class.ts'

/** Where a code leads: class, school and teachers, before anything is sent. A wrong code is told where it is typed. */
export function JoinableClass({ code }: { readonly code: string }) {
  const { t } = useTranslation('learnClasses')
  const { data, isFetching } = useJoinableClass(code)
  if (!data && !isFetching) return null
  return (
    <div className={classes.box} role="status">
      <IconSchool size={28} stroke={1.5} aria-hidden />
      {data ? (
        <div>
          <Text fw={600} fz="lg">
            {data.class.name}
          </Text>
          {data.class.school && <Text size="sm">{data.class.school}</Text>}
          <Text size="sm" c="dimmed">
            {t('result.teachers', { names: data.class.teachers.join(', ') })}
          </Text>
        </div>
      ) : (
        <div className={layout.grow} role="img" aria-label={t('join.looking')}>
          <Skeleton h={20} w="50%" />
          <Skeleton h={14} w="80%" mt="xs" />
        </div>
      )}
    </div>
  )
}
