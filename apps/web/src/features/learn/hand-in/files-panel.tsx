import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../../shared/format/format.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/loading/lazy-part.ts'
import { LONGEST_SECONDS } from '../../../shared/recorder/use-recorder.ts'
import layout from '../../../shared/ui/layout.module.css'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { AddFiles } from './add-files.tsx'
import type { AttemptWork, Ready } from './attempt-work.ts'
import { FileCard, isPage } from './file-card.tsx'
import classes from './files.module.css'
import { RecordPanel } from './record-panel.tsx'
import type { WorkFile } from './snapshot.ts'
import { type Refusal, takeFile, takePhoto } from './take-file.ts'

const loadEditor = () => import('../../../shared/paper-photo/page-editor.tsx')
const loadSorting = () => import('./sort-files.tsx')
const PageEditor = lazyDialog(async () => (await loadEditor()).PageEditor)
const SortFiles = lazyPart(async () => (await loadSorting()).SortFiles)

interface Props {
  readonly files: readonly WorkFile[]
  /** So many more are being made ready. */
  readonly preparing: number
  readonly removed: number | null
  readonly work: AttemptWork
  /** It is being handed in: nothing changes. */
  readonly locked: boolean
  /** What is asked for is a recording: it stands first. */
  readonly speaking: boolean
}

/** The pages and files that are handed in, each with its own state, and the ways to add one. */
export function FilesPanel({ files, preparing, removed, work, locked, speaking }: Props) {
  const { t } = useTranslation('handIn')
  const [sorting, setSorting] = useState(false)
  const [editing, setEditing] = useState<{ id: string; number: number; file: File }>()
  const [refused, setRefused] = useState<readonly string[]>([])

  // While there is a net: pages are edited and sorted without one too.
  const some = files.length > 0
  useEffect(() => {
    if (some) void Promise.allSettled([loadEditor(), loadSorting(), loadTexts(['paperPhoto'])])
  }, [some])

  const add = async (chosen: readonly File[], take: (file: File) => Promise<Ready | Refusal> = takeFile) => {
    const now = work.snapshot()
    const room = Math.max(0, LEARN.workFiles - now.files.length - now.preparing)
    const told: string[] = chosen.length > room ? [t('files.most', { count: LEARN.workFiles })] : []
    setRefused(told)
    await work.take(chosen.slice(0, room), take, ({ name }, refusal) => {
      told.push(
        t(`files.${refusal}`, {
          name,
          size: formatLimit(LEARN.fileBytes),
          film: formatLimit(UPLOAD.filmBytes),
          minutes: LONGEST_SECONDS / 60,
        }),
      )
      setRefused([...told])
    })
  }
  const edit = async (file: WorkFile, number: number) => {
    setRefused([])
    try {
      setEditing({ id: file.id, number, file: await sourceOf(file) })
    } catch {
      setRefused([t('files.notFetched')])
    }
  }
  const last = files.at(-1)
  const recorder = !locked && <RecordPanel first={speaking} onFile={file => void add([file])} />

  return (
    <Stack gap="sm" component="section" aria-labelledby="files">
      {speaking && recorder}
      <Group justify="space-between" mih={44}>
        <Title order={2} fz="md" id="files">
          {files.length === 0
            ? t('files.title')
            : t(files.every(isPage) ? 'files.photos' : 'files.count', { count: files.length })}
        </Title>
        {files.length > 1 && !locked && (
          <Button
            variant="subtle"
            h={44}
            leftSection={<IconArrowsSort size={18} aria-hidden />}
            aria-pressed={sorting}
            onClick={() => setSorting(!sorting)}
          >
            {t(sorting ? 'files.sorted' : 'files.sort')}
          </Button>
        )}
      </Group>
      {sorting && files.length > 1 && !locked ? (
        <Suspense>
          <SortFiles files={files} onMove={(from, to) => work.move(from, to)} />
        </Suspense>
      ) : (
        <ol className={`${layout.gridSm} ${layout.list} ${classes.pages}`}>
          {files.map((file, at) => (
            <FileCard
              key={file.id}
              file={file}
              number={at + 1}
              isLast={file === last}
              locked={locked}
              onEdit={() => void edit(file, at + 1)}
              onRemove={() => work.remove(file.id)}
              onAgain={() => work.again(file.id)}
              onUnstraighten={() => work.unstraighten(file.id)}
            />
          ))}
          {!locked && files.length + preparing < LEARN.workFiles && (
            <li className={layout.grid}>
              <AddFiles
                number={files.length + 1}
                onFiles={chosen => void add(chosen)}
                onPhoto={photo => void add([photo], takePhoto)}
              />
            </li>
          )}
        </ol>
      )}
      {preparing > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('files.preparing')}
        </Text>
      )}
      {refused.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {refused.join('\n')}
        </Text>
      )}
      {last?.straightened && !locked && (
        <VisuallyHidden role="status">{t('files.straightened', { number: files.length })}</VisuallyHidden>
      )}
      {removed !== null && !locked && (
        <Group role="status" gap="xs">
          <Text size="sm">{t('files.removed', { number: removed })}</Text>
          <Button variant="default" h={44} onClick={() => work.undo()}>
            {t('files.undo')}
          </Button>
        </Group>
      )}
      {!speaking && recorder}
      {editing && (
        <PageEditor
          file={editing.file}
          number={editing.number}
          onClose={() => setEditing(undefined)}
          onDone={page => {
            work.replace(editing.id, page)
            setEditing(undefined)
          }}
        />
      )}
    </Stack>
  )
}

/** The photo as it was taken, as far as this page knows it; else what the server keeps. */
async function sourceOf({ original, file, stored, name }: WorkFile): Promise<File> {
  const here = original ?? file
  if (here) return here
  const answer = await fetch(stored?.url ?? '')
  if (!answer.ok) throw new Error('no picture')
  const blob = await answer.blob()
  return new File([blob], name || 'trang.jpg', { type: blob.type })
}
