import { readNotificationSettings } from '@bangxanh/contract/notifications/endpoints.ts'
import { Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { useChangeNotificationSetting } from './mutations.ts'

/** What somebody wants to be told of; each switch holds at once. */
export function SettingsDialog({ pupil, onClose }: { pupil: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const query = useApiQuery(readNotificationSettings, {})
  const change = useChangeNotificationSetting()
  const { variables, isPending } = change
  return (
    <Dialog title={t(pupil ? 'setting.titlePupil' : 'setting.title')} onClose={onClose}>
      {query.data ? (
        <Stack gap="sm">
          {query.data.settings.map(({ kind, on }) => (
            <Switch
              key={kind}
              label={t(`setting.${kind}`)}
              checked={isPending && variables.body.kind === kind ? variables.body.on : on}
              onChange={event => change.mutate({ body: { kind, on: event.currentTarget.checked } })}
            />
          ))}
          <Text size="sm" c="dimmed">
            {t('setting.hint')}
          </Text>
        </Stack>
      ) : (
        <ReadingState query={query} minHeight="8rem" />
      )}
    </Dialog>
  )
}
