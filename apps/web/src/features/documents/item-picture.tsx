import layout from '../../shared/ui/layout.module.css'
import { type Item, KindIcon } from './kind-icon.tsx'
import classes from './library.module.css'

/** What stands before a name in a list: the picture itself, else the sign of its kind, all of one size. */
export function ItemPicture({ item }: { readonly item: Item }) {
  const picture = item.type === 'file' ? item.fileInfo.thumbnailUrl : null
  return (
    <span className={`${layout.center} ${classes.box}`} data-framed={picture !== null || undefined}>
      {picture === null ? <KindIcon item={item} size={24} /> : <img src={picture} alt="" loading="lazy" />}
    </span>
  )
}
