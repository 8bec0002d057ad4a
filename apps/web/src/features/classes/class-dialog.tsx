import { CLASS } from '@bangxanh/contract/classes/limits.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { APPROVALS, CLASS_TYPES } from '@bangxanh/contract/classes/states.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { useAccount } from '../account/account.ts'
import { useOffersSubject } from '../organisation/organisation.ts'
import { useChoices, useClassWords } from './classes.ts'
import { useCreateClass, useUpdateClass } from './mutations.ts'
import { readName } from './read-name.ts'
import { useMayCreate } from './use-may-create.ts'

const MAY_TEACH = { teaching: 'true', status: 'active' } as const
const teachers = remoteSource(
  listTeachers,
  // Who teaches the class already is named whatever they may do today.
  ({ search, ids, limit }) =>
    ids ? { query: { ids: [...ids], limit } } : { query: { search, limit, ...MAY_TEACH } },
  reply => reply.teachers.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
)

/** What the dialog writes of a class. */
const fieldsOf = ({ name, code, grade, subject, approval, teachers: people }: Class) => ({
  name,
  code,
  grade,
  subject,
  approval,
  teacherIds: people.map(({ _id }) => _id),
})

interface Props {
  /** The class to edit; without it a new one is made. */
  readonly eClass?: Class
  readonly onClose: () => void
  readonly onCreated?: (classUid: string) => void
}

export function ClassDialog({ eClass, onClose, onCreated }: Props) {
  const { t } = useTranslation(['classes', 'shared'])
  const account = useAccount()
  const { grades, subjects } = useChoices(eClass)
  const words = useClassWords()
  const offers = useOffersSubject()
  const create = useCreateClass()
  const update = useUpdateClass()
  const may = useMayCreate()
  const naming = eClass ? eClass.can.teachers : may.createForOthers
  const needsTeachers = naming && (eClass !== undefined || !may.createOwn)

  const form = useForm({
    initialValues: {
      name: eClass?.name ?? '',
      code: eClass?.code ?? '',
      type: eClass?.type ?? CLASS_TYPES[0],
      grade: eClass?.grade ?? null,
      subject: eClass?.subject ?? account.profile.subjects.find(offers) ?? null,
      approval: eClass?.approval ?? APPROVALS[0],
      teacherIds: eClass?.teachers.map(({ _id }) => _id) ?? [],
    },
    validate: {
      name: value => (value.trim() ? null : t('shared:form.required')),
      grade: value => (value ? null : t('form.missingGrade')),
      subject: value => (value ? null : t('form.missingSubject')),
      teacherIds: value => (needsTeachers && value.length === 0 ? t('form.missingTeachers') : null),
    },
  })

  // What was chosen by hand stays.
  const chosen = useRef(new Set<string>())
  const read = (name: string) => {
    const { grade, subject } = readName(name, { grades, subjects })
    return {
      ...(grade && !chosen.current.has('grade') && { grade }),
      ...(subject && !chosen.current.has('subject') && { subject }),
    }
  }

  const saveEdit = useEdit({
    thing: eClass,
    fieldsOf,
    words: {
      name: { label: t('form.name') },
      code: { label: t('form.code') },
      grade: { label: t('form.grade'), show: words.grade },
      subject: { label: t('form.subject'), show: key => words.subject(key) ?? key },
      approval: { label: t('form.approval'), show: approval => t(`form.${approval}`) },
      teacherIds: {
        label: t('form.teachers'),
        show: ids => <RemoteNames source={teachers} ids={ids} />,
      },
    },
  })

  const byHand = (field: 'grade' | 'subject') => ({
    ...form.getInputProps(field),
    onChange: (value: string | null) => {
      chosen.current.add(field)
      form.setFieldValue(field, value)
    },
  })

  const save = async ({ type, teacherIds, ...values }: typeof form.values) => {
    const record = {
      ...values,
      name: values.name.trim(),
      code: values.code.trim() || null,
      grade: values.grade ?? '',
      subject: values.subject ?? '',
    }
    if (eClass) {
      const { _id } = eClass
      return saveEdit(
        { ...record, teacherIds },
        ({ edition, touched }) => update.mutateAsync({ body: { _id, edition, ...touched } }),
        reply => reply.eClass,
      )
    }
    const named = naming && teacherIds.length > 0 ? { teacherIds } : {}
    const { eClass: made } = await create.mutateAsync({ body: { ...record, ...named, type } })
    onCreated?.(made._id)
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t(eClass ? 'form.edit' : 'form.create')}
      submit={t(eClass ? 'form.save' : 'form.submit')}
      form={form}
      onSubmit={save}
      size="lg"
    >
      <TextInput
        data-autofocus
        label={t('form.name')}
        placeholder={t('form.namePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('name')}
        onChange={event => {
          form.setFieldValue('name', event.currentTarget.value)
          if (!eClass) form.setValues(read(event.currentTarget.value))
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('form.grade')}
          placeholder={t('form.choose')}
          data={grades}
          allowDeselect={false}
          {...byHand('grade')}
        />
        <Select
          label={t('form.subject')}
          placeholder={t('form.choose')}
          data={subjects}
          searchable
          allowDeselect={false}
          {...byHand('subject')}
        />
      </SimpleGrid>
      {naming && (
        <RemoteMultiSelect
          source={teachers}
          label={t('form.teachers')}
          description={t('form.teachersHint')}
          limit={CLASS.teachers}
          {...form.getInputProps('teacherIds')}
        />
      )}
      <Radio.Group label={t('form.approval')} {...form.getInputProps('approval')}>
        <Stack gap="xs" mt="xs">
          {APPROVALS.map(approval => (
            <Radio
              key={approval}
              value={approval}
              label={t(`form.${approval}`)}
              description={t(`form.${approval}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: eClass ? 1 : 2 }} spacing="md">
        {!eClass && (
          <Select
            label={t('form.type')}
            data={CLASS_TYPES.map(type => ({
              value: type,
              label: t(type === 'study' ? 'form.study' : 'form.contestType'),
            }))}
            allowDeselect={false}
            {...form.getInputProps('type')}
          />
        )}
        <TextInput
          label={t('form.code')}
          description={t('form.codeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          {...form.getInputProps('code')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
