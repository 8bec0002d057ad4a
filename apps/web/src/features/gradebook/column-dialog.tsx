import { listClassContests } from '@bangxanh/contract/contests/endpoints.ts'
import { listGradebookExams } from '@bangxanh/contract/gradebook/endpoints.ts'
import { GRADEBOOK } from '@bangxanh/contract/gradebook/limits.ts'
import type { GradebookColumn } from '@bangxanh/contract/gradebook/schemas.ts'
import {
  type ColumnKind,
  type Scheme,
  type Semester,
  takesHomework,
} from '@bangxanh/contract/gradebook/states.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { listLiveExams } from '@bangxanh/contract/live-exam/endpoints.ts'
import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { formatDate } from '../../shared/format/format.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { type RemoteAsk, type RemoteSource, remoteSource } from '../../shared/ui/remote-source.ts'
import { useAddColumns, useUpdateColumn } from './mutations.ts'
import type { SheetColumn } from './sheet.ts'

const { textOrNull, value, converted } = fieldsOf<GradebookColumn>()

const WEIGHTS = Array.from({ length: GRADEBOOK.weight.max + 1 }, (_, weight) => String(weight))

interface Props {
  readonly classUid: string
  readonly semester: Semester
  readonly scheme: Scheme
  /** What may be added still. */
  readonly kinds: readonly ColumnKind[]
  /** The column to edit; without it one is added. */
  readonly edited?: SheetColumn | undefined
  readonly onClose: () => void
}

/** What pupils of a class were given; what is only to be read has no marks to give. */
const homeworksOf = (classUid: string): RemoteSource =>
  remoteSource(
    listHomeworks,
    ({ search, ids, limit }) => ({
      query: { classUid, search, ids: ids && [...ids], limit, ...(!ids && { reading: 'false' as const }) },
    }),
    reply => reply.homeworks.map(({ _id, name }) => ({ value: _id, label: name })),
    classUid,
  )

/** The exams in which pupils of a class sit, the newest first; one that another column has is not to be chosen, and says so. */
const examsOf = (classUid: string, edited: string | undefined): RemoteSource =>
  remoteSource(
    listGradebookExams,
    ({ search, ids, limit }) => ({
      params: { classUid },
      query: { search, ids: ids && [...ids], limit },
    }),
    reply =>
      reply.exams.map(({ _id, name, startAt, awaits, column }) => {
        const isTaken = column !== null && column._id !== edited
        const state = isTaken
          ? translate('gradebook:column.hasColumn', { semester: column.semester })
          : awaits && translate(`gradebook:awaits.short.${awaits}`)
        return {
          value: _id,
          label: [name, startAt && formatDate(startAt), state].filter(Boolean).join(' · '),
          disabled: isTaken,
        }
      }),
    `${classUid} ${edited ?? ''}`,
  )

/** Live exercises and Golden Bells of a class that have ended, in one list. */
function endedRooms(classUid: string): RemoteSource {
  // One that is chosen is named also where it has begun anew since then.
  const query = ({ search, ids, limit }: RemoteAsk) => ({
    ...{ search, ids: ids && [...ids], limit },
    ...(!ids && { status: 'ended' as const }),
  })
  const exams = remoteSource(
    listLiveExams,
    ask => ({ query: { classId: classUid, ...query(ask) } }),
    reply => reply.liveExams.map(({ _id, name }) => ({ value: _id, label: name })),
  )
  const contests = remoteSource(
    listClassContests,
    ask => ({ query: { classUid, ...query(ask) } }),
    reply => reply.contests.map(({ _id, name }) => ({ value: _id, label: name })),
  )
  return {
    key: `ended rooms ${classUid}`,
    shows: [...exams.shows, ...contests.shows],
    load: async (ask, signal) =>
      (await Promise.all([exams.load(ask, signal), contests.load(ask, signal)])).flat(),
  }
}

/** What marks of a class can be taken from. */
const sourcesOf = (classUid: string, edited: string | undefined) => ({
  homeworks: homeworksOf(classUid),
  rooms: endedRooms(classUid),
  exams: examsOf(classUid, edited),
})

