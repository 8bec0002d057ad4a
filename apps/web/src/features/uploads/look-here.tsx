import type { NamedFile } from '@bangxanh/contract/uploads/schemas.ts'
import { Button, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComposedNote } from './composed-note.tsx'
import { FilePages } from './file-pages.tsx'
import { isComposed } from './paged.ts'

export interface Props {
  readonly file: Pick<NamedFile, 'url' | 'name' | 'type'>
}

/** A document to look at in place: a cheap phone may have nothing that opens one. */
export function LookHere({ file }: Props) {
  const { t } = useTranslation('uploads')
  const { url, name } = file
  const [opened, setOpened] = useState(false)
  const Icon = opened ? IconEyeOff : IconEye
  return (
    <>
      <Button
        variant="light"
        h={44}
        w="fit-content"
        leftSection={<Icon size={18} aria-hidden />}
        aria-expanded={opened}
        aria-label={t(opened ? 'pages.hideNamed' : 'pages.showNamed', { name })}
        onClick={() => setOpened(!opened)}
      >
        {t(opened ? 'pages.hide' : 'pages.show')}
      </Button>
      {opened && isComposed(file) && <ComposedNote />}
      {opened && <FilePages url={url} words={<Text size="sm">{t('pages.none')}</Text>} />}
    </>
  )
}
