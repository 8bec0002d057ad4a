import type { PaperContent, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import classes from './original.module.css'
import { type At, boxesOf } from './page-boxes.ts'
import { standingOf } from './standing.ts'

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
