import { readDocument } from '@bangxanh/contract/documents/library/endpoints.ts'
import { readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { IconFile, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../shared/format/format.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { Film, Sound } from '../../../shared/ui/played.tsx'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { isBlankHtml } from './blank-html.ts'
import type { TaskKind } from './sources.ts'
import classes from './task.module.css'
import { type TaskFile, type TaskValues, taskOf } from './task-values.ts'

interface Props {
  readonly kind: TaskKind
  readonly values: Pick<TaskValues, 'content' | 'files' | 'document' | 'app'>
}

/** What pupils will see of a task, beside the form: keys are typed with the page in sight. */
export function TaskPreview({ kind, values: { content, files, document, app } }: Props) {
  const { t } = useTranslation('homework')
  const named = kind === 'app' && app
  const shown = kind === 'document' || kind === 'app' ? [] : files.filter(({ state }) => state !== 'refused')
  const words = isBlankHtml(content) ? '' : content
  if (!words && shown.length === 0 && !named && !(kind === 'document' && document))
    return <EmptyState icon={IconFileText} title={t(`task.preview.${kind}`)} />
  return (
    <Stack>
      <Text size="sm" fw={600} c="dimmed">
        {t('task.preview.title')}
      </Text>
      {named && <Text fw={600}>{named.name}</Text>}
      {words && <RichText html={words} />}
      {kind === 'document' && document && <Document id={document._id} name={document.name} />}
      <div className={layout.gridSm}>
        {shown.map(file => (
          <Page key={file.id} file={file} />
        ))}
      </div>
    </Stack>
  )
}

function Page({
  file: { name, size, type, url },
}: {
  readonly file: Omit<TaskFile, 'id' | 'state' | 'share'>
}) {
  if (url && type.startsWith('image/')) return <img src={url} alt={name} className={classes.page} />
  if (url && type.startsWith('audio/')) return <Sound src={url} title={name} style={{ width: '100%' }} />
  if (url && type.startsWith('video/')) return <Film src={url} title={name} className={classes.page} />
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <IconFile size={18} stroke={1.6} aria-hidden style={{ verticalAlign: -3 }} />{' '}
      {url ? (
        <Anchor href={url} target="_blank" rel="noreferrer">
          {name}
        </Anchor>
      ) : (
        name
      )}{' '}
      ({formatSize(size)})
    </Text>
  )
}

function Document({ id, name }: { readonly id: string; readonly name: string }) {
  const { data } = useApiQuery(readDocument, { params: { id } }, { silent: true })
  const file = data?.file
  return (
    <Page
      file={{ name, size: file?.size ?? 0, type: file?.mediaType ?? '', ...(file && { url: file.url }) }}
    />
  )
}

/** The task of a homework that is there. */
export function GivenTask({ kind, homeworkUid }: { readonly kind: TaskKind; readonly homeworkUid: string }) {
  const query = useApiQuery(readHomework, { query: { homeworkUid } }, { silent: true })
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  return <TaskPreview kind={kind} values={taskOf(query.data.homework)} />
}
