import { Stack, Text, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../features/account/account.ts'
import { MyClassesCard, WaitingStudentsCard } from '../features/classes/home-cards.tsx'
import { EndingSoonCard } from '../features/homework/ending-soon-card.tsx'
import { hourInVietnam } from '../shared/format/format.ts'

interface HomeCard {
  readonly key: string
  readonly Card: ComponentType
}

/** What waits, then what is there. A feature adds its card by a line here, and its texts to the route. */
const CARDS: readonly HomeCard[] = [
  { key: 'waiting-students', Card: WaitingStudentsCard },
  { key: 'ending-soon', Card: EndingSoonCard },
  { key: 'my-classes', Card: MyClassesCard },
]

function greetingAt(hour: number) {
  if (hour < 11) return 'home.morning'
  return hour < 18 ? 'home.afternoon' : 'home.evening'
}

export function HomeScreen() {
  const { t } = useTranslation('app')
  const { profile } = useAccount()
  return (
    <Stack gap="xl">
      <div>
        <Title order={1}>{t(greetingAt(hourInVietnam()), { name: profile.displayName })}</Title>
        <Text c="dimmed" mt={4}>
          {t('home.hint')}
        </Text>
      </div>
      {CARDS.map(({ key, Card }) => (
        <Card key={key} />
      ))}
    </Stack>
  )
}
