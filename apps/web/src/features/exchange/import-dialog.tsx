import { downloadExamTemplate, type importExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { EXCHANGE } from '@bangxanh/contract/exam-vault/limits.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { Button, Group, List, Loader, Radio, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../shared/format/format.ts'
import { download } from '../../shared/http/download.ts'
import { toldDownload } from '../../shared/http/told-download.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FilePicker } from '../../shared/ui/file-picker.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { CarriedDetails } from './carried-details.tsx'
import { useImportExam, useTakeBack } from './mutations.ts'
import { Report } from './report.tsx'

type Found = ReplyOf<typeof importExam>

interface Props {
  readonly examId: string
  readonly onClose: () => void
}

/** From a file into the exam: choose, look at what it holds, add; and take back what was added. */
export function ImportDialog({ examId, onClose }: Props) {
  const { t } = useTranslation(['exchange', 'shared'])
  const { file, found, known, setKnown, isAdded, reads, undoes, choose, add, undo } = useImporting(
    examId,
    onClose,
  )
  const busy = reads || undoes
  const all = (found?.groups ?? []).reduce((sum, { questionCount }) => sum + questionCount, 0)
  const count = found && !isAdded && known === 'skip' ? all - found.known : all

  return (
    <Dialog
      onClose={() => !busy && onClose()}
      title={t('import.title')}
      size="lg"
      fillsPhone
      closeOnClickOutside={false}
    >
      <Stack>
        {!isAdded && <FileChoice file={file} onChoose={choose} disabled={busy} />}
        {reads && (
          <Group role="status">
            <Loader size="sm" />
            <Text>{t(found ? 'import.adding' : 'import.reading')}</Text>
          </Group>
        )}
        {found && (
          <>
            <Text fw={600} role="status">
              {t(isAdded ? 'import.added' : 'import.found', {
                count: all,
                format: t(`format.${found.format}.name`),
              })}
            </Text>
            <List size="sm">
              {found.groups.map(({ title, questionCount }, at) => (
                // Parts have no ids before they are added, and two may have one name.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                <List.Item key={at}>{t('import.part', { title, count: questionCount })}</List.Item>
              ))}
            </List>
            {!isAdded && found.known > 0 && (
              <Radio.Group
                label={t('import.known', { count: found.known })}
                description={t('import.knownHint')}
                value={known}
                onChange={value => setKnown(value === 'add' ? 'add' : 'skip')}
              >
                <Stack gap="xs" mt="xs">
                  <Radio value="skip" label={t('import.skip')} disabled={busy} />
                  <Radio value="add" label={t('import.addAll')} disabled={busy} />
                </Stack>
              </Radio.Group>
            )}
            <Report report={found.report} way="import" />
          </>
        )}
        {!found && <CarriedDetails />}
        <Group justify="flex-end">
          {isAdded ? (
            <>
              <Button variant="default" onClick={() => void undo()} loading={undoes}>
                {t('import.undo')}
              </Button>
              <Button onClick={onClose} disabled={busy}>
                {t('import.done')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" onClick={onClose} disabled={busy}>
                {t('shared:form.cancel')}
              </Button>
              <Button onClick={add} disabled={count === 0} loading={reads}>
                {count === 0
                  ? t(all > 0 ? 'import.nothingNew' : 'import.add')
                  : t('import.addCount', { count })}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Reads the chosen file, adds what it holds, and takes back what was added. */
function useImporting(examId: string, onClose: () => void) {
  const { t } = useTranslation('exchange')
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<Found>()
  const [known, setKnown] = useState<'add' | 'skip'>('skip')
  const read = useImportExam()
  const takeBack = useTakeBack()
  const isAdded = found?.groups.some(({ _id }) => _id !== null) ?? false

  const send = async (chosen: File, take: 'true' | 'false') =>
    setFound(await read.mutateAsync({ params: { id: examId }, query: { take, known }, file: chosen }))
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setFound(undefined)
    // A failure was told by its notice; the file stays chosen.
    if (chosen) void send(chosen, 'false').catch(() => undefined)
  }
  const add = () => {
    if (file) void send(file, 'true').catch(() => undefined)
  }
  const undo = async () => {
    for (const { _id } of found?.groups ?? []) {
      if (_id === null) continue
      const params = { area: 'exam-vault', questionGroupId: _id } as const
      try {
        await takeBack.mutateAsync({ params, query: { examVaultId: examId } })
      } catch {
        // Told by its notice; what is still there can be taken back by another try.
        return
      }
      setFound(rest => rest && { ...rest, groups: rest.groups.filter(group => group._id !== _id) })
    }
    void noticeSuccess(t('import.undone'))
    onClose()
  }

  return {
    ...{ file, found, known, setKnown, isAdded, choose, add, undo },
    reads: read.isPending,
    undoes: takeBack.isPending,
  }
}

interface ChoiceProps {
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
  readonly disabled: boolean
}

/** The file, or a sheet to write one in. */
function FileChoice({ file, onChoose, disabled }: ChoiceProps) {
  const { t } = useTranslation('exchange')
  return (
    <>
      <FilePicker
        label={t('import.file')}
        description={t('import.kinds', { size: formatLimit(EXCHANGE.fileBytes) })}
        value={file}
        onChange={onChoose}
        maxBytes={EXCHANGE.fileBytes}
        accept={EXCHANGE.endings}
        disabled={disabled}
      />
      <Button
        variant="subtle"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void toldDownload(download(downloadExamTemplate, {}))}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('import.template')}
      </Button>
    </>
  )
}
