import { ActionIcon, Box, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../shared/keys/keys.ts'
import classes from './attempt.module.css'

interface Props {
  readonly at: number
  readonly total: number
  readonly onGo: (at: number) => void
  /** Stands instead of "next" at the last question. */
  readonly submit: ReactNode
  /** The map of questions, opened from here where it has no column of its own. */
  readonly map: ReactNode | undefined
}

/** The way through an attempt, under the thumb: back, any question, on. */
export function AttemptFoot({ at, total, onGo, submit, map }: Props) {
  const { t } = useTranslation('learn')
  const [open, setOpen] = useState<number>()
  // Whoever has gone on has closed it.
  const opened = open === at
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    if (!opened) return
    setOpen(undefined)
    button.current?.focus()
  }
  return (
    <nav
      className={classes.foot}
      aria-label={t('attempt.way')}
      {...elementKeys([{ keys: 'Escape', act: close }])}
    >
      {map && opened && <Box pb="sm">{map}</Box>}
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={48}
          disabled={at === 0}
          aria-label={t('attempt.previous')}
          onClick={() => onGo(at - 1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        {map && (
          <Button
            ref={button}
            variant="default"
            h={48}
            leftSection={<IconLayoutGrid size={18} aria-hidden />}
            aria-expanded={opened}
            aria-label={t('attempt.showMap', { number: at + 1, total })}
            onClick={() => setOpen(opened ? undefined : at)}
          >
            {at + 1}/{total}
          </Button>
        )}
        {at === total - 1 ? (
          submit
        ) : (
          <Button
            className={classes.next}
            h={48}
            rightSection={<IconChevronRight size={18} aria-hidden />}
            onClick={() => onGo(at + 1)}
          >
            {t('attempt.next')}
          </Button>
        )}
      </div>
    </nav>
  )
}
