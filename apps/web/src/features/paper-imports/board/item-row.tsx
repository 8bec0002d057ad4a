import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useNear } from '../../../shared/ui/use-near.ts'
import { StandingSign } from './counts-bar.tsx'
import classes from './items.module.css'
import { standingOf } from './standing.ts'

interface Props {
  readonly item: PaperItem
  readonly number: number
  /** The row above says it for this one too. */
  readonly sameKeySource: boolean
  readonly onOpen: (_id: string) => void
}

/** One line: where it stands, its first words, and what a person should know of it. */
export const ItemRow = memo(
  function ItemRow({ item, number, sameKeySource, onOpen }: Props) {
    const { t } = useTranslation('paperImports')
    const { draft, warnings, missing, keySource, state, madeBy } = item
    const [near, watch] = useNear<HTMLButtonElement>(false)
    const standing = standingOf(item)
    const warned = warnings[0] ?? (missing.length > 0 ? 'incomplete' : undefined)
    return (
      <button
        ref={watch}
        type="button"
        className={`${layout.rowSm} ${layout.plainButton} ${layout.hover} ${classes.row}`}
        data-standing={standing}
        onClick={() => onOpen(item._id)}
      >
        <StandingSign standing={standing} />
        <strong className={classes.number}>{t('number', { number })}</strong>
        <span className={`${layout.grow} ${classes.words}`}>
          {near && <RichText html={firstLineOf(draft.content)} inline />}
        </span>
        <span className={`${layout.hint} ${classes.aside}`}>
          {madeBy === 'model' && state === 'open' && <StatusBadge tone="info">{t('byModel')}</StatusBadge>}
          {state === 'rejected' ? (
            <StatusBadge>
              {warned ? t('droppedFor', { why: t(`warning.${warned}`) }) : t('dropped')}
            </StatusBadge>
          ) : state === 'added' ? (
            <StatusBadge tone="success">{t('added')}</StatusBadge>
          ) : state === 'open' && warned ? (
            <StatusBadge tone="warning">
              {t(`warning.${warned}`)}
              {warnings.length > 1 && ` +${warnings.length - 1}`}
            </StatusBadge>
          ) : keySource && !sameKeySource ? (
            t(`keySource.${keySource}`)
          ) : null}
        </span>
      </button>
    )
  },
  // `onOpen` is made anew at each drawing and does the same.
  (before, after) =>
    before.item === after.item &&
    before.number === after.number &&
    before.sameKeySource === after.sameKeySource,
)

/** The words of a text in one line; what is raised, lowered or a formula stays so. */
const firstLineOf = (html: string) =>
  html.replaceAll(/<(?!\/?(?:sub|sup|b|i|u|strong|em)\b)[^>]*>/g, ' ').trim()
