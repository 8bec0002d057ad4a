import { readNews } from '@bangxanh/contract/news/endpoints.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { NewsDialog } from './news-dialog.tsx'

interface Props {
  readonly newsId: string
  readonly newsUrl: string
  readonly onClose: () => void
}

/** A list has the first words of news alone: the rest comes before it is edited. */
export function EditNews({ newsId, newsUrl, onClose }: Props) {
  const { t } = useTranslation('news')
  const query = useApiQuery(readNews, { params: { newsUrl }, query: { newsId } })
  // What is read again while somebody types does not take the form away.
  const first = useRef(query.data?.news)
  first.current ??= query.data?.news
  if (first.current) return <NewsDialog news={first.current} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={t('edit')} size="lg">
      <ReadingState query={query} minHeight="12rem" />
    </Dialog>
  )
}
