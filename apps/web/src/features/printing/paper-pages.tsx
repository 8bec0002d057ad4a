import type { Sheet } from '@bangxanh/printing/sheet/blocks.ts'
import { columnWidth, PAGE } from '@bangxanh/printing/sheet/widths.ts'
import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pagesOf } from './pages.ts'
import classes from './paper.print.module.css'
import { PaperBlock } from './paper-block.tsx'

/** The writers count in points, a browser in pixels. */
const PIXELS = 96 / 72
const WIDTH = PAGE.width * PIXELS
const TEXT_HEIGHT = (PAGE.height - 2 * PAGE.margin) * PIXELS

const LENGTHS = {
  '--paper-width': `${PAGE.width}pt`,
  '--paper-height': `${PAGE.height}pt`,
  '--paper-margin': `${PAGE.margin}pt`,
  '--paper-gap': `${PAGE.gap}pt`,
} as CSSProperties

interface Props {
  readonly sheet: Sheet
  /** In points. */
  readonly fontSize: number
  readonly addressOf: (key: string) => string
  readonly page: number
  readonly onPages: (count: number) => void
}

interface Heights {
  readonly head: number
  readonly body: readonly number[]
}

/** One page of a sheet as it will be printed, as wide as there is room. Where it is cut is measured: by about a line it may differ. */
export function PaperPages({ sheet, fontSize, addressOf, page, onPages }: Props) {
  const { t } = useTranslation('printing')
  const { ref: desk, width } = useElementSize()
  const measure = useRef<HTMLDivElement>(null)
  const [heights, setHeights] = useState<Heights>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: of another sheet there are other elements
  useLayoutEffect(() => {
    const box = measure.current
    if (!box) return
    const read = () => {
      const blocks = [...box.children].map(child => child.getBoundingClientRect().height)
      const of = (from: number, to?: number) => blocks.slice(from, to)
      setHeights({ head: of(0, 1)[0] ?? 0, body: of(1) })
    }
    read()
    // Formulas and pictures come later.
    const watch = new ResizeObserver(read)
    for (const child of box.children) watch.observe(child)
    return () => watch.disconnect()
  }, [sheet])

  const cuts = useMemo(() => {
    const blocks = sheet.body.map((block, at) => ({
      height: heights?.body[at] ?? 0,
      keepNext: block.kind === 'paragraph' && block.keepNext === true,
    }))
    return pagesOf(blocks, { page: TEXT_HEIGHT, head: heights?.head ?? 0, columns: sheet.columns })
  }, [sheet, heights])
  useLayoutEffect(() => onPages(cuts.length), [cuts, onPages])

  const at = Math.min(page, cuts.length) - 1
  const around = { addressOf, pages: cuts.length }
  const block = (index: number) => {
    const found = sheet.body[index]
    return found && <PaperBlock block={found} {...around} />
  }
  const head = sheet.head.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name
    <PaperBlock key={index} block={one} {...around} />
  ))
  return (
    <div ref={desk} style={LENGTHS}>
      <div
        ref={measure}
        className={classes.measure}
        style={{ fontSize: `${fontSize}pt`, width: `${columnWidth(sheet.columns)}pt` }}
        aria-hidden
      >
        <div className={classes.block} style={{ width: `${columnWidth(1)}pt` }}>
          {head}
        </div>
        {sheet.body.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name
          <div key={index} className={classes.block}>
            {block(index)}
          </div>
        ))}
      </div>
      <article
        className={classes.page}
        style={{ fontSize: `${fontSize}pt`, zoom: Math.min(1, (width || WIDTH) / WIDTH) }}
        aria-label={t('page.label', { page: at + 1 })}
      >
        {at === 0 && head}
        <div className={classes.columns} style={{ '--paper-columns': sheet.columns } as CSSProperties}>
          {cuts[at]?.map(([from, to]) => (
            <div key={from}>
              {sheet.body.slice(from, to).map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name
                <div key={from + index} className={classes.block}>
                  {block(from + index)}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className={classes.footer}>
          {t('page.of', { page: at + 1, pages: cuts.length })}
          {sheet.footer && ` – ${sheet.footer}`}
        </p>
      </article>
    </div>
  )
}
