import { readRoomRegrade, regradeRoom } from '@bangxanh/contract/room-results/endpoints.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { useNumbers } from './use-numbers.ts'

interface BarProps {
  readonly roomId: string
  /** Opens what a regrade would change. */
  readonly onSee: () => void
}

/** That newer keys stand and nothing was regraded, and the newest regrade with its way back. */
export function RoomRegradeBar({ roomId, onSee }: BarProps) {
  const { t } = useTranslation('roomResults')
  const regrade = useApiQuery(readRoomRegrade, { params: { roomId } }, { silent: true }).data?.regrade
  const act = useApiMutation(regradeRoom)
  const numbers = useNumbers()
  if (!regrade) return null
  const { questions, last, changes } = regrade
  if (questions.length === 0 && !last) return null
  const undo = async (regradeId: string) => {
    if (!(await askConfirm({ content: t('regrade.undoAsk'), confirm: t('regrade.undo') }))) return
    try {
      await act.mutateAsync({ params: { roomId }, body: { act: 'undo', regradeId } })
      noticeSuccess(t('regrade.undone'))
    } catch {
      // The failed call raised its notice.
    }
  }
  return (
    <section aria-label={t('regrade.label')} className={layout.grid}>
      {questions.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          <div className={layout.spread}>
            <span>
              {t('regrade.pending', { count: questions.length, numbers: numbers(questions) })}{' '}
              {changes.length > 0 && t('regrade.sum', { count: changes.length })}
            </span>
            <Button size="xs" onClick={onSee}>
              {t('regrade.see')}
            </Button>
          </div>
        </Alert>
      )}
      {last && (
        <div className={layout.wrapRow}>
          <IconHistory size={18} aria-hidden />
          <Text size="sm" component="span">
            {t('regrade.last', {
              numbers: numbers(last.questions),
              time: formatDateTime(last.at),
              name: last.by ?? t('regrade.somebody'),
              count: last.questions.length,
            })}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={act.isPending}
            onClick={() => void undo(last._id)}
          >
            {t('regrade.undo')}
          </Button>
        </div>
      )}
    </section>
  )
}
