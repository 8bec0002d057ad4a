import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './attempt.module.css'
import { keepsAttempts } from './kept-attempt.ts'
import type { Outbox } from './outbox.ts'

const LOOKS = {
  saved: { Icon: IconCloudCheck, text: 'save.saved' },
  saving: { Icon: IconCloudUp, text: 'save.saving' },
  lost: { Icon: IconCloudOff, text: 'save.lost' },
} as const

type Shown = keyof typeof LOOKS

const shownOf = (outbox: Outbox): Shown => {
  const state = outbox.saveState()
  return state === 'saved' || state === 'lost' ? state : 'saving'
}

/** Whether the answers are saved; a lost network and its return are said aloud, each save is not. */
export function SaveNotice({ outbox }: { outbox: Outbox }) {
  const { t } = useTranslation('learn')
  const state = useSyncExternalStore(outbox.subscribe, () => shownOf(outbox))
  const [told, setTold] = useState('')
  const was = useRef<Shown>(state)
  useEffect(() => {
    if (state === 'lost') setTold(t('save.lost'))
    else if (state === 'saved' && was.current === 'lost') setTold(t('save.back'))
    if (state !== 'saving') was.current = state
  }, [state, t])
  const { Icon, text } = LOOKS[state]
  return (
    <>
      <span
        className={`${layout.inlineRow} ${layout.muted} ${layout.small} ${classes.save}`}
        data-state={state}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        {t(text)}
      </span>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  )
}

/** How many answers wait for the network, which the server did not take, and where another device came first. */
export function SaveHints({ outbox, ids }: { outbox: Outbox; ids: readonly string[] }) {
  const { t } = useTranslation('learn')
  const lost = useSyncExternalStore(outbox.subscribe, () =>
    outbox.saveState() === 'lost' ? outbox.unsent() : 0,
  )
  const refused = useSyncExternalStore(outbox.subscribe, outbox.refused)
  const overtaken = useSyncExternalStore(outbox.subscribe, outbox.lostAnswers)
  const numbers = refused.map(id => ids.indexOf(id) + 1).sort((one, other) => one - other)
  return (
    <>
      {lost > 0 && (
        <Text size="sm" className={classes.hint}>
          {t('save.lostHint', { count: lost })} {!keepsAttempts() && t('save.noReload')}
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
