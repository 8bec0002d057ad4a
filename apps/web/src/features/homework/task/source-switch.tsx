import { Chip, Group, Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { chip } from '../assign/class-fields.tsx'
import { SOURCES, type Source } from './sources.ts'

interface Props {
  readonly source: Source
  readonly onSource: (source: Source) => void
}

/** What the homework is made of; what was filled in for another source stays while the dialog is open. */
export function SourceSwitch({ source, onSource }: Props) {
  const { t } = useTranslation('homework')
  const label = useId()
  const choose = (word: string) => {
    const chosen = SOURCES.find(one => one === word)
    if (chosen) onSource(chosen)
  }
  return (
    <div>
      <Input.Label labelElement="div" id={label}>
        {t('task.source.label')}
      </Input.Label>
      <Chip.Group value={source} onChange={choose}>
        <Group gap="xs" mt="xxs" role="radiogroup" aria-labelledby={label}>
          {SOURCES.map(one => (
            <Chip key={one} value={one} variant="outline" classNames={chip}>
              {t(`task.source.${one}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
