import { listApps } from '@bangxanh/contract/apps/endpoints.ts'
import type { AppSetting } from '@bangxanh/contract/apps/setting-schemas.ts'
import type { AppKind } from '@bangxanh/contract/apps/states.ts'
import { Fieldset, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import type { TaskForm, TaskValues } from './task-values.ts'

/** An address that names one app, or a kind of them. */
export interface OnlyApps {
  readonly id?: string | undefined
  readonly kind?: AppKind | undefined
}

interface Props {
  readonly form: TaskForm
  readonly onNamed?: ((name: string) => void) | undefined
  /** The homework is there already, so its app stays. */
  readonly there: boolean
  readonly only: OnlyApps | undefined
}

/** Which app, and what it asks its teacher (product 10.289). */
export function AppFields({ form, onNamed, there, only = {} }: Props) {
  const { t } = useTranslation('apps')
  const { app, settings } = form.values
  const query = useApiQuery(listApps, {}, { silent: true })
  const apps = query.data?.apps.filter(
    ({ _id, kind }) => (!only.id || _id === only.id) && (!only.kind || kind === only.kind),
  )
  const choose = (id: string | null | undefined) => {
    const next = apps?.find(({ _id }) => _id === id)
    if (!next) return
    form.setFieldValue('app', { _id: next._id, name: next.name, fields: next.settings })
    form.setFieldValue('settings', Object.fromEntries(next.settings.map(({ key, usual }) => [key, usual])))
    form.clearFieldError('app')
    form.clearFieldError('settings')
    onNamed?.(next.name)
  }
  const single = !there && !app && apps?.length === 1 ? apps[0]?._id : undefined
  const first = useRef(choose)
  useEffect(() => {
    first.current = id => {
      const isTouched = form.isDirty()
      choose(id)
      // Nobody has chosen it, so nothing of theirs would be lost.
      if (!isTouched) form.resetDirty()
    }
  })
  useEffect(() => first.current(single), [single])
  if (!apps) return <ReadingState query={query} minHeight="8rem" />
  if (apps.length === 0 && !app)
    return <EmptyState icon={IconApps} title={t('teacher.none')} hint={t('teacher.noneHint')} />
  const chosen = apps.find(({ _id }) => _id === app?._id)
  return (
    <Stack gap="lg">
      <Select
        label={t('teacher.app')}
        placeholder={t('teacher.choose')}
        data={apps.map(({ _id, name, kind }) => ({
          value: _id,
          label: `${name} (${t(`teacher.kind.${kind}`)})`,
        }))}
        value={app?._id ?? null}
        disabled={there}
        error={form.errors.app}
        allowDeselect={false}
        searchable={apps.length > 10}
        onChange={choose}
      />
      {chosen?.description && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {chosen.description}
        </Text>
      )}
      {app && !chosen && <Text size="sm">{t('teacher.removed')}</Text>}
      {app && app.fields.length > 0 && (
        <Fieldset legend={t('teacher.settings')}>
          <Stack gap="sm">
            {app.fields.map(field => (
              <SettingField
                key={field.key}
                field={field}
                value={settings[field.key]}
                onChange={value =>
                  form.setFieldValue('settings', before => ({ ...before, [field.key]: value }))
                }
              />
            ))}
            {form.errors.settings && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {form.errors.settings}
              </Text>
            )}
          </Stack>
        </Fieldset>
      )}
    </Stack>
  )
}

type Value = TaskValues['settings'][string]

interface SettingProps {
  readonly field: AppSetting
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

function SettingField({ field, value = field.usual, onChange }: SettingProps) {
  const { t } = useTranslation('apps')
  const { label } = field
  switch (field.type) {
    case 'number':
      return (
        <NumberInput
          label={label}
          description={t('teacher.range', { min: field.min, max: field.max })}
          min={field.min}
          max={field.max}
          allowDecimal={false}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <Select
          label={label}
          data={field.options}
          value={String(value)}
          allowDeselect={false}
          onChange={next => next !== null && onChange(next)}
        />
      )
    case 'text':
      return (
        <TextInput
          label={label}
          maxLength={field.most}
          value={String(value)}
          onChange={event => onChange(event.currentTarget.value)}
        />
      )
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      )
  }
}
