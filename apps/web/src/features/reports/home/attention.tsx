import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import card from '../today/today.module.css'

interface Props {
  readonly empty: boolean
  readonly children: ReactNode
}

/** What somebody should look at, or one sentence where there is nothing. */
export function Attention({ empty, children }: Props) {
  const { t } = useTranslation('reports')
  return (
    <section aria-labelledby="home-attention">
      <Title order={2} id="home-attention">
        {t('home.attention')}
      </Title>
      <div className={`${layout.card} ${layout.sheet} ${card.card}`}>
        {empty ? (
          <Text c="dimmed" className={card.none}>
            {t('home.nothing')}
          </Text>
        ) : (
          <ul className={`${layout.list} ${layout.ruled}`} aria-labelledby="home-attention">
            {children}
          </ul>
        )}
      </div>
    </section>
  )
}
