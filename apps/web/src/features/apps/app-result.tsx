import type { Work } from '@bangxanh/contract/learn/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './app-result.module.css'

/** What an app has said, in its own words, which are text; where it is from stands beside it (product 10.152). */
export function AppResultWords({ result }: { readonly result: NonNullable<Work['result']> }) {
  const { t } = useTranslation('apps')
  return (
    <div>
      <Text fw={600}>{t('result.score', { percent: Math.round(result.score * 100) })}</Text>
      <Text size="sm" c="dimmed">
        {t('result.origin')}
      </Text>
      {result.details && <pre className={classes.details}>{result.details}</pre>}
    </div>
  )
}
