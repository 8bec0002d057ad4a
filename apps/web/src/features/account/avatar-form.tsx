import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import { Box, Button, FileButton, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../shared/format/format.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx'
import type { Account } from './account.ts'
import { useChangeAvatar } from './mutations.ts'

export function AvatarForm({ profile }: { profile: Account['profile'] }) {
  const { t } = useTranslation(['account', 'shared'])
  const change = useChangeAvatar()
  const [share, setShare] = useState(0)
  const stop = useRef<AbortController>(undefined)

  const upload = (file: File | null) => {
    if (!file) return
    if (file.size > ACCOUNT.avatarBytes) {
      void noticeError(t('shared:file.tooLarge', { size: formatLimit(ACCOUNT.avatarBytes) }))
      return
    }
    stop.current = new AbortController()
    setShare(0)
    change.mutate({ file, options: { signal: stop.current.signal, onProgress: setShare } })
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="avatar-title">
      <Group wrap="nowrap" align="center" gap="lg">
        <PersonAvatar name={profile.displayName} url={profile.avatar?.url} size={84} />
        <Stack gap="xs" flex={1} miw={0}>
          <Title order={2} id="avatar-title">
            {profile.displayName}
          </Title>
          <Text size="sm" c="dimmed">
            {t('profile.avatarHint', { size: formatLimit(ACCOUNT.avatarBytes) })}
          </Text>
          {change.isPending ? (
            <Group gap="sm">
              <Box flex={1} maw={240}>
                <Progress value={share * 100} aria-label={t('profile.uploading')} />
              </Box>
              <Button variant="default" size="compact-sm" onClick={() => stop.current?.abort()}>
                {t('shared:file.cancel')}
              </Button>
            </Group>
          ) : (
            <FileButton
              onChange={upload}
              accept={ACCOUNT.avatarTypes.join(',')}
              inputProps={{ tabIndex: -1 }}
            >
              {props => (
                <Button {...props} variant="light" w="fit-content">
                  {t('profile.avatarChange')}
                </Button>
              )}
            </FileButton>
          )}
        </Stack>
      </Group>
    </Paper>
  )
}
