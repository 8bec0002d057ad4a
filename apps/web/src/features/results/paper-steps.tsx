import { Button, Group, Kbd, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './paper-steps.module.css'
import { nameParts } from './standing.ts'
import type { Neighbours } from './use-neighbours.ts'

interface Props extends Neighbours {
  readonly next: () => void
  readonly previous: () => void
  /** At the bottom of a phone, where the thumb is: the next pupil is named. */
  readonly bar?: boolean
}

/** To the pupils before and after, in the order of the results. */
export function PaperSteps({ before, after, place, total, next, previous, bar = false }: Props) {
  const { t } = useTranslation('results')
  return (
    <Group className={bar ? classes.bar : undefined} gap="sm" wrap="nowrap">
      <Button
        variant="default"
        disabled={!before}
        onClick={previous}
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        rightSection={!bar && <Kbd aria-hidden>K</Kbd>}
        aria-keyshortcuts="K"
        className={classes.previous}
      >
        {bar ? <VisuallyHidden>{t('step.previous')}</VisuallyHidden> : t('step.previous')}
      </Button>
      {place > 0 && (
        <Text size="sm" c="dimmed" className={layout.figures} aria-live="polite">
          {place} / {total}
        </Text>
      )}
      <Button
        disabled={!after}
        onClick={next}
        rightSection={<IconChevronRight size={18} aria-hidden />}
        leftSection={!bar && <Kbd aria-hidden>J</Kbd>}
        aria-keyshortcuts="J"
        className={classes.next}
      >
        {bar && after ? t('step.nextNamed', { name: nameParts(after.fullname).given }) : t('step.next')}
      </Button>
    </Group>
  )
}
