import { Button, Chip } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '../../../shared/ui/menu-button.tsx'
import { chip } from '../assign/class-fields.tsx'
import { OTHER_SOURCES, type Source, USUAL_SOURCES } from './sources.ts'
import classes from './task.module.css'

interface Props {
  readonly source: Source
  readonly onSource: (source: Source) => void
}

/** What the homework is made of, on one line; what was filled in for another source stays while the dialog is open. */
export function SourceSwitch({ source, onSource }: Props) {
  const { t } = useTranslation('homework')
  const other = OTHER_SOURCES.find(one => one === source)
  const choose = (word: string) => {
    const chosen = USUAL_SOURCES.find(one => one === word)
    if (chosen) onSource(chosen)
  }
  return (
    <div className={classes.sources}>
      <Chip.Group value={other ? '' : source} onChange={choose}>
        <div className={classes.usual} role="radiogroup" aria-label={t('task.source.label')}>
          {USUAL_SOURCES.map(one => (
            <Chip key={one} value={one} variant="outline" classNames={chip}>
              {t(`task.source.${one}`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      <MenuButton
        side="start"
        button={
          <Button
            variant="default"
            className={classes.other}
            data-checked={other !== undefined || undefined}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t(`task.source.${other ?? 'other'}`)}
          </Button>
        }
        acts={OTHER_SOURCES.map(one => ({
          text: t(`task.source.${one}`),
          current: one === source,
          onClick: () => onSource(one),
        }))}
      />
    </div>
  )
}
