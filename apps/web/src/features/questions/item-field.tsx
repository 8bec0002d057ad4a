import { MEDIA } from '@bangxanh/contract/uploads/limits.ts'
import { hasMaths } from '@bangxanh/questions/maths.ts'
import { isImage } from '@bangxanh/questions/media.ts'
import { ActionIcon, CloseButton, FileButton, Input, Loader, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../shared/keys/keys.ts'
import classes from './item-field.module.css'
import { ItemView } from './item-view.tsx'
import type { FileAddresses } from './question-parts.ts'
import type { Upload } from './upload.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (item: string) => void
  readonly error: string | undefined
  readonly files: FileAddresses
  readonly upload: Upload
  /** Where what stands around it names it: the label is only read out. */
  readonly isLabelHidden?: boolean
  /** Enter, when no word is being composed. */
  readonly onEnter?: () => void
}

/** An item that is written: a text is typed, a picture takes its place. */
export function ItemField(props: Props) {
  const { label, value, onChange, error, files, upload, isLabelHidden, onEnter } = props
  const { t } = useTranslation('questions')
  const [busy, setBusy] = useState(false)

  const take = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      onChange((await upload(file)).key)
    } catch {
      // The failed call raised its notice; the item stays as it was.
    } finally {
      setBusy(false)
    }
  }

  if (isImage(value)) {
    return (
      <Input.Wrapper label={isLabelHidden ? undefined : label} labelElement="div" error={error}>
        <div className={classes.picture}>
          <img src={files[value]} alt={label} />
          <CloseButton size={40} aria-label={t('item.clear', { name: label })} onClick={() => onChange('')} />
        </div>
      </Input.Wrapper>
    )
  }
  return (
    <TextInput
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      placeholder={t('item.placeholder')}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      {...(onEnter && elementKeys([{ keys: 'Enter', act: onEnter }]))}
      error={error}
      // A formula is written by its signs; what they make stands below.
      inputContainer={input => (
        <>
          {input}
          {hasMaths(value) && (
            <div className={classes.maths} aria-hidden>
              <ItemView item={value} name={label} files={files} />
            </div>
          )}
        </>
      )}
      autoComplete="off"
      rightSectionWidth={44}
      rightSection={
        <FileButton
          accept={MEDIA.pictureTypes.join(',')}
          onChange={file => void take(file)}
          inputProps={{ tabIndex: -1, 'aria-hidden': true }}
        >
          {button => (
            <ActionIcon
              {...button}
              variant="subtle"
              color="gray"
              size={34}
              aria-label={t('item.upload', { name: label })}
              title={t('item.upload', { name: label })}
              disabled={busy}
            >
              {busy ? <Loader size={16} aria-hidden /> : <IconPhoto size={18} aria-hidden />}
            </ActionIcon>
          )}
        </FileButton>
      }
    />
  )
}
