import { searchDocuments } from '@bangxanh/contract/documents/library/endpoints.ts'
import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import { UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { Button, CloseButton, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/http/call.ts'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import type { RemoteSource } from '../../shared/ui/remote-source.ts'
import { SendingLines, type UsedSending } from '../uploads/uploads.ts'
import { isAcceptedDocument } from './send-file.ts'

/** A document as the form holds it: one of the two ids. */
export interface FormDocument {
  readonly key: string | null
  readonly documentId: string | null
  readonly name: string
  readonly inBin?: boolean
}

/** Files of the library by what is typed; nothing before that. */
const library: RemoteSource = {
  key: `${searchDocuments.path} of lessons`,
  shows: searchDocuments.shows,
  load: async ({ search, limit }, signal) => {
    if (!search?.trim()) return []
    const { items } = await call(searchDocuments, { query: { search: search.trim(), limit } }, { signal })
    return items.flatMap(({ item }) => (item.type === 'file' ? [{ value: item._id, label: item.name }] : []))
  },
}

interface Props {
  readonly value: readonly FormDocument[]
  readonly onChange: (documents: FormDocument[]) => void
  readonly sending: UsedSending
  /** There is no class yet that they would belong to. */
  readonly disabled: boolean
}

/** What is read beside a lesson: uploaded files and files of the library. */
export function DocumentsField({ value, onChange, sending, disabled }: Props) {
  const { t } = useTranslation('lessons')
  const reset = useRef<() => void>(null)
  const [refused, setRefused] = useState<string>()
  const takesNone = disabled || value.length + sending.list.length >= LESSONS.documents

  const problemOf = (file: File) => {
    const { name } = file
    if (!isAcceptedDocument(file)) return t('dialog.wrongType', { name })
    if (file.size > UPLOAD.fileBytes)
      return t('dialog.tooLarge', { name, size: `${UPLOAD.fileBytes / 1024 ** 2} MB` })
    return undefined
  }
  const take = (files: readonly File[]) => {
    reset.current?.()
    const room = LESSONS.documents - value.length - sending.list.length
    const problems = files.map(problemOf)
    const good = files.filter((_, at) => problems[at] === undefined)
    sending.queue.add(good.slice(0, room), undefined)
    const tooMany = good.length > room ? t('dialog.tooMany', { count: LESSONS.documents }) : undefined
    setRefused([...new Set([...problems, tooMany])].filter(Boolean).join(' ') || undefined)
  }
  const addOfLibrary = (documentId: string | null, name = '') => {
    if (!documentId || value.some(one => one.documentId === documentId)) return
    onChange([...value, { key: null, documentId, name }])
  }

  return (
    <Input.Wrapper
      label={t('dialog.documents')}
      labelElement="div"
      description={t(disabled ? 'dialog.classFirst' : 'dialog.documentsHint')}
      error={refused}
    >
      <Stack gap="xs" mt="xxs">
        {value.map(document => (
          <Group key={document.key ?? document.documentId} wrap="nowrap" justify="space-between" gap="xs">
            <Group wrap="nowrap" gap="xs" style={{ minWidth: 0 }}>
              <IconFileText size={20} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
              <div style={{ minWidth: 0 }}>
                <Text size="sm" truncate>
                  {document.name}
                </Text>
                {document.inBin && (
                  <Text size="xs" c="dimmed">
                    {t('dialog.inBin')}
                  </Text>
                )}
              </div>
            </Group>
            <CloseButton
              size={40}
              aria-label={t('dialog.removeDocument', { name: document.name })}
              onClick={() => onChange(value.filter(one => one !== document))}
            />
          </Group>
        ))}
        {sending.list.length > 0 && <SendingLines sending={sending} />}
        <Group align="flex-end" gap="sm">
          <FileButton
            multiple
            onChange={take}
            accept={UPLOAD_TYPES.class.filter(type => !type.startsWith('video/')).join(',')}
            resetRef={reset}
            disabled={takesNone}
            inputProps={{ tabIndex: -1, 'aria-hidden': true }}
          >
            {button => (
              <Button
                {...button}
                variant="default"
                disabled={takesNone}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {t('dialog.upload')}
              </Button>
            )}
          </FileButton>
          <div style={{ flex: '1 1 14rem' }}>
            <RemoteSelect
              // A choice goes into the list, and the field is empty again.
              key={value.length}
              label={t('dialog.fromLibrary')}
              placeholder={t('dialog.libraryPlaceholder')}
              source={library}
              disabled={takesNone}
              onChange={(id, option) => addOfLibrary(id, option?.label)}
            />
          </div>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
