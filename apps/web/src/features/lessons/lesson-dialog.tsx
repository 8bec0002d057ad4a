import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { LESSONS } from '@bangxanh/contract/lessons/limits.ts'
import type { DocumentRef, Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editOf } from '../../shared/edit/use-edit.ts'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx'
import { schoolBooks } from '../school-books/school-books.ts'
import { useSending } from '../uploads/uploads.ts'
import { DocumentsField, type FormDocument } from './documents-field.tsx'
import { FilmField, type FormFilm } from './film-field.tsx'
import { useCreateLesson, useMakeMeeting, useUpdateLesson } from './mutations.ts'
import { documentSender, filmSender } from './send-file.ts'

/** Classes that somebody teaches. */
const taughtOf = ({ classes }: ReplyOf<typeof listClasses>) => classes.filter(({ can }) => can.teach)
const ownClasses = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit, status: 'open' as const } }),
  reply => taughtOf(reply).map(({ _id, name }) => ({ value: _id, label: name })),
  'lessons',
)
/** All of those where they fit on one page: enough to know that there is but one. */
const FIRST = { query: { status: 'open', limit: 50 } } as const

/** As a PUT names them. */
const refsOf = (documents: readonly FormDocument[]) =>
  documents.flatMap(({ key, documentId, name }): DocumentRef[] =>
    documentId ? [{ documentId }] : key ? [{ key, name: name.slice(0, LESSONS.documentName) }] : [],
  )

const fieldsOf = ({ name, description, film, documents, meeting, schoolBookId, startAt }: Lesson) => ({
  name,
  description,
  film: film?.key ?? null,
  documents: refsOf(documents),
  meetingUrl: meeting?.url ?? null,
  schoolBookId,
  startAt,
})

interface Props {
  /** The lesson to edit; without it a new one is made. */
  readonly lesson?: Lesson | undefined
  /** The class of a new one, where it is settled. */
  readonly classId?: string | undefined
  /** Rooms for meetings can be made. */
  readonly rooms: boolean
  readonly onClose: () => void
}

/** What the dialog begins with. */
const valuesOf = (lesson: Lesson | undefined, classId: string | undefined) => ({
  classId: lesson?.classId ?? classId ?? (null as string | null),
  name: lesson?.name ?? '',
  description: lesson?.description ?? '',
  film: (lesson?.film ?? null) as FormFilm | null,
  documents: (lesson?.documents ?? []).map(
    ({ key, documentId, name, url }): FormDocument => ({ key, documentId, name, inBin: url === null }),
  ),
  meetingUrl: lesson?.meeting?.url ?? '',
  room: false,
  schoolBookId: lesson?.schoolBookId ?? null,
  startAt: lesson?.startAt ?? null,
})
type Values = ReturnType<typeof valuesOf>

