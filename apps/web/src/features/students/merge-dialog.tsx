import { previewMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import type { MergeField } from '@bangxanh/contract/student-merges/states.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { MergePick } from './merge-pick.tsx'
import { MergeSides } from './merge-sides.tsx'
import { useMergeStudents } from './mutations.ts'

interface Props {
  readonly student: { readonly _id: string; readonly fullname: string }
  readonly onClose: () => void
  /** The record that stays, where it is not the one that the dialog was opened for. */
  readonly onMerged: (keptId: string) => void
}

/** Two records of one pupil become one: the other one is found, both are seen side by side, then it is done. */
export function MergeDialog({ student, onClose, onMerged }: Props) {
  const { t } = useTranslation('students')
  const [pair, setPair] = useState<{ studentId: string; otherId: string }>()
  return (
    <Dialog onClose={onClose} size="lg" title={t('merge.title')} closeOnClickOutside={false}>
      {pair ? (
        <Confirm
          key={pair.studentId}
          pair={pair}
          onSwap={() => setPair({ studentId: pair.otherId, otherId: pair.studentId })}
          onBack={() => setPair(undefined)}
          onMerged={onMerged}
        />
      ) : (
        <MergePick student={student} onPick={otherId => setPair({ studentId: student._id, otherId })} />
      )}
    </Dialog>
  )
}

interface ConfirmProps {
  readonly pair: { readonly studentId: string; readonly otherId: string }
  readonly onSwap: () => void
  readonly onBack: () => void
  readonly onMerged: (keptId: string) => void
}

function Confirm({ pair, onSwap, onBack, onMerged }: ConfirmProps) {
  const { t } = useTranslation('students')
  const [take, setTake] = useState<readonly MergeField[]>([])
  const merge = useMergeStudents()
  // Once they are one there is nothing to preview.
  const enabled = merge.isIdle || merge.isError
  const query = useApiQuery(previewMerge, { query: pair }, { silent: true, enabled })
  if (!query.data) return <ReadingState query={query} />
  const { preview } = query.data
  const { kept, other, account, closes, sharedHomeworks, problem } = preview
  const used = account && preview[account].account?.username
  const names = (side: typeof kept) => side.classes.map(({ name }) => name).join(', ') || t('page.nothing')
  return (
    <Stack>
      <MergeSides kept={kept} other={other} take={take} onTake={setTake} />
      <Stack gap="xxs">
        <Text fw={600}>{t('merge.moves')}</Text>
        <Text size="sm">{t('merge.classes', { kept: names(kept), other: names(other) })}</Text>
        <Text size="sm">
          {t('merge.counts', {
            attempts: kept.attempts + other.attempts,
            homeworks: kept.homeworks + other.homeworks - sharedHomeworks,
            consents: kept.consents + other.consents,
          })}
        </Text>
        {sharedHomeworks > 0 && <Text size="sm">{t('merge.shared', { count: sharedHomeworks })}</Text>}
        <Text size="sm">{used ? t('merge.account', { username: used }) : t('merge.noAccount')}</Text>
        {closes && (
          <Text size="sm" c="var(--mantine-color-orange-light-color)">
            {t('merge.closes', { username: closes })}
          </Text>
        )}
      </Stack>
      <Button
        variant="subtle"
        w="fit-content"
        leftSection={<IconArrowsExchange size={18} aria-hidden />}
        onClick={onSwap}
      >
        {t('merge.swap')}
      </Button>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {t('merge.hint')}
        </Text>
      )}
      <div className={`${layout.foot} ${layout.held}`}>
        <Button variant="default" onClick={onBack}>
          {t('merge.another')}
        </Button>
        <Button
          disabled={problem !== null}
          loading={merge.isPending}
          onClick={() =>
            merge.mutate(
              { body: { ...pair, take: [...take] } },
              { onSuccess: () => onMerged(pair.studentId) },
            )
          }
        >
          {t('merge.submit')}
        </Button>
      </div>
    </Stack>
  )
}
