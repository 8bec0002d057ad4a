import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Projector } from '../features/rooms/projector.tsx'
import { keepScreen, readScreen } from '../features/rooms/screens/kept-screen.ts'
import { Pairing } from '../features/rooms/screens/pairing.tsx'

/** This machine as a screen, without anybody signed in: a code until a host accepts it, then their room. */
export function OwnScreenScreen() {
  const { t } = useTranslation('rooms')
  const [screen, setScreen] = useState(readScreen)
  const show = (next: typeof screen) => {
    keepScreen(next)
    setScreen(next)
  }
  const pairing = <Pairing onPaired={show} />
  if (!screen) return pairing
  return (
    <Projector
      key={screen.token}
      {...screen}
      refused={pairing}
      after={
        <p>
          <Button variant="white" size="lg" onClick={() => show(null)}>
            {t('pair.another')}
          </Button>
        </p>
      }
    />
  )
}
