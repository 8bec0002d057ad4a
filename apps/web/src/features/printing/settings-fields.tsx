import { PRINT } from '@bangxanh/printing/limits.ts'
import type { PrintSettings } from '@bangxanh/printing/model.ts'
import { codeOf } from '@bangxanh/printing/variants.ts'
import {
  ActionIcon,
  Box,
  Button,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
} from '@mantine/core'
import { IconArrowsShuffle, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './print-dialog.module.css'

/** So many codes are shown one by one. */
const CHIPS = 6

export interface SettingsProps {
  readonly settings: PrintSettings
  readonly onChange: (change: Partial<PrintSettings>) => void
}

interface CodesProps extends SettingsProps {
  /** Questions of which some options keep their place. */
  readonly kept: number
  readonly onShuffle: () => void
}

export function CodeFields({ settings, onChange, kept, onShuffle }: CodesProps) {
  const { t } = useTranslation('printing')
  const { count, firstCode, shuffleQuestions, shuffleOptions } = settings
  const codes = Array.from({ length: count }, (_, at) => codeOf(firstCode + at))
  return (
    <section className={classes.section} aria-label={t('codes.title')}>
      <h3 className={classes.heading}>{t('codes.title')}</h3>
      <div className={layout.wrapRow}>
        <Group gap="xxs" wrap="nowrap">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('codes.fewer')}
            disabled={count <= PRINT.count.min}
            onClick={() => onChange({ count: count - 1 })}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <output style={{ minWidth: 32, textAlign: 'center', fontWeight: 600 }}>{count}</output>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('codes.more')}
            disabled={count >= PRINT.count.max}
            onClick={() => onChange({ count: count + 1 })}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </Group>
        {count <= CHIPS ? (
          codes.map(code => (
            <span key={code} className={classes.code}>
              {code}
            </span>
          ))
        ) : (
          <span className={classes.code}>
            {t('codes.from', { first: codes[0] ?? '', last: codes.at(-1) ?? '' })}
          </span>
        )}
      </div>
      <Box className={`${layout.grid} ${classes.headRow}`} mt="xs">
        <label htmlFor="print-first-code">{t('codes.first')}</label>
        <NumberInput
          id="print-first-code"
          w={110}
          value={firstCode}
          min={PRINT.code.min}
          max={PRINT.code.max}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={value => typeof value === 'number' && onChange({ firstCode: value })}
        />
      </Box>
      <Stack gap="sm" mt="md">
        <Checkbox
          label={t('shuffle.questions')}
          description={t('shuffle.questionsHint')}
          checked={shuffleQuestions}
          onChange={event => onChange({ shuffleQuestions: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('shuffle.options')}
          description={kept > 0 ? t('shuffle.kept', { count: kept }) : undefined}
          checked={shuffleOptions}
          onChange={event => onChange({ shuffleOptions: event.currentTarget.checked })}
        />
        {(shuffleQuestions || shuffleOptions) && (
          <Button
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            leftSection={<IconArrowsShuffle size={16} aria-hidden />}
            onClick={onShuffle}
          >
            {t('shuffle.again')}
          </Button>
        )}
      </Stack>
    </section>
  )
}

export function AlongFields({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation('printing')
  const { count, answerSheet, key, solutions } = settings
  return (
    <section className={classes.section} aria-label={t('with.title')}>
      <h3 className={classes.heading}>{t('with.title')}</h3>
      <Stack gap="sm">
        <Checkbox
          label={t('with.answerSheet')}
          checked={answerSheet}
          onChange={event => onChange({ answerSheet: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('with.key', { count })}
          description={t('with.keyHint')}
          checked={key}
          onChange={event => onChange({ key: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('with.solutions')}
          checked={solutions}
          onChange={event => onChange({ solutions: event.currentTarget.checked })}
        />
      </Stack>
    </section>
  )
}

export function LayoutFields({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation('printing')
  const { columns, fontSize } = settings
  return (
    <section className={classes.section} aria-label={t('layout.title')}>
      <h3 className={classes.heading}>{t('layout.title')}</h3>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('layout.title')}
          value={String(columns)}
          onChange={value => onChange({ columns: value === '2' ? 2 : 1 })}
          data={[
            { value: '1', label: t('layout.one') },
            { value: '2', label: t('layout.two') },
          ]}
        />
        <Select
          w={110}
          aria-label={t('layout.size')}
          allowDeselect={false}
          value={String(fontSize)}
          data={PRINT.fontSizes.map(size => ({ value: String(size), label: t('layout.sizeOf', { size }) }))}
          onChange={value =>
            onChange({ fontSize: PRINT.fontSizes.find(size => String(size) === value) ?? fontSize })
          }
        />
      </Group>
    </section>
  )
}
