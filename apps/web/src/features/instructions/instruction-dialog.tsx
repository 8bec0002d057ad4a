import { ROLES } from '@bangxanh/contract/account/roles.ts'
import type { Role } from '@bangxanh/contract/account/schemas.ts'
import { INSTRUCTIONS } from '@bangxanh/contract/instructions/limits.ts'
import type { Instruction } from '@bangxanh/contract/instructions/schemas.ts'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx'
import { useCreateInstruction, useUpdateInstruction, useUploadPicture } from './mutations.ts'

const { text, value } = fieldsOf<Instruction>()

const STAFF = ROLES.filter(role => role !== 'student')
const AUDIENCES = { everybody: ROLES, staff: STAFF, pupils: ['student'] } as const
type Audience = keyof typeof AUDIENCES | 'some'

const audienceOf = (roles: readonly Role[]): Audience =>
  (Object.keys(AUDIENCES) as (keyof typeof AUDIENCES)[]).find(
    name => AUDIENCES[name].length === roles.length && AUDIENCES[name].every(role => roles.includes(role)),
  ) ?? 'some'

interface Props {
  /** Without one a new one is written. */
  readonly instruction?: Instruction
  readonly onClose: () => void
}

export function InstructionDialog({ instruction, onClose }: Props) {
  const { t } = useTranslation('instructions')
  const create = useCreateInstruction()
  const update = useUpdateInstruction()
  const picture = useUploadPicture()
  const isEmpty = (html: string) => !/<img /.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''
  const { form, field, save } = useRecordForm({
    thing: instruction,
    fields: {
      title: text({ label: t('name'), from: one => one?.title, missing: t('nameMissing') }),
      roles: value({
        label: t('roles.label'),
        from: one => one?.roles ?? [...STAFF],
        check: roles => (roles.length > 0 ? null : t('roles.missing')),
        show: roles => roles.map(role => t(`role.${role}`)).join(', '),
      }),
      content: value({
        label: t('content'),
        from: one => one?.content ?? '',
        check: html => (isEmpty(html) ? t('contentMissing') : null),
        show: html => <RichText html={html} />,
      }),
    },
    create: body => create.mutateAsync({ body }),
    update: ({ edition, whole }, { _id: id }) =>
      update.mutateAsync({ params: { id }, body: { edition, ...whole } }),
    of: reply => reply.instruction,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(instruction ? 'edit' : 'add')}
      submit={t(instruction ? 'save' : 'publish')}
      size="xl"
      form={form}
      onSubmit={save}
    >
      <TextInput
        data-autofocus
        autoComplete="off"
        placeholder={t('namePlaceholder')}
        maxLength={INSTRUCTIONS.title}
        {...field('title')}
      />
      <RolesField {...field('roles')} />
      <RichTextField
        height={320}
        onImage={async file => (await picture.mutateAsync({ file })).url}
        {...field('content')}
      />
    </FormDialog>
  )
}

interface RolesProps {
  readonly label: string
  readonly value: readonly Role[]
  readonly error?: ReactNode
  readonly onChange: (roles: Role[]) => void
}

/** The usual readers by one choice, any others by their roles. */
function RolesField({ label, value: roles, error, onChange }: RolesProps) {
  const { t } = useTranslation('instructions')
  const [chosen, setChosen] = useState<Audience>(() => audienceOf(roles))
  return (
    <>
      <Select
        label={label}
        allowDeselect={false}
        value={chosen}
        error={chosen !== 'some' && error}
        data={(['staff', 'pupils', 'everybody', 'some'] as const).map(name => ({
          value: name,
          label: t(`roles.${name}`),
        }))}
        onChange={next => {
          setChosen(next as Audience)
          if (next !== 'some') onChange([...AUDIENCES[next as keyof typeof AUDIENCES]])
        }}
      />
      {chosen === 'some' && (
        <MultiSelect
          label={t('roles.which')}
          value={[...roles]}
          error={error}
          data={ROLES.map(role => ({ value: role, label: t(`role.${role}`) }))}
          onChange={next => onChange(ROLES.filter(role => next.includes(role)))}
        />
      )}
    </>
  )
}
