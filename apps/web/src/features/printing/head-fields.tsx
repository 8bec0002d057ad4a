import { PRINT } from '@bangxanh/printing/limits.ts'
import type { PrintHead } from '@bangxanh/printing/model.ts'
import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './print-dialog.module.css'

interface Props {
  readonly head: PrintHead
  readonly onChange: (change: Partial<PrintHead>) => void
  /** What is remembered for the school. */
  readonly ofSchool: PrintHead
}

const LINES = ['authority', 'school', 'exam', 'schoolYear', 'subject'] as const

/** What stands above the questions. */
export function HeadFields({ head, onChange, ofSchool }: Props) {
  const { t } = useTranslation('printing')
  return (
    <section className={classes.section} aria-label={t('head.title')}>
      <div className={classes.heading}>
        <h3 style={{ margin: 0, fontSize: 'inherit' }}>{t('head.title')}</h3>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(ofSchool)}>
          {t('head.ofSchool')}
        </Button>
      </div>
      <div className={`${layout.grid} ${classes.headRow}`}>
        {LINES.map(line => [
          <label key={`${line}-label`} htmlFor={`print-${line}`}>
            {t(`head.${line}`)}
          </label>,
          <TextInput
            key={line}
            id={`print-${line}`}
            value={head[line]}
            maxLength={PRINT.line}
            onChange={event => onChange({ [line]: event.currentTarget.value })}
          />,
        ])}
        <label htmlFor="print-minutes">{t('head.minutes')}</label>
        <NumberInput
          id="print-minutes"
          value={head.minutes ?? ''}
          min={PRINT.minutes.min}
          max={PRINT.minutes.max}
          allowDecimal={false}
          suffix={t('head.minutesUnit')}
          clampBehavior="strict"
          onChange={value => onChange({ minutes: typeof value === 'number' ? value : null })}
        />
      </div>
      <Checkbox
        mt="sm"
        label={t('head.official')}
        checked={head.official}
        onChange={event => onChange({ official: event.currentTarget.checked })}
      />
    </section>
  )
}