/** Adds a column to a semester, or edits one. */
export function ColumnDialog(props: Props) {
  const { classUid, semester, scheme, kinds, edited, onClose } = props
  const { t } = useTranslation('gradebook')
  const editedId = edited?.column._id
  const sources = useMemo(() => sourcesOf(classUid, editedId), [classUid, editedId])
  const { form, field, save } = useColumnForm(props, sources)
  const { kind, homeworkId, roomId, contestId } = form.values

  return (
    <FormDialog
      onClose={onClose}
      title={
        edited
          ? t('column.edit', { column: edited.label })
          : t('column.add', { semester: t(`semesters.s${semester}`) })
      }
      submit={t(edited ? 'column.save' : 'column.create')}
      form={form}
      onSubmit={save}
    >
      {!edited && (
        <Select
          data-autofocus
          data={kinds.map(kind => ({ value: kind, label: t(`kinds.${kind}`) }))}
          allowDeselect={false}
          {...field('kind')}
        />
      )}
      <TextInput
        data-autofocus={edited ? true : undefined}
        placeholder={t('column.nameHint')}
        maxLength={GRADEBOOK.columnName}
        {...field('name')}
      />
      {kind === 'own' && (
        <Select
          description={t('column.weightHint')}
          data={WEIGHTS}
          allowDeselect={false}
          {...field('weight')}
        />
      )}
      {takesHomework({ scheme, kind }) && (
        <RemoteSelect
          description={t('column.homeworkHint')}
          source={sources.homeworks}
          placeholder={t('column.none')}
          clearable
          {...field('homeworkId')}
        />
      )}
      {takesHomework({ scheme, kind }) && !homeworkId && !contestId && (
        <RemoteSelect
          description={t('column.roomHint')}
          source={sources.rooms}
          placeholder={t('column.noRoom')}
          clearable
          {...field('roomId')}
        />
      )}
      {takesHomework({ scheme, kind }) && !homeworkId && !roomId && (
        <RemoteSelect
          description={t('column.examHint')}
          source={sources.exams}
          placeholder={t('column.noExam')}
          clearable
          {...field('contestId')}
        />
      )}
    </FormDialog>
  )
}

function useColumnForm(
  { classUid, semester, scheme, kinds, edited }: Props,
  { homeworks, rooms, exams }: ReturnType<typeof sourcesOf>,
) {
  const { t } = useTranslation('gradebook')
  const add = useAddColumns()
  const update = useUpdateColumn()
  const column = edited?.column
  return useRecordForm({
    thing: column,
    fields: {
      kind: value({ label: t('column.kind'), from: column => column?.kind ?? kinds[0] ?? 'own' }),
      name: textOrNull({ label: t('column.name'), from: column => column?.name }),
      weight: converted({
        label: t('column.weight'),
        from: column => String(column?.weight ?? 0),
        wire: Number,
      }),
      homeworkId: value({
        label: t('column.homework'),
        from: column => column?.homework?._id ?? null,
        show: id => (id ? <RemoteNames source={homeworks} ids={[id]} /> : t('column.none')),
      }),
      roomId: value({
        label: t('column.room'),
        from: column => column?.room?._id ?? null,
        show: id => (id ? <RemoteNames source={rooms} ids={[id]} /> : t('column.noRoom')),
      }),
      contestId: value({
        label: t('column.exam'),
        from: column => column?.exam?._id ?? null,
        show: id => (id ? <RemoteNames source={exams} ids={[id]} /> : t('column.noExam')),
      }),
    },
    adjust: ({ kind, name, weight, homeworkId, roomId, contestId }) => ({
      kind,
      name,
      weight: kind === 'own' ? weight : (column?.weight ?? 0),
      homeworkId: takesHomework({ scheme, kind }) ? homeworkId : null,
      roomId: takesHomework({ scheme, kind }) && !homeworkId ? roomId : null,
      contestId: takesHomework({ scheme, kind }) && !homeworkId && !roomId ? contestId : null,
    }),
    check: ({ kind, name }) => ({ name: kind === 'own' && !name.trim() && t('column.nameMissing') }),
    create: record => add.mutateAsync({ params: { classUid }, body: { semester, columns: [record] } }),
    update: ({ edition, touched }, { _id }) =>
      update.mutateAsync({ params: { classUid, columnId: _id }, body: { edition, ...touched } }),
    of: reply => reply.column,
  })
}
