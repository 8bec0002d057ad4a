import { MEDIA } from '@bangxanh/contract/uploads/limits.ts'
import { Button, CloseButton, Group, Input, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import { FilePicker } from '../../shared/ui/file-picker.tsx'
import layout from '../../shared/ui/layout.module.css'
import { Sound } from '../../shared/ui/played.tsx'
import classes from './media-field.module.css'
import type { FileAddresses } from './question-parts.ts'
import type { Upload } from './upload.ts'
import type { QuestionForm } from './use-question-form.ts'

interface Props {
  readonly kind: 'picture' | 'sound'
  readonly label: string
  /** Key of the stored file. */
  readonly value?: string | null
  readonly onChange: (key: string | null) => void
  /** Where the file can be read. */
  readonly address: string | undefined
  readonly upload: Upload
  readonly error?: ReactNode
}

interface Sending {
  readonly file: File
  readonly share: number
  readonly stop: AbortController
}

/** A picture or a sound: chosen, stored at once with its progress, shown, taken back. */
export function MediaField({ kind, label, value = null, onChange, address, upload, error }: Props) {
  const { t } = useTranslation('shared')
  const [sending, setSending] = useState<Sending | null>(null)

  const take = async (file: File | null) => {
    if (!file) return
    const stop = new AbortController()
    const onProgress = (share: number) => setSending({ file, share, stop })
    onProgress(0)
    try {
      onChange((await upload(file, { signal: stop.signal, onProgress })).key)
    } catch {
      // The failed call raised its notice; the field stays as it was.
    } finally {
      setSending(null)
    }
  }

  if (sending) {
    return (
      <Stack gap="xxs">
        <FilePicker
          label={label}
          value={sending.file}
          onChange={() => undefined}
          description={t('file.uploading', { percent: formatPercent(sending.share).replace('%', '') })}
          disabled
        />
        <Button variant="subtle" color="gray" w="fit-content" onClick={() => sending.stop.abort()}>
          {t('file.cancel')}
        </Button>
      </Stack>
    )
  }
  if (value !== null) {
    return (
      <Input.Wrapper label={label} labelElement="div" error={error}>
        <Group gap="xxs" wrap="nowrap" align={kind === 'picture' ? 'flex-start' : 'center'} mt="xxs">
          {kind === 'picture' ? (
            <img className={`${layout.frame} ${classes.picture}`} src={address} alt={label} />
          ) : (
            <Sound className={`${layout.grow} ${layout.sound}`} src={address} aria-label={label} />
          )}
          <CloseButton size={40} aria-label={`${t('file.clear')}: ${label}`} onClick={() => onChange(null)} />
        </Group>
      </Input.Wrapper>
    )
  }
  return (
    <FilePicker
      label={label}
      onChange={file => void take(file)}
      accept={kind === 'picture' ? MEDIA.pictureTypes : ['audio/*']}
      maxBytes={MEDIA.fileBytes}
      error={error}
    />
  )
}

interface OfProps {
  readonly kind: 'picture' | 'sound'
  readonly field: 'imgUrl' | 'audioUrl'
  readonly form: Pick<QuestionForm, 'values' | 'errors' | 'set'>
  readonly files: FileAddresses
  readonly upload: Upload
}

/** The picture or the sound of a question. */
export function MediaFieldOf({ kind, field, form: { values, errors, set }, files, upload }: OfProps) {
  const { t } = useTranslation('questions')
  const value = values[field]
  return (
    <MediaField
      kind={kind}
      label={t(`edit.${kind}`)}
      value={value}
      onChange={key => set({ [field]: key })}
      address={value === null ? undefined : files[value]}
      upload={upload}
      error={errors[field]}
    />
  )
}
