import { LEVELS, type Level } from '@bangxanh/questions/limits.ts'
import { QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { NumberInput, Select, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../shared/keys/keys.ts'
import { DecimalInput } from '../../shared/ui/decimal-input.tsx'
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx'
import { MediaFieldOf } from './media-field.tsx'
import classes from './question-editor.module.css'
import type { FileAddresses } from './question-parts.ts'
import { editorOf } from './type-editors.ts'
import type { Upload } from './upload.ts'
import type { QuestionForm } from './use-question-form.ts'

interface Props {
  readonly form: QuestionForm
  /** Addresses of all files that the values may name. */
  readonly files: FileAddresses
  readonly upload: Upload
  /** Why type and points stay as they are; without it they may change. */
  readonly fixed?: string | undefined
}

/** All fields of a question: type, content and answers; points, time, media and hint beside them. */
export function QuestionEditor({ form, files, upload, fixed }: Props) {
  const { t } = useTranslation('questions')
  const { values, errors, set, write, setType } = form
  const { written } = values
  const { Editor } = editorOf(written.type)
  const onImage = async (file: File) => (await upload(file)).url

  return (
    <div className={classes.editor} {...KEEPS_ENTER}>
      <div className={classes.main}>
        <Select
          label={t('edit.type')}
          description={fixed ?? t('edit.typeHint')}
          disabled={fixed !== undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={360}
          data={QUESTION_TYPES.map(type => ({ value: type, label: t(`type.${type}`) }))}
          value={written.type}
          onChange={type => type && setType(type)}
          allowDeselect={false}
          error={errors.type}
        />
        <RichTextField
          label={t('edit.content')}
          value={values.content}
          onChange={content => set({ content })}
          onImage={onImage}
          error={errors.content}
          height={270}
        />
        <Part title={t('edit.answers')}>
          <Editor
            key={written.type}
            value={written}
            onChange={write}
            errors={errors}
            files={files}
            upload={upload}
          />
        </Part>
      </div>
      <div className={classes.side}>
        <Part title={t('edit.settings')}>
          <DecimalInput
            min={0}
            hideControls
            label={t('edit.point')}
            decimalScale={4}
            disabled={fixed !== undefined}
            value={values.point}
            onChange={point => set({ point: numberOf(point) })}
            error={errors.point}
          />
          <NumberInput
            min={0}
            hideControls
            allowNegative={false}
            label={t('edit.duration')}
            description={t('edit.durationHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDecimal={false}
            value={values.duration}
            onChange={duration => set({ duration: numberOf(duration) })}
            error={errors.duration}
          />
          <Select
            label={t('edit.level')}
            placeholder={t('level.none')}
            data={LEVELS.map(level => ({ value: level, label: t(`level.${level}`) }))}
            value={values.level}
            onChange={level => set({ level: level as Level | null })}
            clearable
          />
        </Part>
        <Part title={t('edit.media')}>
          <MediaFieldOf kind="picture" field="imgUrl" form={form} files={files} upload={upload} />
          <MediaFieldOf kind="sound" field="audioUrl" form={form} files={files} upload={upload} />
        </Part>
        <RichTextField
          label={t('edit.hint')}
          description={t('edit.hintHint')}
          value={values.answerHint}
          onChange={answerHint => set({ answerHint })}
          onImage={onImage}
          error={errors.answerHint}
          height={200}
          compact
        />
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb="xs">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  )
}

const numberOf = (value: number | string) =>
  value === '' || Number.isNaN(Number(value)) ? '' : Number(value)

/** Enter in one of many fields is no wish to save the whole question. */
const KEEPS_ENTER = elementKeys([{ keys: 'Enter', act: ({ target }) => target instanceof HTMLInputElement }])
