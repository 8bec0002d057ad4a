import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { PaperPages } from './paper-pages.tsx'
import classes from './print-dialog.module.css'
import { type ShownPaper, sheetsOf } from './sheets.ts'

interface Props {
  readonly paper: ShownPaper
  /** Which sheet is looked at: a code, or one of what is printed along. */
  readonly tab: string
  readonly onTab: (tab: string) => void
  /** How many pages a variant has, once one is looked at. */
  readonly onPages?: (count: number) => void
}

/** The pages of what is printed, sheet by sheet. */
export function PaperPreview({ paper, tab, onTab, onPages }: Props) {
  const { t } = useTranslation('printing')
  const sheets = useMemo(() => sheetsOf(paper), [paper])
  const shown = sheets.find(({ name }) => name === tab) ?? sheets[0]
  const sheet = useMemo(() => shown?.draw(), [shown])
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  const isVariant = shown?.kind === 'variant'
  const count = useCallback(
    (found: number) => {
      setPages(found)
      if (isVariant) onPages?.(found)
    },
    [isVariant, onPages],
  )
  const at = Math.min(page, pages)
  if (!shown || !sheet) return null

  return (
    <>
      <div className={`${layout.row} ${classes.tabs}`}>
        <div className={classes.tabList}>
          <SegmentedControl
            aria-label={t('tab.label')}
            value={shown.name}
            onChange={name => {
              setPage(1)
              onTab(name)
            }}
            data={sheets.map(({ name, kind }, index) => ({
              value: name,
              label:
                kind !== 'variant' ? t(`tab.${kind}`) : index === 0 ? t('tab.first', { code: name }) : name,
            }))}
          />
        </div>
        <div className={`${layout.rowXxs} ${classes.pager}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('page.before')}
            disabled={at <= 1}
            onClick={() => setPage(at - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span aria-live="polite">{t('page.of', { page: at, pages })}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('page.after')}
            disabled={at >= pages}
            onClick={() => setPage(at + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section className={classes.desk} tabIndex={0} aria-label={t('part.preview')}>
        <PaperPages
          key={shown.name}
          sheet={sheet}
          fontSize={paper.settings.fontSize}
          addressOf={paper.addressOf}
          page={at}
          onPages={count}
        />
      </section>
    </>
  )
}
