import { Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconCloudX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../format/format.ts'
import type { SaveSnapshot, SaveState } from './saver.ts'

const ICONS = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  waiting: IconCloudUp,
  offline: IconCloudOff,
  refused: IconCloudX,
} as const satisfies Record<SaveState, unknown>

const ALARMS: readonly SaveState[] = ['waiting', 'offline', 'refused']

interface Props extends Pick<SaveSnapshot, 'state'>, Partial<Pick<SaveSnapshot, 'savedAt' | 'isKept'>> {
  /** In place of the sentence of this state, where the thing can say more: how many cells, which question. */
  readonly children?: ReactNode
  /** Tries again at once, or leads to what was refused. */
  readonly onClick?: (() => void) | undefined
}

/** Whether it is saved, in the same words everywhere. A lost network and its return are said aloud, each save is not. */
export function SaveNotice({ state, savedAt, isKept = true, children, onClick }: Props) {
  const { t } = useTranslation('shared')
  const [told, setTold] = useState('')
  const alarm = useRef(false)
  useEffect(() => {
    if (ALARMS.includes(state)) {
      alarm.current = true
      setTold(t(`save.${state}`))
    } else if (state === 'saved' && alarm.current) {
      alarm.current = false
      setTold(t('save.back'))
    }
  }, [state, t])
  const Icon = ICONS[state]
  const isBad = ALARMS.includes(state)
  const words =
    children ??
    (state === 'saved' && savedAt ? t('save.savedAt', { time: formatDateTime(savedAt) }) : t(`save.${state}`))
  const said = (
    <Group
      component="span"
      gap="xs"
      wrap="nowrap"
      c={isBad ? 'var(--mantine-color-error)' : 'dimmed'}
      fw={isBad ? 600 : undefined}
    >
      <Icon size={18} stroke={1.7} aria-hidden style={{ flexShrink: 0 }} />
      <Text span inherit>
        {words}
        {isBad && !isKept && ` ${t('save.notKept')}`}
      </Text>
    </Group>
  )
  return (
    <>
      {onClick ? <UnstyledButton onClick={onClick}>{said}</UnstyledButton> : said}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  )
}
