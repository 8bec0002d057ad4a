import { listConsents } from '@bangxanh/contract/students/endpoints.ts'
import type { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { CONSENT_KINDS } from '@bangxanh/contract/students/states.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { Pager } from '../../shared/ui/pager.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import classes from './student-record.module.css'

const LIMIT = 10

/** What a guardian allows now, and everything that was ever recorded. */
export function StudentConsents({ student }: { readonly student: StudentDetail }) {
  const { t } = useTranslation('students')
  const [adding, setAdding] = useState(false)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {t('consents.title')}
          </Title>
          <Text size="sm" c="dimmed" maw={640}>
            {t('consents.hint')}
          </Text>
        </div>
        {student.can.consent && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t('consents.add')}
          </Button>
        )}
      </Group>
      <ul className={layout.list}>
        {CONSENT_KINDS.map(kind => {
          const now = student.consents?.find(one => one.kind === kind)
          return (
            <li key={kind} className={classes.line}>
              <span>{t(`consents.kind.${kind}`)}</span>
              <Group gap="xs">
                {now && (
                  <Text span size="sm" c="dimmed">
                    {t('consents.since', { date: formatDate(now.recordedAt) })}
                  </Text>
                )}
                <Given given={now?.given} />
              </Group>
            </li>
          )
        })}
      </ul>
      <History studentId={student._id} />
      {adding && <ConsentDialog student={student} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function Given({ given }: { readonly given: boolean | undefined }) {
  const { t } = useTranslation('students')
  if (given === undefined) return <StatusBadge>{t('consents.unknown')}</StatusBadge>
  return (
    <StatusBadge tone={given ? 'success' : 'danger'}>
      {t(given ? 'consents.given' : 'consents.refused')}
    </StatusBadge>
  )
}

function History({ studentId }: { readonly studentId: string }) {
  const { t } = useTranslation('students')
  const [page, setPage] = useState(1)
  const query = useApiQuery(
    listConsents,
    { query: { studentId, page, limit: LIMIT } },
    { keepPrevious: true },
  )
  const { data } = query
  return (
    <section aria-label={t('consents.history')}>
      <Title order={3} size="h4" mb="xs">
        {t('consents.history')}
      </Title>
      {!data && <ReadingState query={query} minHeight="6rem" />}
      {data?.consents.length === 0 && <Text c="dimmed">{t('consents.none')}</Text>}
      <ul className={layout.list}>
        {data?.consents.map(one => (
          <li key={one._id} className={classes.line}>
            <div>
              <Text fw={600}>{t(`consents.kind.${one.kind}`)}</Text>
              <Text size="sm" c="dimmed">
                {one.givenBy
                  ? t('consents.by', { name: one.givenBy, method: t(`consents.method.${one.method}`) })
                  : t(`consents.method.${one.method}`)}
              </Text>
              {one.note && <Text size="sm">{one.note}</Text>}
            </div>
            <Stack gap="xxs" align="flex-end">
              <Given given={one.given} />
              <Text size="sm" c="dimmed">
                {formatDate(one.recordedAt)}
                {one.recordedBy && ` · ${t('consents.recordedBy', { name: one.recordedBy })}`}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
      {data && <Pager {...data.pagination} onPage={setPage} />}
    </section>
  )
}
