import type { OutcomeDraft } from '@bangxanh/contract/marking/schemas.ts'
import { Button } from '@mantine/core'
import { type Icon, IconArrowBackUp, IconChevronRight, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './submission-desk.module.css'

interface Props {
  readonly phone: boolean
  readonly hasNext: boolean
  readonly onGive: (outcome: OutcomeDraft) => void
  /** It is to be done again: until when is asked first. */
  readonly onRedo: () => void
}

/** How a submission goes back to its pupil. */
export function ReturnActs({ phone, hasNext, onGive, onRedo }: Props) {
  const { t } = useTranslation('marking')
  return (
    <div className={`${layout.grid} ${classes.acts}`}>
      <Act icon={IconArrowBackUp} keys="L" phone={phone} onClick={onRedo}>
        {t('act.redo')}
      </Act>
      <Act icon={IconEye} keys="X" phone={phone} onClick={() => onGive({ outcome: 'seen' })}>
        {t('act.seen')}
      </Act>
      <Button
        className={classes.give}
        onClick={() => onGive({ outcome: 'returned' })}
        aria-keyshortcuts="Control+Enter"
        rightSection={phone ? <IconChevronRight size={20} aria-hidden /> : <kbd aria-hidden>Ctrl Enter</kbd>}
      >
        {t(phone && hasNext ? 'act.giveNext' : 'act.give')}
      </Button>
    </div>
  )
}

interface ActProps {
  readonly icon: Icon
  readonly keys: string
  readonly phone: boolean
  readonly onClick: () => void
  readonly children: string
}

/** Beside the one big button: on a phone there is room for its picture alone. */
function Act({ icon: Picture, keys, phone, onClick, children }: ActProps) {
  return (
    <Button
      variant="default"
      px="xs"
      className={classes.act}
      leftSection={phone ? undefined : <Picture size={18} aria-hidden />}
      onClick={onClick}
      aria-keyshortcuts={keys}
      aria-label={phone ? children : undefined}
    >
      {phone ? <Picture size={22} aria-hidden /> : children}
    </Button>
  )
}
