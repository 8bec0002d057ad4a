import type { LibraryFile, Preview as Words } from '@bangxanh/contract/documents/library/schemas.ts'
import { PAGED as paged } from '@bangxanh/contract/uploads/limits.ts'
import { Box, Table, Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { Film, Sound } from '../../shared/ui/played.tsx'
import { StoredPicture } from '../../shared/ui/stored-picture.tsx'
import { ComposedNote, FilePages, isComposed } from '../uploads/uploads.ts'
import classes from './file-drawer.module.css'

/** Of a workbook its tables are shown, which can be gone through. */
const PAGED: readonly string[] = paged.types.filter(type => !type.endsWith('.sheet'))

interface Props {
  readonly file: LibraryFile
  /** What it says, where that is known. */
  readonly words: Words | null
}

/** What a file looks like, by the browser's own means or by its words. */
export function Preview({ file: { url, name, mediaType, readState }, words }: Props) {
  const { t } = useTranslation('documents')
  if (mediaType.startsWith('image/'))
    return <StoredPicture src={url} alt={name} className={classes.picture} />
  if (mediaType.startsWith('video/')) return <Film src={url} className={classes.picture} title={name} />
  if (mediaType.startsWith('audio/')) return <Sound src={url} className={layout.full} title={name} />
  const inWords = words ? (
    <>
      <Text c="dimmed" size="sm">
        {t('preview.inWords')}
      </Text>
      <InWords words={words} />
    </>
  ) : (
    <Text c="dimmed" size="sm">
      {t(readState === 'waiting' ? 'preview.waiting' : 'file.noPreview')}
    </Text>
  )
  if (!PAGED.includes(mediaType)) return inWords
  return (
    <>
      {isComposed({ type: mediaType }) && <ComposedNote />}
      <FilePages url={url} words={inWords} />
    </>
  )
}

function InWords({ words }: { words: Words }) {
  const { t } = useTranslation('documents')
  const label = t('preview.label')
  switch (words.kind) {
    case 'text':
      return (
        <Box className={classes.paper} role="document" aria-label={label} tabIndex={0}>
          {words.pages.flatMap((lines, page) => [
            words.pages.length > 1 && (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places
              <Text key={`p${page}`} size="xs" c="dimmed" mt={page > 0 ? 'md' : 0}>
                {t('preview.page', { number: page + 1 })}
              </Text>
            ),
            // Lines may be equal, and never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            ...lines.map((line, at) => <p key={`${page} ${at}`}>{line}</p>),
          ])}
          {words.pages.every(lines => lines.length === 0) && <p>{t('preview.empty')}</p>}
        </Box>
      )
    case 'slides':
      return (
        <ol className={`${layout.gridSm} ${classes.slides}`} aria-label={label}>
          {words.slides.map(({ lines }, slide) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
            <li key={slide}>
              <Text fw={600}>{lines[0] ?? t('preview.slide', { number: slide + 1 })}</Text>
              {lines.slice(1).map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Text key={at} size="sm">
                  {line}
                </Text>
              ))}
            </li>
          ))}
        </ol>
      )
    case 'sheets':
      return (
        <Tabs defaultValue="0" keepMounted={false}>
          <Tabs.List aria-label={label}>
            {words.sheets.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets never change places
              <Tabs.Tab key={at} value={String(at)}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {words.sheets.map(({ name, rows }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Tabs.Panel key={at} value={String(at)}>
              <Table.ScrollContainer
                minWidth={400}
                mah="50vh"
                scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
              >
                <Table withTableBorder withColumnBorders aria-label={name}>
                  <Table.Tbody>
                    {rows.map((row, line) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
                      <Table.Tr key={line}>
                        {row.map((cell, place) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: as above
                          <Table.Td key={place}>{cell}</Table.Td>
                        ))}
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </Tabs.Panel>
          ))}
        </Tabs>
      )
  }
}
