import { Box, Chip, Group, Input, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDeadline } from '../../../shared/format/format.ts'
import { DateTimeField } from '../../../shared/ui/date-fields.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { chip } from './class-fields.tsx'
import { DEADLINES, deadlinesAt, endOf } from './deadlines.ts'
import { change, type TermForm } from './terms.ts'

/** Until when: by one press, or to the minute. */
export function DeadlineFields({ form }: { readonly form: TermForm }) {
  const { t } = useTranslation('homework')
  const label = useId()
  const [choices] = useState(() => deadlinesAt())
  const { deadline, endAt, startAt } = form.values
  const choose = (word: string) => {
    const chosen = DEADLINES.find(one => one === word)
    if (chosen) change(form, { deadline: chosen, endAt: endOf(chosen) })
  }
  return (
    <div>
      <Input.Label labelElement="div" id={label}>
        {t('assign.deadline')}
      </Input.Label>
      <Chip.Group value={deadline} onChange={choose}>
        <Group gap="xs" mt="xxs" role="radiogroup" aria-labelledby={label}>
          {choices.map(one => (
            <Chip key={one} value={one} variant="outline" classNames={chip}>
              {t(`assign.until.${one}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Box mt="xs" className={layout.wrapRow}>
        <DateTimeField
          label={t('assign.moment')}
          quiet
          defaultTime="21:00"
          {...form.getInputProps('endAt')}
          onChange={value => change(form, { endAt: value, deadline: null })}
        />
        {endAt && !form.errors.endAt && (
          <Text size="sm" c="dimmed">
            {formatDeadline(endAt)}
            {!startAt && ` · ${t('assign.opensAtOnce')}`}
          </Text>
        )}
      </Box>
    </div>
  )
}
