import { readRoomRegrade, regradeRoom } from '@bangxanh/contract/room-results/endpoints.ts'
import type { RoomRegrade } from '@bangxanh/contract/room-results/schemas.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bornAmong, namesAmong } from '../../shared/format/born-among.ts'
import { formatMark, formatNames } from '../../shared/format/format.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { keyOf } from '../../shared/query/keys.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { useNumbers } from './use-numbers.ts'

interface DialogProps {
  readonly roomId: string
  /** Of its questions, without what is given on paper. */
  readonly totalPoint: number
  /** Questions whose points everybody is to get. */
  readonly everyone: readonly string[]
  /** Who is in or out follows from it, too. */
  readonly isBell?: boolean
  readonly onClose: () => void
}

/** Whose marks a regrade would change, and the regrade itself (product 18.40). */
export function RoomRegradeDialog({ roomId, totalPoint, everyone, isBell, onClose }: DialogProps) {
  const { t } = useTranslation('roomResults')
  const numbers = useNumbers()
  const params = { roomId }
  const asked = { everyone: [...everyone] }
  const request = { params, body: { act: 'preview' as const, ...asked } }
  const preview = useQuery({
    queryKey: [...keyOf(regradeRoom), request],
    queryFn: async ({ signal }) => (await call(regradeRoom, request, { signal })).regrade,
    // Read anew each time: what it shows is what will be done.
    gcTime: 0,
    meta: { shows: readRoomRegrade.shows, silent: true },
  })
  const act = useApiMutation(regradeRoom)
  const { data } = preview
  const regrade = async ({ token }: RoomRegrade) => {
    try {
      await act.mutateAsync({ params, body: { act: 'do', ...asked, token } })
      noticeSuccess(t('regrade.done'))
      onClose()
    } catch (error) {
      // Told by its notice; the list shows what stands now.
      if (error instanceof CallError) await preview.refetch()
    }
  }
  const some = data && data.questions.length > 0
  const students = [...(data?.changes ?? []), ...(data?.kept ?? [])].map(({ student }) => student)
  const [bornOf, nameOf] = [bornAmong(students), namesAmong(students)]
  return (
    <Dialog
      onClose={() => !act.isPending && onClose()}
      size="lg"
      title={
        some
          ? t('regrade.title', { count: data.questions.length, numbers: numbers(data.questions) })
          : t('regrade.titleNone')
      }
    >
      {!data && <ReadingState query={preview} minHeight="10rem" />}
      {data && (
        <Stack>
          <Text fw={600} role="status">
            {!some
              ? t('regrade.nothing')
              : data.changes.length > 0
                ? t('regrade.sum', { count: data.changes.length })
                : t('regrade.none')}
          </Text>
          {data.changes.length > 0 && (
            <ul className={`${layout.list} ${layout.ruled}`} aria-label={t('regrade.names')}>
              {data.changes.map(({ student, before, after }) => (
                <li key={student._id} className={layout.spread}>
                  <PersonName name={student.fullname} born={bornOf(student)} />
                  <span className={layout.figures}>
                    {formatMark(before, totalPoint)} → <b>{formatMark(after, totalPoint)}</b>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {isBell && some && <Text size="sm">{t('regrade.bell')}</Text>}
          {data.kept.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('regrade.kept', {
                count: data.kept.length,
                names: formatNames(data.kept.map(({ student }) => nameOf(student))),
              })}
            </Text>
          )}
          <div className={`${layout.foot} ${layout.held}`}>
            <Button variant="default" onClick={onClose} disabled={act.isPending}>
              {t(some ? 'regrade.cancel' : 'regrade.close')}
            </Button>
            {some && (
              <Button data-autofocus loading={act.isPending} onClick={() => void regrade(data)}>
                {t('regrade.do')}
              </Button>
            )}
          </div>
        </Stack>
      )}
    </Dialog>
  )
}
