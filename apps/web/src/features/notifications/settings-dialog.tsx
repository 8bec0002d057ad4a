import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { readNotificationSettings } from '@bangxanh/contract/notifications/endpoints.ts'
import { Divider, Stack, Switch, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { useChangeNotificationSetting } from './mutations.ts'
import { usePush } from './use-push.ts'

/** What somebody wants to be told of, and where; each switch holds at once. */
export function SettingsDialog({ pupil, onClose }: { pupil: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications')
  const query = useApiQuery(readNotificationSettings, {})
  return (
    <Dialog title={t(pupil ? 'setting.titlePupil' : 'setting.title')} onClose={onClose}>
      {query.data ? (
        <Stack gap="md">
          {query.data.pushKey === null ? (
            <AtBell settings={query.data.settings} />
          ) : (
            <>
              <ThisDevice pushKey={query.data.pushKey} />
              <Divider />
              <Everywhere settings={query.data.settings} />
            </>
          )}
        </Stack>
      ) : (
        <ReadingState query={query} minHeight="8rem" />
      )}
    </Dialog>
  )
}

type Settings = ReplyOf<typeof readNotificationSettings>['settings']

/** A switch of a setting: it stands as it was pressed while that is under way. */
function useSwitch() {
  const change = useChangeNotificationSetting()
  const pressed = change.isPending ? change.variables.body : undefined
  return (setting: Settings[number], of: 'on' | 'push') => ({
    checked: pressed?.kind === setting.kind && of in pressed ? Boolean(pressed[of as never]) : setting[of],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      change.mutate({ body: { kind: setting.kind, [of]: event.currentTarget.checked } as never }),
  })
}

/** This installation shows nothing on devices. */
function AtBell({ settings }: { settings: Settings }) {
  const { t } = useTranslation('notifications')
  const switchOf = useSwitch()
  return (
    <Stack gap="sm">
      {settings
        .filter(({ optional }) => optional)
        .map(setting => (
          <Switch key={setting.kind} label={t(`setting.${setting.kind}`)} {...switchOf(setting, 'on')} />
        ))}
      <Text size="sm" c="dimmed">
        {t('setting.hint')}
      </Text>
    </Stack>
  )
}

function ThisDevice({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation('notifications')
  const { ability, on, busy, start, end } = usePush()
  const can = ability === 'able' || ability === 'asked'
  return (
    <Switch
      label={t('push.title')}
      description={t(can ? 'push.hint' : `push.${ability}`)}
      checked={on}
      disabled={!can || busy}
      onChange={() => void (on ? end() : start(async () => pushKey))}
    />
  )
}

function Everywhere({ settings }: { settings: Settings }) {
  const { t } = useTranslation('notifications')
  const switchOf = useSwitch()
  return (
    <Table horizontalSpacing="xs" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th />
          <Table.Th>{t('setting.bell')}</Table.Th>
          <Table.Th>{t('setting.device')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settings.map(setting => {
          const kind = t(`setting.${setting.kind}`)
          return (
            <Table.Tr key={setting.kind}>
              <Table.Td>{kind}</Table.Td>
              <Table.Td>
                {setting.optional ? (
                  <Switch aria-label={t('setting.bellOf', { kind })} {...switchOf(setting, 'on')} />
                ) : (
                  <Text size="sm" c="dimmed">
                    {t('setting.always')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Switch
                  aria-label={t('setting.deviceOf', { kind })}
                  disabled={!setting.on}
                  {...switchOf(setting, 'push')}
                />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
