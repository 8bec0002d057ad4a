import { listPapers } from '@bangxanh/contract/printing/endpoints.ts'
import type { Paper } from '@bangxanh/contract/printing/schemas.ts'
import { Anchor, Button, UnstyledButton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { useCodeWords } from './code-words.ts'
import classes from './print-dialog.module.css'

interface Props {
  readonly examId: string
  /** The newest ones, and how many there are in all. */
  readonly papers: readonly Paper[]
  readonly total: number
  /** The one that is looked at. */
  readonly lookedAt: string | undefined
  readonly onLook: (paperId: string) => void
}

/** What was printed of the exam: the last print and its key in a line, all of them when asked for. */
export function EarlierPrints({ examId, papers, total, lookedAt, onLook }: Props) {
  const { t } = useTranslation('printing')
  const words = useCodeWords()
  const [open, setOpen] = useState(false)
  const [limit, setLimit] = useState(20)
  const asked = { params: { id: examId }, query: { page: 1, limit } }
  const { data } = useApiQuery(listPapers, asked, { enabled: open, keepPrevious: true })
  const [last] = papers
  if (!last) return null
  const all = data?.papers ?? papers
  return (
    <section
      className={`${classes.section} ${layout.muted} ${layout.small}`}
      aria-label={t('earlier.last', { day: formatDate(last.printedAt), codes: words(last.settings) })}
    >
      <IconHistory
        size={16}
        aria-hidden
        style={{ verticalAlign: '-3px', marginRight: 'var(--mantine-spacing-xs)' }}
      />
      {t('earlier.last', { day: formatDate(last.printedAt), codes: words(last.settings) })}{' '}
      <Anchor component="button" type="button" inherit fw={600} onClick={() => onLook(last._id)}>
        {t('earlier.key')}
      </Anchor>
      {total > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xxs"
          display="block"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('earlier.hide') : t('earlier.all', { count: total })}
        </Button>
      )}
      {open &&
        all.map(({ _id, printedAt, printedBy, settings }) => (
          <UnstyledButton
            key={_id}
            className={classes.earlierRow}
            aria-current={_id === lookedAt || undefined}
            onClick={() => onLook(_id)}
          >
            <span>{t('earlier.row', { at: formatDateTime(printedAt), codes: words(settings) })}</span>
            <span translate="no">{printedBy?.fullname}</span>
          </UnstyledButton>
        ))}
      {open && all.length < total && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(Math.min(500, limit + 20))}>
          {t('earlier.more')}
        </Button>
      )}
    </section>
  )
}
