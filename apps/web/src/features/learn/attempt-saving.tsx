import { Button, Group, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { jointState } from '../../shared/saver/joint-state.ts'
import { SaveNotice } from '../../shared/saver/save-notice.tsx'
import classes from './attempt.module.css'
import type { AttemptUploads } from './attempt-uploads.ts'
import { keepsAttempts } from './kept-attempt.ts'
import type { Outbox } from './outbox.ts'

interface Props {
  readonly outbox: Outbox
  readonly uploads: Pick<AttemptUploads, 'subscribe' | 'saving'>
}

/** Whether all of an attempt is saved, its files too. */
export function AttemptSaving({ outbox, uploads }: Props) {
  const answers = useSyncExternalStore(outbox.subscribe, outbox.saving)
  const files = useSyncExternalStore(uploads.subscribe, uploads.saving)
  return <SaveNotice {...jointState(answers, files)} />
}

/** How many answers wait for the server, which it did not take, and where another device came first. */
export function SaveHints({ outbox, ids }: { outbox: Outbox; ids: readonly string[] }) {
  const { t } = useTranslation('learn')
  const waiting = useSyncExternalStore(outbox.subscribe, () => {
    const { state } = outbox.saving()
    return state === 'offline' || state === 'waiting' ? outbox.unsent() : 0
  })
  const refused = useSyncExternalStore(outbox.subscribe, outbox.refused)
  const overtaken = useSyncExternalStore(outbox.subscribe, outbox.lostAnswers)
  const numbers = refused.map(id => ids.indexOf(id) + 1).sort((one, other) => one - other)
  return (
    <>
      {waiting > 0 && (
        <Text size="sm" className={classes.hint}>
          {t('save.waitingHint', { count: waiting })} {!keepsAttempts() && t('save.noReload')}
        </Text>
      )}
      {numbers.length > 0 && (
        <Text size="sm" className={classes.hint} role="alert">
          {t('save.refused', { numbers: numbers.join(', ') })}
        </Text>
      )}
      {Object.entries(overtaken).map(([id, answer]) => (
        <Group key={id} gap="xs" role="alert">
          <Text size="sm" className={classes.hint}>
            {t('save.overtaken', { number: ids.indexOf(id) + 1 })}
          </Text>
          <Button size="xs" h={36} variant="default" onClick={() => outbox.answer(id, answer)}>
            {t('save.takeMine', { number: ids.indexOf(id) + 1 })}
          </Button>
        </Group>
      ))}
    </>
  )
}
