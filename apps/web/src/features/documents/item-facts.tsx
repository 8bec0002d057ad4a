import { useTranslation } from 'react-i18next'
import { formatDate, formatSize } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './document-picker.module.css'
import { Facts } from './facts.tsx'
import type { Item } from './kind-icon.tsx'

/** What is known of a folder or a file. */
export function ItemFacts({ item }: { readonly item: Item }) {
  const { t } = useTranslation('documents')
  const thumbnail = item.type === 'file' ? item.fileInfo.thumbnailUrl : null
  const facts: [string, string | null][] = [
    [t('column.name'), item.name],
    [t('file.kind'), t(`kind.${item.type}`)],
    [t('column.author'), item.author],
    [t('file.createdAt'), formatDate(item.createdAt)],
    [t('file.size'), item.type === 'file' ? formatSize(item.size) : null],
  ]
  return (
    <>
      {thumbnail && <img src={thumbnail} alt="" className={classes.large} />}
      <Facts className={`${layout.grid} ${layout.facts} ${classes.facts}`} facts={facts} />
    </>
  )
}
