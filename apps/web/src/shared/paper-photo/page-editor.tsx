import { Button, Group, Loader, Modal, Stack, Switch, Text } from '@mantine/core'
import { IconRotate, IconRotateClockwise } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanPage } from './clean-page.ts'
import { CornersField } from './corners-field.tsx'
import { usePage } from './use-page.ts'

interface Props {
  readonly file: File
  readonly number: number
  readonly onDone: (page: File) => void
  readonly onClose: () => void
}

/** One photo of a page: turned, cut at its four corners and straightened, its writing made clear. */
export function PageEditor({ file, number, onDone, onClose }: Props) {
  const { t } = useTranslation('paperPhoto')
  const { shown, cleaning, failed, turn, onClear, onCorners, onReset } = usePage(file)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)

  const done = async () => {
    setBusy(true)
    try {
      onDone(await cleanPage(file, cleaning))
    } catch {
      setRefused(true)
      setBusy(false)
    }
  }
  const turning = { variant: 'default', h: 44, disabled: !shown || busy } as const
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      title={t('editor.title', { number })}
      size="lg"
      fullScreen={window.matchMedia('(max-width: 48em)').matches}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('editor.close'), size: 44 }}
    >
      <Stack gap="sm">
        {shown ? (
          <CornersField
            picture={shown}
            corners={cleaning.corners}
            onChange={onCorners}
            onReset={onReset}
            hint={t('hint')}
          />
        ) : (
          !failed && (
            <Group gap="xs" role="status" mih={240} justify="center">
              <Loader size={18} aria-hidden />
              <Text size="sm">{t('editor.looking')}</Text>
            </Group>
          )
        )}
        {(failed || refused) && (
          <Text c="var(--mantine-color-error)" role="alert">
            {t('editor.failed')}
          </Text>
        )}
        <Group gap="sm">
          <Button {...turning} leftSection={<IconRotate size={20} aria-hidden />} onClick={() => turn(-1)}>
            {t('editor.turnLeft')}
          </Button>
          <Button
            {...turning}
            leftSection={<IconRotateClockwise size={20} aria-hidden />}
            onClick={() => turn(1)}
          >
            {t('editor.turnRight')}
          </Button>
        </Group>
        <Switch
          size="md"
          label={t('editor.clear')}
          description={t('editor.clearHint')}
          checked={cleaning.clear}
          disabled={!shown || busy}
          onChange={event => onClear(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" h={48} onClick={onClose} disabled={busy}>
            {t('editor.cancel')}
          </Button>
          <Button h={48} onClick={() => void done()} loading={busy} disabled={!shown}>
            {t('editor.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
