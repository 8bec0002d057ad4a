import type { News } from '@bangxanh/contract/news/schemas.ts'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { useDeleteNews } from './mutations.ts'

const EditNews = lazyDialog(async () => (await import('./edit-news.tsx')).EditNews)

interface Props {
  readonly news: News
  /** It is gone. */
  readonly onRemoved?: () => void
}

export function NewsMenu({ news, onRemoved }: Props) {
  const { t } = useTranslation('news')
  const remove = useDeleteNews()
  const { _id: newsId, newsUrl, title } = news
  return (
    <RecordMenu
      label={t('menu', { title })}
      edit={{
        text: t('edit'),
        dialog: close => <EditNews newsId={newsId} newsUrl={newsUrl} onClose={close} />,
      }}
      remove={{
        text: t('remove'),
        ask: t('askRemove', { title }),
        onSure: () => remove.mutate({ params: { newsId } }, { onSuccess: () => onRemoved?.() }),
      }}
    />
  )
}
