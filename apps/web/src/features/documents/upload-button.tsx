import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { Button, FileButton, Menu } from '@mantine/core'
import { IconFiles, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly onFiles: (files: File[]) => void
  readonly onFolder: (files: File[]) => void
}

/** Files, or a folder with all in it. */
export function UploadButton({ onFiles, onFolder }: Props) {
  const { t } = useTranslation('documents')
  const reset = useRef<() => void>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileButton
        multiple
        accept={LIBRARY.endings.join(',')}
        resetRef={reset}
        onChange={files => {
          reset.current?.()
          if (files.length > 0) onFiles(files)
        }}
        inputProps={{ tabIndex: -1, 'aria-hidden': true }}
      >
        {files => (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button leftSection={<IconUpload size={18} aria-hidden />}>{t('act.upload')}</Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconFiles size={18} aria-hidden />} onClick={files.onClick}>
                {t('act.uploadFiles')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconUpload size={18} aria-hidden />}
                onClick={() => folder.current?.click()}
              >
                {t('act.uploadFolder')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </FileButton>
      <input
        ref={folder}
        type="file"
        hidden
        // React knows no such property of an input; browsers do.
        {...{ webkitdirectory: '' }}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onFolder(files)
        }}
      />
    </>
  )
}
