import { homeroomIn } from '@bangxanh/contract/classes/homeroom.ts'
import { CLASS } from '@bangxanh/contract/classes/limits.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { APPROVALS, CLASS_TYPES } from '@bangxanh/contract/classes/states.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { Radio, type RadioGroupProps, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { folded } from '../../shared/ui/by-words.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { useAccount } from '../account/account.ts'
import { useOffersSubject } from '../organisation/organisation.ts'
import { useChoices, useClassWords } from './classes.ts'
import { useCreateClass, useUpdateClass } from './mutations.ts'
import { useMayCreate } from './use-may-create.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** What a class's name says of it: "6A4 Toán" is grade 6 and mathematics. Only what the school offers. */
export function readName(
  name: string,
  { grades, subjects }: { readonly grades: readonly Choice[]; readonly subjects: readonly Choice[] },
): { readonly grade: string | undefined; readonly subject: string | undefined } {
  const [, number] = /(?:^|[^\d])(1[0-2]|[1-9])(?!\d)/.exec(name) ?? []
  const words = ` ${folded(name)} `
  const named = subjects
    .filter(({ label }) => words.includes(` ${folded(label)} `))
    .toSorted((one, other) => other.label.length - one.label.length)
  return {
    grade: grades.find(({ value }) => value === `L${number}`)?.value,
    subject: named[0]?.value,
  }
}

const MAY_TEACH = { teaching: 'true', status: 'active' } as const
export const teachers = remoteSource(
  listTeachers,
  // Who teaches the class already is named whatever they may do today.
  ({ search, ids, limit }) =>
    ids ? { query: { ids: [...ids], limit } } : { query: { search, limit, ...MAY_TEACH } },
  reply => reply.teachers.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
)

const { text, textOrNull, chosen, list, value } = fieldsOf<Class>()

interface Props {
  /** The class to edit; without it a new one is made. */
  readonly eClass?: Class
  readonly onClose: () => void
  readonly onCreated?: (classUid: string) => void
}

export function ClassDialog({ eClass, onClose, onCreated }: Props) {
  const { t } = useTranslation('classes')
  const { grades, subjects } = useChoices(eClass)
  const { form, field, save, naming } = useClassForm({ eClass, onCreated })

  // What was chosen by hand stays.
  const chosenByHand = useRef(new Set<string>())
  const read = (name: string) => {
    const { grade, subject } = readName(name, { grades, subjects })
    return {
      ...(grade && !chosenByHand.current.has('grade') && { grade }),
      ...(subject && !chosenByHand.current.has('subject') && { subject }),
      ...(!chosenByHand.current.has('homeroom') && { homeroom: homeroomIn(name, grade) ?? '' }),
    }
  }

  const byHand = (name: 'grade' | 'subject') => ({
    ...field(name),
    onChange: (value: string | null) => {
      chosenByHand.current.add(name)
      form.setFieldValue(name, value)
    },
  })

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
        placeholder={t('form.namePlaceholder')}
        {...field('name')}
        onChange={event => {
          form.setFieldValue('name', event.currentTarget.value)
          if (!eClass) form.setValues(read(event.currentTarget.value))
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select placeholder={t('form.choose')} data={grades} allowDeselect={false} {...byHand('grade')} />
        <Select
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
          description={t('form.teachersHint')}
          limit={CLASS.teachers}
          {...field('teacherIds')}
        />
      )}
      <ApprovalField {...field('approval')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {!eClass && (
          <Select
            data={CLASS_TYPES.map(type => ({
              value: type,
              label: t(type === 'study' ? 'form.study' : 'form.contestType'),
            }))}
            allowDeselect={false}
            {...field('type')}
          />
        )}
        <TextInput
          description={t('form.homeroomHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={CLASS.homeroom}
          {...field('homeroom')}
          onChange={event => {
            chosenByHand.current.add('homeroom')
            form.setFieldValue('homeroom', event.currentTarget.value)
          }}
        />
        <TextInput
          description={t('form.codeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('code')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}

function ApprovalField(props: Omit<RadioGroupProps, 'children'>) {
  const { t } = useTranslation('classes')
  return (
    <Radio.Group {...props}>
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
  )
}

function useClassForm({ eClass, onCreated }: Pick<Props, 'eClass' | 'onCreated'>) {
  const { t } = useTranslation(['classes', 'shared'])
  const account = useAccount()
  const words = useClassWords()
  const offers = useOffersSubject()
  const create = useCreateClass()
  const update = useUpdateClass()
  const may = useMayCreate()
  const naming = eClass ? eClass.can.teachers : may.createForOthers
  const needsTeachers = naming && (eClass !== undefined || !may.createOwn)

  const record = useRecordForm({
    thing: eClass,
    fields: {
      name: text({
        label: t('form.name'),
        from: eClass => eClass?.name,
        missing: t('shared:form.required'),
      }),
      grade: chosen({
        label: t('form.grade'),
        from: eClass => eClass?.grade,
        show: words.grade,
        missing: t('form.missingGrade'),
      }),
      subject: chosen({
        label: t('form.subject'),
        from: eClass => eClass?.subject ?? account.profile.subjects.find(offers),
        show: key => words.subject(key) ?? key,
        missing: t('form.missingSubject'),
      }),
      teacherIds: list({
        label: t('form.teachers'),
        from: eClass => eClass?.teachers.map(({ _id }) => _id),
        show: ids => <RemoteNames source={teachers} ids={ids} />,
        missing: needsTeachers ? t('form.missingTeachers') : undefined,
      }),
      approval: value({
        label: t('form.approval'),
        from: eClass => eClass?.approval ?? APPROVALS[0],
        show: approval => t(`form.${approval}`),
      }),
      type: value({ label: t('form.type'), from: eClass => eClass?.type ?? CLASS_TYPES[0] }),
      homeroom: textOrNull({ label: t('form.homeroom'), from: eClass => eClass?.homeroom }),
      code: textOrNull({ label: t('form.code'), from: eClass => eClass?.code }),
    },
    create: async ({ teacherIds, homeroom, ...record }) => {
      const named = naming && teacherIds.length > 0 ? { teacherIds } : {}
      const { eClass: made } = await create.mutateAsync({
        body: { ...record, ...named, ...(homeroom && { homeroom }) },
      })
      onCreated?.(made._id)
    },
    update: ({ edition, touched }, { _id }) => update.mutateAsync({ body: { _id, edition, ...touched } }),
    of: reply => reply.eClass,
  })
  return { ...record, naming }
}
