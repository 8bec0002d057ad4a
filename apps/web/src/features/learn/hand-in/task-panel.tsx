import type { HomeworkTask } from '@bangxanh/contract/homework/schemas.ts'
import type { NamedFile } from '@bangxanh/contract/uploads/schemas.ts'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { Film, Sound } from '../../../shared/ui/played.tsx'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx'
import { LookHere } from '../../uploads/uploads.ts'
import { kindOf } from './file-card.tsx'
import classes from './task.module.css'

/** What is to be done: the teacher's words, their files, the document to read. */
export function TaskPanel({ task }: { readonly task: HomeworkTask }) {
  const { t } = useTranslation('handIn')
  const { content, files, document, app } = task
  if (!content && files.length === 0 && !document && !app) return null
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="task">
      <Title order={2} fz="md" id="task" mb="xs">
        {t('task.title')}
      </Title>
      <Stack gap="sm">
        {content && <RichText html={content} />}
        {app && (
          <div>
            <Text fw={600}>{app.name}</Text>
            <Text style={{ whiteSpace: 'pre-line' }}>{app.description}</Text>
          </div>
        )}
        {document && (
          <div>
            <Text size="sm" c="dimmed">
              {t('task.document')}
            </Text>
            <TaskFile file={document} />
          </div>
        )}
        {files.map(file => (
          <TaskFile key={file.key} file={file} />
        ))}
      </Stack>
    </Paper>
  )
}

/** A file to look at in place where a browser can, and to take along. */
function TaskFile({ file }: { readonly file: NamedFile }) {
  const { t } = useTranslation('handIn')
  const { name, url, thumbnailUrl, size } = file
  const kind = kindOf(file)
  return (
    <div className={`${layout.grid} ${layout.shrinks}`}>
      {kind === 'picture' && (
        <a href={url} target="_blank" rel="noopener" aria-label={t('task.open', { name })}>
          <StoredPicture
            className={`${layout.frame} ${classes.picture}`}
            src={thumbnailUrl ?? url}
            alt={name}
          />
        </a>
      )}
      {kind === 'sound' && <Sound className={layout.sound} src={url} aria-label={name} />}
      {kind === 'film' && <Film className={classes.film} src={url} aria-label={name} />}
      <a className={`${layout.inlineRow} ${classes.name}`} href={url} target="_blank" rel="noopener">
        {file.type === 'application/pdf' || kind === 'picture' ? (
          <IconExternalLink size={20} aria-hidden />
        ) : (
          <IconDownload size={20} aria-hidden />
        )}
        <span>{name}</span>
        <Text span size="sm" c="dimmed">
          {formatSize(size)}
        </Text>
      </a>
      {kind === 'pages' && <LookHere file={file} />}
    </div>
  )
}
