import { Stack } from '@mantine/core'
import { OwnHome } from '../features/learn/own-home.tsx'
import { WaitingClasses } from '../features/learn-classes/waiting-classes.tsx'
import { loadTexts } from '../shared/i18n/i18n.ts'
import { useLate } from '../shared/loading/use-late.ts'

const loadRooms = async () => {
  const [{ OpenRooms }] = await Promise.all([
    import('../features/rooms/open-rooms.tsx'),
    loadTexts(['rooms']),
  ])
  return OpenRooms
}

export function LearnHomeScreen() {
  const OpenRooms = useLate(loadRooms)
  return (
    <Stack gap="lg">
      <OwnHome>
        <WaitingClasses />
      </OwnHome>
      {OpenRooms && <OpenRooms />}
    </Stack>
  )
}
