import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { STUDENT } from '@bangxanh/contract/students/limits.ts'
import type { StudentDoubt, StudentDraft } from '@bangxanh/contract/students/schemas.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/http/call-error.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { DoubtsDialog } from './doubts-dialog.tsx'
import { useAddStudents } from './mutations.ts'
import { tooLong, typedStudents } from './typed-students.ts'

const classSource = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit, status: 'open' as const } }),
  reply => reply.classes.map(({ _id, name }) => ({ value: _id, label: name })),
)

interface Props {
  /** The class that they are added to; without it the dialog asks for one. */
  readonly classUid?: string
  /** They may stand in no class. */
  readonly addToSchool?: boolean
  /** Typed already. */
  readonly names?: string
  readonly onClose: () => void
}

interface Asked {
  readonly classUid: string | undefined
  readonly students: readonly StudentDraft[]
  readonly doubts: readonly StudentDoubt[]
}

/** Adds students by hand; where a name is at the school already, it asks whether it is the same person. */
export function AddStudents({ classUid, addToSchool = false, names = '', onClose }: Props) {
  const { t } = useTranslation('students')
  const add = useAddStudents()
  const [asked, setAsked] = useState<Asked | null>(null)
  const form = useForm({
    initialValues: { classUid: classUid ?? null, names },
    validate: {
      classUid: value => (value || addToSchool ? null : t('adding.missingClass')),
      names: value => {
        const students = typedStudents(value)
        if (students.length === 0) return t('adding.missingNames')
        if (students.length > STUDENT.atOnce) return t('adding.tooMany', { most: STUDENT.atOnce })
        const line = tooLong(students)
        return line === undefined ? null : t('adding.tooLong', { line })
      },
    },
  })

  const send = async (to: string | undefined, students: readonly StudentDraft[]) => {
    const reply = await add.mutateAsync({ body: { classUid: to, students: [...students] } })
    if (reply.doubts.length > 0) {
      setAsked({ classUid: to, students, doubts: reply.doubts })
      return 'stay'
    }
    const banned = reply.banned.length
    const count = reply.made.length + reply.found.length - banned
    const words = [
      count > 0 && t('done.added', { count }),
      banned > 0 && t('done.addedBanned', { count: banned }),
    ]
    void noticeSuccess(words.filter(Boolean).join(' '))
    return undefined
  }

  const sendTyped = async ({ classUid: to, names }: typeof form.values) => {
    const students = typedStudents(names)
    try {
      return await send(to ?? undefined, students)
    } catch (error) {
      const index = error instanceof CallError ? takenAt(error) : undefined
      if (index === undefined) throw error
      form.setErrors({ names: t('adding.takenCode', { code: students[index]?.code ?? '' }) })
      return 'stay'
    }
  }

  if (asked)
    return (
      <DoubtsDialog
        key={JSON.stringify(asked.doubts)}
        students={asked.students}
        doubts={asked.doubts}
        onDecided={students => (students.length === 0 ? Promise.resolve() : send(asked.classUid, students))}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      onClose={onClose}
      title={t('adding.title')}
      submit={t('adding.submit')}
      form={form}
      onSubmit={sendTyped}
    >
      {!classUid && (
        <RemoteSelect
          source={classSource}
          label={t('adding.class')}
          placeholder={addToSchool ? t('adding.noClass') : undefined}
          clearable={addToSchool}
          {...form.getInputProps('classUid')}
        />
      )}
      <Textarea
        data-autofocus
        rows={8}
        label={t('adding.names')}
        description={t('adding.namesHint')}
        placeholder={t('adding.namesExample')}
        {...form.getInputProps('names')}
      />
    </FormDialog>
  )
}

/** Which student's code is another person's. */
const takenAt = ({ fields }: CallError): number | undefined => {
  const [, index] = /^students\.(\d+)\.code$/.exec(Object.keys(fields)[0] ?? '') ?? []
  return index === undefined ? undefined : Number(index)
}
