import { hasMaths } from '@bangxanh/questions/maths.ts'
import { isImage } from '@bangxanh/questions/media.ts'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import classes from './item-view.module.css'
import type { FileAddresses } from './question-parts.ts'

interface Props {
  readonly item: string
  /** What it is called on the paper: 1, 2 or a, b; a picture is read out by it. */
  readonly name: string
  readonly files: FileAddresses
}

/** An item of a question: a text, with its maths, or a picture. */
export function ItemView({ item, name, files }: Props) {
  const { t } = useTranslation('questions')
  if (isImage(item))
    return (
      <StoredPicture className={classes.picture} src={files[item]} alt={t('pictureOf', { number: name })} />
    )
  return (
    <span className={layout.shrinks}>{hasMaths(item) ? <RichText html={escaped(item)} inline /> : item}</span>
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
