import { startLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { Button } from '@mantine/core'
import { IconDoorEnter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'

/** The questions stay as they stand now, and pupils come in. */
export function OpenLobby({ liveExamId }: { readonly liveExamId: string }) {
  const { t } = useTranslation('rooms')
  const start = useApiMutation(startLiveExam)
  return (
    <Button
      size="md"
      leftSection={<IconDoorEnter size={20} stroke={1.6} aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate({ params: { liveExamId }, body: {} })}
    >
      {t('start')}
    </Button>
  )
}
