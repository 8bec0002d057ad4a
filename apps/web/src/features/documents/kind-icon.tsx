import type { Folder, LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import {
  type Icon,
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileTypePdf,
  IconFolder,
  IconMovie,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react'

export type Item = Folder | LibraryFile

const BY_TYPE: readonly (readonly [RegExp, Icon, string])[] = [
  [/^image\//, IconPhoto, 'teal'],
  [/^audio\//, IconFileMusic, 'grape'],
  [/^video\//, IconMovie, 'indigo'],
  [/pdf$/, IconFileTypePdf, 'red'],
  [/spreadsheet/, IconTable, 'green'],
  [/presentation/, IconPresentation, 'orange'],
  [/word|opendocument\.text/, IconFileText, 'blue'],
]

/** What somebody sees a thing of the library by, before its name. */
export function KindIcon({ item, size = 22 }: { item: Item; size?: number }) {
  const [, Shown, colour] =
    item.type === 'category'
      ? [null, IconFolder, 'yellow']
      : (BY_TYPE.find(([type]) => type.test(item.mediaType)) ?? [null, IconFile, 'gray'])
  return (
    <Shown
      size={size}
      stroke={1.6}
      color={`var(--mantine-color-${colour}-6)`}
      aria-hidden
      style={{ flex: 'none' }}
    />
  )
}