/** Makes a lesson, or edits one. */
export function LessonDialog({ lesson, classId, rooms, onClose }: Props) {
  const { t } = useTranslation('lessons')
  const isOpenClass = !lesson && !classId
  const first = useApiQuery(listClasses, FIRST, { enabled: isOpenClass, silent: true }).data
  const [only, another] = first && first.pagination.total <= FIRST.query.limit ? taughtOf(first) : []
  const usual = another ? null : (only?._id ?? null)
  const form = useForm({
    initialValues: valuesOf(lesson, classId),
    validate: {
      classId: value => ((value ?? usual) ? null : t('dialog.missingClass')),
      name: value => (value.trim() ? null : t('dialog.missingName')),
      meetingUrl: value => (!value.trim() || isHttps(value.trim()) ? null : t('dialog.meetingWrong')),
    },
  })
  const { values, setFieldValue } = form
  const place = values.classId ?? usual ?? ''
  const { save, isMade } = useLessonSaving(lesson, place)
  const film = useSending({
    send: filmSender(place),
    onSent: ({ key }, { file: { name, size } }) => setFieldValue('film', { key, name, size, seconds: null }),
  })
  const documents = useSending({
    send: documentSender(place),
    onSent: ({ key }, { file: { name } }) =>
      setFieldValue('documents', before => [...before, { key, documentId: null, name }]),
  })
  // What is refused is told at its field, as other files are that cannot be taken.
  const unsent = [...film.list, ...documents.list].filter(one => !one.isFinal)
  const isSending = unsent.length > 0

  return (
    <FormDialog
      onClose={onClose}
      title={t(lesson ? 'dialog.edit' : 'dialog.create')}
      submit={t(lesson ? 'dialog.save' : 'act.add')}
      form={form}
      onSubmit={save}
      size="lg"
      disabled={isSending}
      note={isSending ? t(film.open || documents.open ? 'dialog.wait' : 'dialog.unsent') : undefined}
    >
      {isOpenClass && (
        <RemoteSelect
          required
          label={t('dialog.class')}
          source={ownClasses}
          disabled={isSending || isMade}
          {...form.getInputProps('classId')}
          value={values.classId ?? usual}
        />
      )}
      <TextInput
        data-autofocus
        required
        label={t('dialog.name')}
        placeholder={t('dialog.namePlaceholder')}
        maxLength={LESSONS.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <RemoteSelect
        label={t('dialog.schoolBook')}
        source={schoolBooks}
        placeholder={t('dialog.noSchoolBook')}
        clearable
        {...form.getInputProps('schoolBookId')}
      />
      <RichTextField
        label={t('dialog.description')}
        height={240}
        compact
        {...form.getInputProps('description')}
      />
      <FilmField
        value={values.film}
        onChange={value => setFieldValue('film', value)}
        sending={film}
        error={form.errors.film}
        disabled={!place}
      />
      <DocumentsField
        value={values.documents}
        onChange={value => setFieldValue('documents', value)}
        sending={documents}
        disabled={!place}
      />
      <MeetingFields form={form} rooms={rooms} />
      <DateTimeField
        clearable
        label={t('dialog.startAt')}
        description={t('dialog.startHint')}
        defaultTime="07:00"
        {...form.getInputProps('startAt')}
      />
    </FormDialog>
  )
}

/** A link that is typed, or a room that is made as the lesson is saved. */
function MeetingFields({
  form,
  rooms,
}: {
  readonly form: UseFormReturnType<Values>
  readonly rooms: boolean
}) {
  const { t } = useTranslation('lessons')
  const { values } = form
  return (
    <>
      <TextInput
        type="url"
        inputMode="url"
        label={t('dialog.meeting')}
        description={t('dialog.meetingHint')}
        placeholder="https://"
        maxLength={LESSONS.meetingUrl}
        autoComplete="off"
        disabled={values.room}
        {...form.getInputProps('meetingUrl')}
      />
      {rooms && !values.meetingUrl.trim() && (
        <Checkbox label={t('dialog.room')} {...form.getInputProps('room', { type: 'checkbox' })} />
      )}
    </>
  )
}

/** Makes it or edits it, and then its room. */
function useLessonSaving(lesson: Lesson | undefined, classId: string) {
  const { t } = useTranslation('lessons')
  const create = useCreateLesson()
  const update = useUpdateLesson()
  const meet = useMakeMeeting()
  // What was made stays made when a later step fails: another try edits it.
  const seen = useRef(lesson)
  const [isMade, setMade] = useState(false)
  const saveEdit = editOf(seen, {
    fieldsOf,
    words: {
      name: { label: t('dialog.name') },
      description: { label: t('dialog.description'), show: html => <RichText html={html} /> },
      film: { label: t('dialog.film'), show: key => t(key ? 'has.film' : 'dialog.none') },
      documents: { label: t('dialog.documents'), show: refs => t('dialog.count', { count: refs.length }) },
      meetingUrl: {
        label: t('dialog.meeting'),
        show: url => (url === NEW_ROOM ? t('dialog.room') : (url ?? t('dialog.none'))),
      },
      schoolBookId: {
        label: t('dialog.schoolBook'),
        show: (id, theirs) => (id ? theirs?.schoolBookPath : t('dialog.none')),
      },
      startAt: { label: t('dialog.startAt'), show: at => (at ? formatDateTime(at) : t('opens.now')) },
    },
  })

  const save = async ({ name, description, schoolBookId, startAt, ...chosen }: Values) => {
    const record = {
      name: name.trim(),
      description,
      film: chosen.film?.key ?? null,
      documents: refsOf(chosen.documents),
      meetingUrl: chosen.meetingUrl.trim() || null,
      schoolBookId,
      startAt,
    }
    const isOther = lesson?.film && record.film !== lesson.film.key && (lesson.watched?.begun ?? 0) > 0
    if (isOther && !(await askConfirm({ content: t('ask.film'), confirm: t('ask.change'), danger: true })))
      return 'stay'
    if (seen.current) {
      const { _id: lessonId } = seen.current
      const saved = await saveEdit(
        record,
        ({ edition, touched }) => update.mutateAsync({ params: { lessonId }, body: { ...touched, edition } }),
        reply => reply.lesson,
      )
      if (saved === 'stay') return saved
    } else {
      const { lesson: created } = await create.mutateAsync({
        body: { classId, ...record },
      })
      seen.current = created
      setMade(true)
    }
    if (!chosen.room || record.meetingUrl) return undefined
    const { _id: lessonId } = seen.current
    const met = await saveEdit(
      { ...record, meetingUrl: NEW_ROOM },
      ({ edition }) => meet.mutateAsync({ body: { lessonId, edition } }),
      reply => reply.lesson,
    )
    return met === 'stay' ? met : undefined
  }
  return { save, isMade }
}

/** Stands for the link of a room that is to be made. */
const NEW_ROOM = 'room'

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'
