import type { PaperContent, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import classes from './original.module.css'
import { standingOf } from './standing.ts'

type At = NonNullable<PaperContent['blocks'][number]['at']>

/** Where questions stand on the pages of a scan, in shares of a page's sides: a box a page that a question reaches over. */
export function boxesOf(
  blocks: readonly Pick<PaperContent['blocks'][number], 'at'>[],
  { place }: Pick<PaperItem, 'place'>,
): At[] {
  const boxes = new Map<number, At>()
  if (!place) return []
  for (const { at } of blocks.slice(place.from, place.to + 1)) {
    if (!at) continue
    const box = boxes.get(at.page)
    if (!box) {
      boxes.set(at.page, at)
      continue
    }
    const [x, y] = [Math.min(box.x, at.x), Math.min(box.y, at.y)]
    boxes.set(at.page, {
      ...{ page: at.page, x, y },
      width: Math.max(box.x + box.width, at.x + at.width) - x,
      height: Math.max(box.y + box.height, at.y + at.height) - y,
    })
  }
  return [...boxes.values()]
}

interface Props {
  readonly content: PaperContent
  readonly items: readonly PaperItem[]
  readonly openId: string | undefined
  readonly onOpen: (_id: string) => void
  /** Of a page, in CSS. */
  readonly width: string
}

/** A PDF or a photo as it looks, with a frame where each question was read, and another around what became none. */
export function OriginalPages({ content, items, openId, onOpen, width }: Props) {
  const { t } = useTranslation('paperImports')
  const boxes = items.flatMap(item => boxesOf(content.blocks, item).map(box => ({ item, box })))
  const left = content.leftOver.flatMap(one => boxesOf(content.blocks, one))
  return (
    <div className={`${layout.gridMd} ${classes.pages}`}>
      {content.pages.map((page, at) => (
        <div
          key={page.url}
          className={classes.page}
          style={{ width, aspectRatio: `${page.width} / ${page.height}` }}
        >
          <img src={page.url} alt={t('original.page', { number: at + 1 })} loading="lazy" />
          {left
            .filter(box => box.page === at)
            .map(box => (
              <div
                key={`${box.x} ${box.y}`}
                className={classes.box}
                data-kind="left"
                title={t('original.isLeft')}
                style={placeOf(box)}
              />
            ))}
          {boxes
            .filter(({ box }) => box.page === at)
            .map(({ item, box }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the list beside it opens questions by keyboard
              <div
                key={item._id}
                className={classes.box}
                data-items={item._id}
                data-standing={standingOf(item)}
                data-open={item._id === openId || undefined}
                style={placeOf(box)}
                onClick={() => onOpen(item._id)}
              />
            ))}
        </div>
      ))}
    </div>
  )
}

const placeOf = ({ x, y, width, height }: At) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})
