import { Text, Title } from '@mantine/core'
import { IconArrowLeft, IconFileText, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatSize } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { ActionIconLink, AnchorLink } from '../../../shared/ui/links.tsx'
import { usePageTitle } from '../../../shared/ui/page-title.ts'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { ownerPageOf } from '../board-link.ts'
import type { ReviewedPaper } from './board-props.ts'
import classes from './review-board.module.css'
import { useDiscard } from './use-discard.ts'

interface Props {
  readonly paper: ReviewedPaper
  /** The one big act. */
  readonly act?: ReactNode
}

/** The file, how long it took, and where its questions go. */
export function BoardHead({ paper, act }: Props) {
  const { t } = useTranslation('paperImports')
  const { file, readMs, target } = paper
  const discard = useDiscard(paper)
  usePageTitle(t('board.title'))
  const back = ownerPageOf(target)
  return (
    <div className={`${layout.wrapRow} ${classes.head}`}>
      <ActionIconLink
        {...back}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('board.back', { name: target.title })}
        data-way-back
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIconLink>
      <div className={classes.name}>
        <Title order={1} fz="lg">
          {t('board.title')}
        </Title>
        <Text size="sm" c="dimmed" className={`${layout.rowXxs} ${layout.shrinks} ${classes.file}`}>
          <IconFileText size={16} stroke={1.6} aria-hidden />
          {file.url ? (
            <a href={file.url} download={file.name} className={`${layout.ellipsis} ${classes.fileName}`}>
              {file.name}
            </a>
          ) : (
            <span className={`${layout.ellipsis} ${classes.fileName}`}>{file.name}</span>
          )}
          <span>
            · {formatSize(file.size)}
            {readMs !== null &&
              ` · ${t('board.readIn', { seconds: formatDecimal(readMs / 1_000, readMs < 9_950 ? 1 : 0) })}`}
          </span>
        </Text>
      </div>
      <div className={classes.goal}>
        <span className={`${layout.muted} ${layout.small} ${classes.into}`}>
          {t('board.into')}{' '}
          <AnchorLink {...back} fw={600}>
            {target.title}
          </AnchorLink>
        </span>
        {act}
        <RowMenu
          label={t('board.more')}
          acts={[{ icon: IconTrash, text: t('discard.act'), danger: true, onClick: discard.ask }]}
        />
      </div>
    </div>
  )
}
