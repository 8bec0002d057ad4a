import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import { Button, FileButton, Input, List, Stack, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropWords, DropZone } from '../../../shared/ui/drop-zone.tsx'
import { SamplePapers } from './sample-papers.tsx'

type Refusal = 'tooLarge' | 'oldWord' | 'kind' | 'empty'

/** Why a file is not even sent (product 9.40); undefined for one that is. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): Refusal | undefined {
  const ending = /\.[^.]*$/.exec(name.toLowerCase())?.[0]
  if (ending === '.doc' || ending === '.rtf') return 'oldWord'
  if (!PAPER_IMPORT.endings.some(one => one === ending)) return 'kind'
  if (size > PAPER_IMPORT.fileBytes) return 'tooLarge'
  return size === 0 ? 'empty' : undefined
}

interface Props {
  readonly onFile: (file: File) => void
  /** A model can be asked for what the reader cannot do. */
  readonly hasModel: boolean
}

/** Step 1: a file, by a click, by dropping it, by keyboard; what cannot be read is said at once. */
export function ChooseStep({ onFile, hasModel }: Props) {
  const { t } = useTranslation('paperImports')
  const [refused, setRefused] = useState<Refusal>()
  const reset = useRef<() => void>(null)

  const take = (file: File | null | undefined) => {
    reset.current?.()
    if (!file) return
    const refusal = refusalOf(file)
    setRefused(refusal)
    if (!refusal) onFile(file)
  }

  return (
    <Stack>
      <DropZone onFile={take}>
        <IconFileText size={44} stroke={1.3} aria-hidden />
        <DropWords fw={600}>{t('choose.drop')}</DropWords>
        <FileButton
          onChange={take}
          accept={PAPER_IMPORT.endings.join(',')}
          resetRef={reset}
          inputProps={{ tabIndex: -1, 'aria-hidden': true }}
        >
          {button => (
            <Button {...button} data-autofocus>
              {t('choose.button')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('choose.kinds')}
        </Text>
        {refused && <Input.Error role="alert">{t(`choose.refused.${refused}`)}</Input.Error>}
      </DropZone>
      <SamplePapers onFile={onFile} />
      <Text fw={600}>{t('reader.title')}</Text>
      <List size="sm" spacing="xxs" c="dimmed">
        <List.Item>{t('reader.does')}</List.Item>
        <List.Item>{t('reader.keys')}</List.Item>
        <List.Item>{t(hasModel ? 'reader.model' : 'reader.doesNot')}</List.Item>
        <List.Item>{t('reader.nothingYet')}</List.Item>
      </List>
    </Stack>
  )
}
