import { Alert, SimpleGrid, Stack, Title } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { AvatarForm } from '../features/account/avatar-form.tsx'
import { PasswordForm } from '../features/account/password-form.tsx'
import { ProfileForm } from '../features/account/profile-form.tsx'
import { SessionList } from '../features/account/session-list.tsx'

export function ProfileScreen() {
  const { t } = useTranslation('account')
  const { profile } = useAccount()
  const [goesOn, setGoesOn] = useState(false)
  if (goesOn && !profile.mustChangePassword) return <Navigate to="/" replace />
  return (
    <Stack maw={960}>
      <Title order={1}>{t('profile.title')}</Title>
      {profile.mustChangePassword && (
        <Alert color="orange" icon={<IconKey aria-hidden />}>
          {t('profile.mustChange')}
        </Alert>
      )}
      {/* What somebody has to do first stands first. */}
      {profile.mustChangePassword && <PasswordForm onChanged={() => setGoesOn(true)} />}
      <AvatarForm profile={profile} />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <ProfileForm profile={profile} />
        {!profile.mustChangePassword && <PasswordForm />}
      </SimpleGrid>
      {!profile.mustChangePassword && <SessionList />}
    </Stack>
  )
}
