import type { News } from '@bangxanh/contract/news/schemas.ts'
import { Text } from '@mantine/core'
import { IconPinned } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import classes from './news.module.css'
import { NewsMenu } from './news-menu.tsx'
import { STATE_TONES, useByline } from './news-words.ts'

interface Props {
  readonly rows: readonly News[]
  readonly label: string
  /** Beside more that is to be read: without the text and without a menu. */
  readonly isShort?: boolean
}

/** News one below the other: picture, title, first words, by whom and when. */
export function NewsRows({ rows, label, isShort = false }: Props) {
  const { t } = useTranslation('news')
  const byline = useByline()
  return (
    <ul
      className={`${layout.list} ${layout.ruled} ${classes.rows}`}
      data-short={isShort || undefined}
      aria-label={label}
    >
      {rows.map(row => (
        <li key={row._id} className={classes.row} data-cover={row.thumbnailUrl !== null || undefined}>
          {row.thumbnailUrl !== null && (
            <StoredPicture
              src={row.thumbnailUrl}
              alt=""
              loading="lazy"
              className={classes.cover}
              fallback={<div className={classes.cover} />}
            />
          )}
          <div className={`${layout.gridXxs} ${classes.words}`}>
            <AnchorLink
              to="/tin-tuc/$newsUrl"
              params={{ newsUrl: row.newsUrl }}
              search={{ id: row._id }}
              className={classes.title}
              c="var(--mantine-color-text)"
              fw={600}
              underline="never"
            >
              {row.title}
            </AnchorLink>
            {!isShort && row.excerpt && (
              <Text size="sm" lineClamp={2}>
                {row.excerpt}
              </Text>
            )}
            <div className={layout.wrapRow}>
              {row.pinned && (
                <Text size="xs" fw={600} className={layout.inlineRow}>
                  <IconPinned size={14} aria-hidden />
                  {t('pinned')}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {byline(row)}
              </Text>
              {!isShort && row.can.write && row.state !== 'shown' && (
                <StatusBadge tone={STATE_TONES[row.state]}>{t(`state.${row.state}`)}</StatusBadge>
              )}
              {!isShort && row.can.write && row.readers !== 'both' && (
                <StatusBadge>{t(`for.${row.readers}`)}</StatusBadge>
              )}
            </div>
          </div>
          {!isShort && row.can.write && (
            <div className={classes.menu}>
              <NewsMenu news={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
