import type { CommentFile } from '@bangxanh/contract/marking/schemas.ts'
import { Anchor } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { formatSize } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { Film, Sound } from '../../shared/ui/played.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import classes from './attached-file.module.css'

/** A file in its place: a recording is heard, a film and a picture are seen, the rest is downloaded. */
export function AttachedFile({ file }: { readonly file: CommentFile }) {
  const { type, url, name, thumbnailUrl, size } = file
  if (type.startsWith('audio/')) return <Sound className={layout.full} src={url} aria-label={name} />
  if (type.startsWith('video/')) return <Film className={layout.full} src={url} aria-label={name} />
  if (type.startsWith('image/'))
    return (
      <a href={url} target="_blank" rel="noreferrer" className={classes.picture}>
        <StoredPicture src={thumbnailUrl ?? url} alt={name} />
      </a>
    )
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" size="sm" mih={32} className={layout.inlineRow}>
      <IconFile size={16} aria-hidden />
      {name} ({formatSize(size)})
    </Anchor>
  )
}
