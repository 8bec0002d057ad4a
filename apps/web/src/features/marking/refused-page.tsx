import { Alert, Button, Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import type { PageLayer } from './page-layer.ts'

interface Props {
  readonly layer: PageLayer
  /** Of the pages of the submission. */
  readonly number: number
}

/** Says why the server would not have what was drawn on a page, and leads out of it. */
export function RefusedPage({ layer, number }: Props) {
  const { t } = useTranslation('marking')
  const { refusal } = useSyncExternalStore(layer.subscribe, layer.read)
  const giveUp = async () => {
    const content = t('page.giveUpAsk')
    if (await askConfirm({ title: t('page.giveUp'), content, danger: true })) layer.giveUp()
  }
  return (
    <Alert color="red" title={t('page.refused', { number })}>
      {refusal?.msg}
      <Group gap="xs" mt="xs">
        <Button size="compact-md" variant="default" onClick={() => void layer.flush()}>
          {t('page.saveAgain')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => void giveUp()}>
          {t('page.giveUp')}
        </Button>
      </Group>
    </Alert>
  )
}
