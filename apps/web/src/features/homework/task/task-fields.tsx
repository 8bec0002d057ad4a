import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { QUESTION } from '@bangxanh/questions/limits.ts'
import { Button, Input, Radio, Stack, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { DecimalInput } from '../../../shared/ui/decimal-input.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { opensWithoutMicrophone } from '../../../shared/ui/only-here-note.tsx'
import { RichTextField } from '../../../shared/ui/rich-text/rich-text-field.tsx'
import { usePublicAddress } from '../../account/account.ts'
import { AnswerKeys } from './answer-keys.tsx'
import type { OnlyApps } from './app-fields.tsx'
import { FileFields } from './file-fields.tsx'
import type { TaskKind } from './sources.ts'
import classes from './task.module.css'
import { nameOfFile, type TaskForm } from './task-values.ts'
import type { TaskFiles } from './use-task-files.ts'

// Its words come beside its code, and not after it.
const DocumentPicker = lazyDialog(async () => {
  const words = loadTexts(['documents'])
  const [{ DocumentPicker }] = await Promise.all([import('../../documents/documents.ts'), words])
  return DocumentPicker
})

const AppFields = lazyDialog(async () => (await import('./app-fields.tsx')).AppFields)

interface Props {
  readonly form: TaskForm
  readonly kind: TaskKind
  /** Of a class that may be given what is brought here. */
  readonly classId: string | undefined
  readonly files: TaskFiles
  /** What would be a good name for it has become known. */
  readonly onNamed?: (name: string) => void
  /** Somebody has begun: what is handed in and the number of keys stay. */
  readonly begun?: boolean
  /** Of apps: which ones there are to choose from. */
  readonly only?: OnlyApps | undefined
}

/** What is to be done, by kind. */
export function TaskFields({ form, kind, classId, files: acts, onNamed, begun, only }: Props) {
  const { t } = useTranslation('homework')
  const address = usePublicAddress()
  const onFirst = (name: string) => onNamed?.(nameOfFile(name))
  const files = { form, acts, enabled: classId !== undefined, onFirst }
  switch (kind) {
    case 'app':
      return <AppFields form={form} onNamed={onNamed} there={begun !== undefined} only={only} />
    case 'file':
      return (
        <Stack gap="lg">
          <FileFields {...files} label={t('task.files.label')} />
          <AnswerKeys form={form} fixed={begun} />
        </Stack>
      )
    case 'attachment':
      return (
        <Stack gap="lg">
          <Choice
            label={t('task.accepts.label')}
            value={form.values.accepts}
            choices={[
              ['work', t('task.accepts.work'), t('task.accepts.workHint')],
              ['speaking', t('task.accepts.speaking'), t('task.accepts.speakingHint')],
            ]}
            fixed={begun}
            onChange={value => form.setFieldValue('accepts', value)}
          />
          {form.values.accepts === 'speaking' && opensWithoutMicrophone(address) && (
            <Text size="sm">{t('task.accepts.notHere')}</Text>
          )}
          <Content form={form} label={t('task.content')} onImage={classId ? acts.picture : undefined} />
          <FileFields {...files} label={t('task.files.beside')} />
        </Stack>
      )
    case 'document':
      return (
        <Stack gap="lg">
          <DocumentField form={form} onNamed={onNamed} />
          <Choice
            label={t('task.accepts.label')}
            value={form.values.reading}
            choices={[
              ['read', t('task.accepts.read'), t('task.accepts.readHint')],
              ['work', t('task.accepts.work'), t('task.accepts.workHint')],
            ]}
            fixed={begun}
            onChange={value => form.setFieldValue('reading', value)}
          />
        </Stack>
      )
  }
}

interface ContentProps {
  readonly form: TaskForm
  readonly label: string
  readonly onImage: TaskFiles['picture'] | undefined
}

/** What is asked for in words, and pictures between them. */
export function Content({ form, label, onImage }: ContentProps) {
  const { content } = form.values
  return (
    <RichTextField
      label={label}
      height={190}
      value={content}
      {...(onImage && { onImage })}
      error={form.errors.content}
      onChange={value => {
        form.setFieldValue('content', value)
        form.clearFieldError('content')
      }}
    />
  )
}

/** What the whole homework is worth; an exam's points are those of its questions. */
export function PointsField({ form, fixed }: { readonly form: TaskForm; readonly fixed?: boolean }) {
  const { t } = useTranslation('homework')
  return (
    <DecimalInput
      label={t('task.points')}
      description={t('task.pointsHint')}
      disabled={fixed}
      min={0}
      max={QUESTION.points}
      decimalScale={4}
      value={form.values.totalPoint}
      error={form.errors.totalPoint}
      onChange={value => form.setFieldValue('totalPoint', value)}
    />
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [Value, string, ReactNode])[]
  readonly fixed?: boolean | undefined
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, fixed, onChange }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={selected => {
        const chosen = choices.find(([one]) => one === selected)
        if (chosen) onChange(chosen[0])
      }}
    >
      <Stack gap="sm" mt="xs">
        {choices.map(([one, name, hint]) => (
          <Radio key={one} value={one} label={name} description={hint} disabled={fixed} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function DocumentField({ form, onNamed }: Pick<Props, 'form' | 'onNamed'>) {
  const { t } = useTranslation('homework')
  const [picking, setPicking] = useState(false)
  const { document } = form.values
  return (
    <Input.Wrapper label={t('task.document.label')} labelElement="div" error={form.errors.document}>
      {document ? (
        <div className={`${layout.rowSm} ${classes.card}`}>
          <span className={`${layout.grow} ${layout.strong}`}>{document.name}</span>
          <Button variant="subtle" h={44} px="sm" onClick={() => setPicking(true)}>
            {t('task.document.change')}
          </Button>
        </div>
      ) : (
        <div>
          <Button
            variant="default"
            mt="xxs"
            leftSection={<IconFiles size={18} stroke={1.6} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {t('task.document.choose')}
          </Button>
        </div>
      )}
      {picking && (
        <DocumentPicker
          onClose={() => setPicking(false)}
          onSelect={({ _id, name }) => {
            setPicking(false)
            form.setFieldValue('document', { _id, name })
            form.clearFieldError('document')
            onNamed?.(nameOfFile(name).slice(0, HOMEWORK.name))
          }}
        />
      )}
    </Input.Wrapper>
  )
}
