import type { LessonDocument } from '@bangxanh/contract/lessons/schemas.ts'
import { Anchor, Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconFileText, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { isPaged, LookHere } from '../uploads/uploads.ts'

interface Props {
  readonly description: string
  readonly documents: readonly Pick<LessonDocument, 'name' | 'size' | 'url' | 'mediaType'>[]
  readonly meeting: { readonly url: string } | null
  /** The film, above all else. */
  readonly children?: ReactNode
}

/** What a lesson is made of, the same for who teaches and who learns. */
export function LessonBody({ description, documents, meeting, children }: Props) {
  const { t } = useTranslation('lessons')
  const isEmpty = !children && !description && documents.length === 0 && !meeting
  return (
    <Stack>
      {isEmpty && <Text c="dimmed">{t('view.nothing')}</Text>}
      {children}
      {meeting && (
        <Button
          component="a"
          href={meeting.url}
          target="_blank"
          // The service is told neither where one comes from nor given a hold on this page (product 10.136).
          rel="noopener noreferrer"
          size="md"
          variant="light"
          leftSection={<IconVideo size={20} aria-hidden />}
          rightSection={<IconExternalLink size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('view.join')}
          <VisuallyHidden> ({t('view.newTab')})</VisuallyHidden>
        </Button>
      )}
      {description && <RichText html={description} />}
      {documents.length > 0 && (
        <section>
          <Title order={3} size="h3" mb="xxs">
            {t('view.documents')}
          </Title>
          <ul className={`${layout.gridXxs} ${layout.list}`}>
            {documents.map(({ name, size, url, mediaType: type }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and their order is theirs
              <li key={at}>
                {url ? (
                  <>
                    <Anchor href={url} target="_blank" rel="noopener" className={layout.inlineRow}>
                      <IconFileText size={20} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
                      {name} ({formatSize(size)})
                    </Anchor>
                    {isPaged({ type }) && <LookHere file={{ url, name, type }} />}
                  </>
                ) : (
                  <Text span c="dimmed" className={layout.inlineRow}>
                    <IconFileText size={20} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
                    {name}: {t('dialog.inBin')}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
