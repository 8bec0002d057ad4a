import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { RichTextField } from '../../../shared/ui/rich-text/rich-text-field.tsx'

interface Props {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly locked: boolean
}

/** A text, for who would rather type; its editor comes when it is asked for. */
export function TextPanel({ text, onChange, locked }: Props) {
  const { t } = useTranslation('handIn')
  const [opened, setOpened] = useState(text !== '')
  if (locked) return text ? <RichText html={text} /> : null
  if (!opened && !text)
    return (
      <Button
        variant="default"
        h={48}
        size="md"
        w="fit-content"
        leftSection={<IconPencil size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('text.open')}
      </Button>
    )
  return (
    <RichTextField
      label={t('text.title')}
      value={text}
      onChange={onChange}
      error={text.length > LEARN.workText ? t('text.tooLong') : undefined}
      height={260}
    />
  )
}
