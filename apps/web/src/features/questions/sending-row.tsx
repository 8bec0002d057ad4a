import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { Sound } from '../../shared/ui/played.tsx'
import classes from './sending-row.module.css'
import type { SendingFile, Work } from './work.ts'

interface Props {
  readonly sending: SendingFile
  readonly work: Pick<Work, 'again' | 'drop'>
  /** Of a recording: it can be heard while it is on its way, and where it stays here. */
  readonly listen?: boolean
  /** Stays in sight while the form below it is scrolled. */
  readonly floating?: boolean
}

/** A file on its way: how far it is, or why it stopped with the way to go on. */
export function SendingRow({ sending: { id, file, share, failed }, work, listen, floating }: Props) {
  const { t } = useTranslation('questions')
  return (
    <div className={classes.row} data-floating={floating}>
      {listen && <Listen file={file} />}
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" truncate miw={0}>
          {file.name}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('work.drop', { name: file.name })}
          onClick={() => work.drop(id)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {failed === null ? (
        <>
          <Progress value={share * 100} aria-label={t('work.sending')} />
          <Text size="sm" c="dimmed">
            {t('work.sendingAt', { percent: formatPercent(share) })}
          </Text>
        </>
      ) : (
        <Group gap="sm" role="alert">
          <Text size="sm" c="var(--mantine-color-error)" flex={1} miw={160}>
            {failed} {t('work.kept')}
          </Text>
          <Button variant="default" h={44} onClick={() => work.again(id)}>
            {t('work.again')}
          </Button>
        </Group>
      )}
    </div>
  )
}

function Listen({ file }: { readonly file: File }) {
  const { t } = useTranslation('questions')
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <Sound className={layout.sound} src={address} aria-label={t('speaking.recording')} />
}
