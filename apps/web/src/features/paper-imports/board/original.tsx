import type { PaperContent, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { useNear } from '../../../shared/ui/use-near.ts'
import classes from './original.module.css'
import { OriginalPages } from './original-pages.tsx'
import type { Standing } from './review-search.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { standingOf } from './standing.ts'

interface Props {
  readonly content: PaperContent
  readonly items: readonly PaperItem[]
  readonly openId: string | undefined
  readonly onOpen: (_id: string) => void
}

/** How much larger than it is the paper is shown. */
const SIZES = [1, 1.2, 1.45] as const

/** The paper as it was written: each question with the colour that it has in the list, and what became no question said to be so. */
export function Original({ content, items, openId, onOpen }: Props) {
  const { t } = useTranslation('paperImports')
  const [size, setSize] = useState(0)
  const paper = useRef<HTMLDivElement>(null)
  const segments = useMemo(
    () => segmentsOf({ blocks: content.blocks, leftOver: content.leftOver, items: content.items }),
    [content.blocks, content.leftOver, content.items],
  )
  const byId = new Map(items.map(item => [item._id, item]))
  const pages = content.pages.length

  const toLeft = (by: -1 | 1) => {
    const left = [...(paper.current?.querySelectorAll<HTMLElement>('[data-kind=left]') ?? [])]
    const line = (paper.current?.parentElement?.getBoundingClientRect().top ?? 0) + 60
    const tops = left.map(element => element.getBoundingClientRect().top - line)
    const at = by > 0 ? tops.findIndex(top => top > 8) : tops.findLastIndex(top => top < -8)
    left[at < 0 ? (by > 0 ? 0 : left.length - 1) : at]?.scrollIntoView({ block: 'center' })
  }

  return (
    <section aria-label={t('original.title')}>
      <div className={`${layout.rowXxs} ${classes.bar}`}>
        <span className={`${layout.grow} ${layout.hint}`}>
          {t('original.title')}
          {pages > 0 && ` · ${t('original.pages', { count: pages })}`}
          {content.leftOver.length > 0 && ` · ${t('original.left', { count: content.leftOver.length })}`}
        </span>
        {content.leftOver.length > 0 && (
          <>
            <Act label={t('original.previousLeft')} onAct={() => toLeft(-1)}>
              <IconChevronUp size={18} aria-hidden />
            </Act>
            <Act label={t('original.nextLeft')} onAct={() => toLeft(1)}>
              <IconChevronDown size={18} aria-hidden />
            </Act>
          </>
        )}
        <Act label={t('original.smaller')} disabled={size === 0} onAct={() => setSize(size - 1)}>
          <IconZoomOut size={18} aria-hidden />
        </Act>
        <Act
          label={t('original.larger')}
          disabled={size === SIZES.length - 1}
          onAct={() => setSize(size + 1)}
        >
          <IconZoomIn size={18} aria-hidden />
        </Act>
      </div>
      {pages > 0 ? (
        <div ref={paper}>
          <OriginalPages
            content={content}
            items={items}
            openId={openId}
            onOpen={onOpen}
            width={`${100 * (SIZES[size] ?? 1)}%`}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the list beside it opens questions by keyboard
        <div
          ref={paper}
          className={classes.paper}
          style={{ fontSize: `calc(${SIZES[size] ?? 1} * var(--mantine-font-size-sm))` }}
          onClick={event => {
            const stretch = (event.target as Element).closest<HTMLElement>('[data-items]')
            const [_id] = stretch?.dataset.items?.split(' ') ?? []
            if (_id) onOpen(_id)
          }}
        >
          {segments.map((segment, at) => {
            const owners = segment.itemIds.flatMap(_id => byId.get(_id) ?? [])
            const shown = owners.find(({ _id }) => _id === openId) ?? owners[0]
            return (
              <Stretch
                key={segment.key}
                segment={segment}
                standing={shown && standingOf(shown)}
                open={shown !== undefined && shown._id === openId}
                first={at < FIRST}
              />
            )
          })}
        </div>
      )}
    </section>
  )
}

/** Drawn at once. */
const FIRST = 12

interface StretchProps {
  readonly segment: Segment
  readonly standing: Standing | undefined
  readonly open: boolean
  readonly first: boolean
}

const Stretch = memo(function Stretch({ segment, standing, open, first }: StretchProps) {
  const { t } = useTranslation('paperImports')
  const [near, watch] = useNear(first || open)
  const html = segment.html.join('')
  return (
    <div
      ref={watch}
      className={classes.stretch}
      data-kind={segment.kind}
      data-items={segment.itemIds.join(' ') || undefined}
      data-standing={standing}
      data-open={open || undefined}
    >
      {segment.kind === 'left' && <span className={classes.leftName}>{t('original.isLeft')}</span>}
      {near || open ? <RichText html={html} /> : html.replaceAll(/<[^>]*>/g, ' ')}
    </div>
  )
})

interface ActProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onAct: () => void
  readonly children: ReactNode
}

function Act({ label, disabled, onAct, children }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={disabled}
      bg={disabled ? 'transparent' : undefined}
      onClick={onAct}
    >
      {children}
    </ActionIcon>
  )
}
