import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { JoinForm } from '../features/learn-classes/join-form.tsx'
import { JoinResult } from '../features/learn-classes/join-result.tsx'
import { useOwnClasses } from '../features/learn-classes/use-own-classes.ts'

const route = getRouteApi('/shell/em/tham-gia')

export function EmJoinScreen() {
  const { t } = useTranslation('learnClasses')
  const { code } = route.useSearch()
  const navigate = route.useNavigate()
  const [joined, setJoined] = useState<PupilClass>()
  const { displayName } = useAccount().profile
  const own = useOwnClasses()
  const known = own.data !== undefined || own.isError
  // Who stands in a class already has said who they are.
  const asks = own.data && own.data.classes.length > 0 ? undefined : displayName

  const another = () => {
    setJoined(undefined)
    void navigate({ search: {}, replace: true })
  }
  const room = (code: string) => void navigate({ to: '/em/tuong-tac', search: { code } })
  return (
    <Stack maw={480} mx="auto">
      <div>
        <Title order={1}>{t('join.title')}</Title>
        {!joined && <Text c="dimmed">{t('join.hint')}</Text>}
      </div>
      {joined ? (
        <JoinResult joined={joined} onAnother={another} />
      ) : (
        known && <JoinForm key={code ?? ''} code={code} asks={asks} onJoined={setJoined} onRoom={room} />
      )}
    </Stack>
  )
}
