import type { PaperContent, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { ItemRow } from './item-row.tsx'
import classes from './items.module.css'
import { OpenItem, type OpenItemActs } from './open-item.tsx'
import type { Standing } from './review-search.ts'

interface Props extends OpenItemActs {
  /** Those that are shown. */
  readonly items: readonly PaperItem[]
  readonly numberOf: (item: PaperItem) => number
  readonly content: PaperContent
  readonly files: FileAddresses
  readonly open: PaperItem | undefined
  /** The id of the question that cannot be accepted as it is. */
  readonly stuck: string | undefined
  readonly onOpen: (_id: string) => void
  readonly show: Standing | undefined
}

/** Found questions as rows in the order of the paper; the open one unfolds where it stands. */
export function ItemList({ items, numberOf, content, files, open, stuck, onOpen, show, ...acts }: Props) {
  const { t } = useTranslation('paperImports')
  // A paper in which nothing was found is no board: it failed (product 9.41).
  if (items.length === 0 && show) return <EmptyState title={t(`empty.${show}`)} />
  return (
    <ol className={classes.list}>
      {items.map((item, at) => {
        const number = numberOf(item)
        const above = items[at - 1]
        const heading = item.part === above?.part ? '' : (content.parts[item.part]?.heading ?? '')
        return (
          <Fragment key={item._id}>
            {heading && (
              <li className={classes.part}>
                <RichText html={heading} inline />
              </li>
            )}
            <li data-items={item._id} className={item === open ? undefined : classes.item}>
              {item === open ? (
                <OpenItem
                  item={item}
                  number={number}
                  content={content}
                  files={files}
                  stuck={stuck === item._id}
                  {...acts}
                />
              ) : (
                <ItemRow
                  item={item}
                  number={number}
                  sameKeySource={above?.part === item.part && saysSource(above) === saysSource(item)}
                  onOpen={onOpen}
                />
              )}
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

/** Where its key is from, unless the row has something else to say. */
const saysSource = ({ state, warnings, missing, keySource }: PaperItem) =>
  state !== 'added' &&
  state !== 'rejected' &&
  (state !== 'open' || (warnings.length === 0 && missing.length === 0))
    ? keySource
    : undefined
