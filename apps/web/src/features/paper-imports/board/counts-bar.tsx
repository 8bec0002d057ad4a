import type { PaperContent } from '@bangxanh/contract/paper-imports/schemas.ts'
import { Alert, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChecks,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import { showNotice } from '../../../shared/ui/notices.ts'
import classes from './counts-bar.module.css'
import type { ReviewSearch } from './review-search.ts'
import { STANDINGS, type Standing } from './review-search.ts'
import { countsOf, doubtsOf, standingOf } from './standing.ts'
import type { Review } from './use-review.ts'

const SIGNS = {
  accepted: IconCircleCheckFilled,
  look: IconAlertTriangle,
  unseen: IconCircle,
  rejected: IconCircleX,
} satisfies Record<Standing, typeof IconCircle>

/** Its colour helps; its name says where a question stands to who does not see colours. */
export function StandingSign({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('paperImports')
  const Sign = SIGNS[standing]
  return (
    <Sign
      size={18}
      className={`${layout.rigid} ${layout.muted} ${classes.sign}`}
      data-standing={standing}
      role="img"
      aria-label={t(`standing.${standing}`)}
    />
  )
}

interface Props {
  readonly content: PaperContent
  readonly review: Review
  readonly search: ReviewSearch
  readonly onSearch: (search: ReviewSearch) => void
  /** All without warnings are accepted. */
  readonly onClean: () => void
}

/** What was found, how far judging is, and what of it is shown. */
export function CountsBar({ content, review, search, onSearch, onClean }: Props) {
  const { t } = useTranslation('paperImports')
  const { items } = review
  const counts = countsOf(items)
  const written = items.filter(({ madeBy }) => madeBy === 'model').length
  const clean = items.filter(item => standingOf(item) === 'unseen').map(({ _id }) => _id)
  const doubts = doubtsOf(items)
  const shares = (['accepted', 'look', 'rejected'] as const).filter(standing => counts[standing] > 0)

  const acceptClean = async () => {
    await review.reviewAll(clean, 'accepted')
    onClean()
    void showNotice({
      tone: 'success',
      title: t('clean.done', { count: clean.length }),
      message: '',
      stays: 8_000,
      act: {
        text: t('add.undo'),
        // A failed call raises its notice, here and below.
        onAct: () => void review.reviewAll(clean, 'open').catch(() => undefined),
      },
    })
  }

  return (
    <div className={`${layout.grid} ${classes.bar}`}>
      <div className={classes.line}>
        <p className={classes.found} role="status">
          <strong>{t('found.questions', { count: items.length - written })}</strong>{' '}
          {content.leftOver.length > 0
            ? t('found.left', { count: content.leftOver.length })
            : t(content.warnings.length > 0 ? 'found.some' : 'found.whole')}
          {written > 0 && ` · ${t('found.byModel', { count: written })}`}
        </p>
        {clean.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconChecks size={18} aria-hidden />}
            loading={review.isReviewing}
            onClick={() => void acceptClean().catch(() => undefined)}
          >
            {t('clean.act', { count: clean.length })}
          </Button>
        )}
      </div>
      {content.warnings.map(warning => (
        <Alert key={warning} color="orange" py="xs" icon={<IconAlertTriangle aria-hidden />}>
          {t(`paperWarning.${warning}`)}
        </Alert>
      ))}
      <div className={classes.progress} aria-hidden>
        {shares.map(standing => (
          <span key={standing} data-standing={standing} style={{ flexGrow: counts[standing] }} />
        ))}
        <span style={{ flexGrow: counts.unseen }} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice are no fields of a form */}
      <div className={`${layout.wrap} ${classes.filters}`} role="group" aria-label={t('filter.label')}>
        {[undefined, ...STANDINGS].map(one => (
          <button
            key={one ?? 'all'}
            type="button"
            className={`${layout.inlineRow} ${classes.filter}`}
            aria-pressed={search.show === one && (one !== undefined || search.doubt === undefined)}
            onClick={() => onSearch({ show: one, doubt: undefined })}
          >
            {one && one !== 'unseen' && one !== 'rejected' && <StandingSign standing={one} />}
            {one ? t(`filter.${one}`, { count: counts[one] }) : t('filter.all', { count: items.length })}
          </button>
        ))}
      </div>
      {doubts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons of one choice are no fields of a form
        <div className={`${layout.wrap} ${classes.filters}`} role="group" aria-label={t('filter.doubts')}>
          {doubts.map(({ doubt, count }) => (
            <button
              key={doubt}
              type="button"
              className={`${layout.inlineRow} ${classes.filter}`}
              aria-pressed={search.doubt === doubt}
              // A second press shows all again.
              onClick={() => onSearch({ doubt: search.doubt === doubt ? undefined : doubt })}
            >
              {t('filter.doubt', { name: t(`warning.${doubt}`), count })}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
