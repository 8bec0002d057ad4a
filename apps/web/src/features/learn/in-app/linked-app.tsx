import { launchApp } from '@bangxanh/contract/apps/endpoints.ts'
import type { TaskApp } from '@bangxanh/contract/homework/schemas.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'

interface Props {
  readonly app: TaskApp
  readonly homeworkUid: string
  /** Looks whether the result has come. */
  readonly onLook: () => unknown
}

const LOOK_MS = 5_000

/** The way into an app that runs elsewhere, in a tab of its own; its result comes from its server. */
export function LinkedApp({ app, homeworkUid, onLook }: Props) {
  const { t } = useTranslation('apps')
  const { name } = app
  const launch = useApiMutation(launchApp)
  const [opened, setOpened] = useState(false)
  const [blocked, setBlocked] = useState<string>()
  useEffect(() => {
    if (!opened) return
    const timer = setInterval(() => {
      if (!document.hidden) void onLook()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [opened, onLook])

  const enter = () => {
    // While the press still counts as one: a tab that is opened after an answer is blocked.
    const tab = window.open('', '_blank')
    launch.mutate(
      { params: { appId: app._id }, body: { homeworkUid: homeworkUid as never } },
      {
        onSuccess: ({ url }) => {
          setOpened(true)
          setBlocked(tab ? undefined : url)
          if (!tab) return
          tab.opener = null
          tab.location.replace(url)
        },
        onError: () => tab?.close(),
      },
    )
  }
  return (
    <Stack align="flex-start">
      <Text>{t('pupil.launchHint')}</Text>
      <Button
        size="lg"
        loading={launch.isPending}
        leftSection={<IconExternalLink size={20} aria-hidden />}
        onClick={enter}
      >
        {t(opened ? 'pupil.launchAgain' : 'pupil.launch', { name })}
      </Button>
      {blocked && (
        <Anchor href={blocked} target="_blank" rel="noopener noreferrer">
          {t('pupil.blocked', { name })}
        </Anchor>
      )}
      {opened && <Text role="status">{t('pupil.waiting', { name })}</Text>}
    </Stack>
  )
}
