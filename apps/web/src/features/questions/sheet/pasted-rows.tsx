import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'

const MOST = 8

/** Where pasted questions will stand, until they are read. */
export function PastedRows({ count }: { readonly count: number }) {
  const { t } = useTranslation('questions')
  return (
    <div className={layout.gridXxs} role="status">
      <span className={layout.hint}>{t('sheet.pasteReading', { count })}</span>
      {Array.from({ length: Math.min(count, MOST) }, (_, at) => (
        <Skeleton key={at.toString()} h={44} radius="md" />
      ))}
    </div>
  )
}
