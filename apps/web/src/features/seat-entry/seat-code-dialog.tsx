import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { makeEntries } from '@bangxanh/contract/rooms/endpoints.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import classes from './seat-code-dialog.projector.module.css'

export interface Props {
  readonly roomId: string
  readonly studentId: string
  readonly name: string
  readonly onClose: () => void
}

/** A new code for one seat, in letters that are read out or shown to its pupil; seen this once. */
export function SeatCodeDialog({ roomId, studentId, name, onClose }: Props) {
  const { t } = useTranslation('seatEntry')
  const make = useApiMutation(makeEntries)
  const [made, setMade] = useState<ReplyOf<typeof makeEntries> | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const of = { params: { roomId }, body: { studentIds: [studentId], cards: 'all' as const } }
    make.mutate(of, { onSuccess: setMade, onError: onClose })
  })
  const [card] = made?.cards ?? []
  return (
    <Dialog
      onClose={onClose}
      title={t('code.title', { name })}
      closeOnClickOutside={false}
      // A code that comes after it is closed is seen by nobody, and has made the older one void.
      closeOnEscape={!make.isPending}
      withCloseButton={!make.isPending}
    >
      {!made ? (
        <LoadingState minHeight="10rem" />
      ) : !card ? (
        <Text>{t('code.none')}</Text>
      ) : (
        <Stack>
          <dl className={classes.parts}>
            <div>
              <dt>{t('exam')}</dt>
              <dd>{made.exam}</dd>
            </div>
            <div>
              <dt>{t('number')}</dt>
              <dd>{card.number}</dd>
            </div>
            <div className={classes.letters}>
              <dt>{t('letters')}</dt>
              <dd>{card.letters}</dd>
            </div>
          </dl>
          <Text size="sm" c="dimmed">
            {t('code.hint')}
          </Text>
          <Button onClick={onClose}>{t('code.done')}</Button>
        </Stack>
      )}
    </Dialog>
  )
}
