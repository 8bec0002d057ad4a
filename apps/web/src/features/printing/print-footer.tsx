import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { IconDots, IconFileTypeDocx, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { usePhone } from '../../shared/ui/use-phone.ts'
import classes from './print-dialog.module.css'
import type { Printing } from './use-printing.ts'

interface Props {
  readonly doing: Printing | undefined
  readonly failed: string | undefined
  /** What stands beside the buttons at rest. */
  readonly rest: string
  readonly onPrint: (what: 'docx' | 'pdf' | 'print') => void
}

const OTHERS = [
  ['pdf', IconFileTypePdf],
  ['print', IconPrinter],
] as const

export function PrintFooter({ doing, failed, rest, onPrint }: Props) {
  const { t } = useTranslation('printing')
  const phone = usePhone()
  const word = useRef<HTMLButtonElement>(null)
  // With what was used last, Enter is enough.
  useEffect(() => word.current?.focus(), [])
  return (
    <div className={`${layout.foot} ${classes.footer}`}>
      {failed && !doing ? (
        <Text size="sm" c="var(--mantine-color-error)" className={classes.told} role="alert">
          {t('foot.failed', { why: failed })}
        </Text>
      ) : (
        <Text size="sm" c="dimmed" className={classes.told} role="status" data-busy={doing}>
          {doing ? t(`foot.busy.${doing}`) : rest}
        </Text>
      )}
      {phone ? (
        <Menu position="top-start">
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={52}
              aria-label={t('foot.other')}
              disabled={doing !== undefined}
            >
              <IconDots size={22} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {OTHERS.map(([what, Icon]) => (
              <Menu.Item
                key={what}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => onPrint(what)}
              >
                {t(`foot.${what}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        OTHERS.map(([what, Icon]) => (
          <Button
            key={what}
            variant="default"
            size="md"
            leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
            loading={doing === what}
            disabled={doing !== undefined}
            onClick={() => onPrint(what)}
          >
            {t(`foot.${what}`)}
          </Button>
        ))
      )}
      <Button
        ref={word}
        className={classes.word}
        size="md"
        leftSection={<IconFileTypeDocx size={20} stroke={1.6} aria-hidden />}
        loading={doing === 'docx'}
        disabled={doing !== undefined && doing !== 'docx'}
        onClick={() => onPrint('docx')}
      >
        {t('foot.word')}
      </Button>
    </div>
  )
}
