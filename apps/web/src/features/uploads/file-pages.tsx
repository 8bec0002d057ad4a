import { Loader, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilePages } from '../../shared/files/use-file-pages.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import classes from './file-pages.module.css'

export interface Props {
  readonly url: string
  /** What stands there instead where there are no pages. */
  readonly words: ReactNode
}

/** The pages of a file, one below the other; a press makes them twice as large and back. */
export function FilePages({ url, words }: Props) {
  const { t } = useTranslation('uploads')
  const [large, setLarge] = useState(false)
  const query = useFilePages(url)
  if (!query.data) return <ReadingState query={query} minHeight="12rem" />
  const { state, total, pages } = query.data.pages
  if (state === 'none') return words
  if (state !== 'waiting' && pages.length === 0)
    return (
      <>
        <Text size="sm">{t(`pages.${state === 'drawn' ? 'unreadable' : state}`)}</Text>
        {words}
      </>
    )
  return (
    <section className={classes.pages} aria-label={t('pages.label')}>
      {pages.map(({ page, url, width, height }) => (
        <UnstyledButton
          key={page}
          className={classes.page}
          data-large={large || undefined}
          aria-label={t(large ? 'pages.smaller' : 'pages.larger', { page })}
          onClick={() => setLarge(!large)}
        >
          <StoredPicture
            src={url}
            alt={t('pages.page', { page, total: total ?? page })}
            width={width}
            height={height}
            loading="lazy"
          />
        </UnstyledButton>
      ))}
      {state === 'waiting' && (
        <Text size="sm" c="dimmed" role="status" p="sm">
          <Loader size="xs" mr="xs" aria-hidden />
          {t('pages.waiting')}
        </Text>
      )}
      {state === 'drawn' && total !== null && pages.length < total && (
        <Text size="sm" c="dimmed" p="sm">
          {t('pages.some', { shown: pages.length, total })}
        </Text>
      )}
    </section>
  )
}
