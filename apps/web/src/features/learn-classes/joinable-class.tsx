import { JOIN_CODE } from '@bangxanh/contract/classes/limits.ts'
import { readJoinableClass } from '@bangxanh/contract/learn/endpoints.ts'
import { Skeleton, Text } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { joinCodeIn } from './join-code.ts'
import classes from './joinable-class.module.css'

/** The class of a code as soon as that is whole. */
function useJoinableClass(typed: string) {
  const joinCode = joinCodeIn(typed)
  const enabled = joinCode.length === JOIN_CODE.length
  return useApiQuery(readJoinableClass, { query: { joinCode } }, { enabled, silent: true })
}

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
