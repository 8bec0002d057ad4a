import type { StoredFile } from '@bangxanh/contract/kit/values.ts'
import { NEWS } from '@bangxanh/contract/news/limits.ts'
import type { NewsDetail } from '@bangxanh/contract/news/schemas.ts'
import { NEWS_READERS, type NewsReaders } from '@bangxanh/contract/news/states.ts'
import { readNoticePlaces } from '@bangxanh/contract/notices/endpoints.ts'
import { Checkbox, Input, SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { formatDateTime, formatLimit } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { byWords } from '../../shared/ui/by-words.ts'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { noticeError } from '../../shared/ui/notices.ts'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx'
import { CoverField, isTooLarge } from './cover-field.tsx'
import { useCreateNews, useUpdateNews, useUploadNewsPicture } from './mutations.ts'

const { text, value, converted } = fieldsOf<NewsDetail>()

interface Props {
  /** Without it something new is written. */
  readonly news?: NewsDetail
  readonly onClose: () => void
}

const KINDS = ['groups', 'departments', 'schools'] as const
const ID_OF = { groups: 'groupId', departments: 'departmentId', schools: 'schoolId' } as const

/** Editor and pictures leave tags where nothing is written. */
const isEmpty = (html: string) => !/<img\b/.test(html) && html.replace(/<[^>]*>/g, '').trim() === ''

/** Writes news, or changes it. */
export function NewsDialog({ news, onClose }: Props) {
  const { t } = useTranslation(['news', 'shared'])
  const create = useCreateNews()
  const update = useUpdateNews()
  const pictures = usePictureUpload()
  const [place, setPlace] = useState<string | null>(null)
  const places = useApiQuery(readNoticePlaces, {}, { enabled: !news, silent: true }).data?.places
  const choices = KINDS.flatMap(kind => places?.[kind].map(one => ({ ...one, kind })) ?? [])
  const chosen = choices.find(({ _id }) => _id === place) ?? choices[0]
  const [opened] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())

  const { form, field, save } = useRecordForm({
    thing: news,
    fields: {
      title: text({ label: t('titleField'), from: one => one?.title, missing: t('titleMissing') }),
      cover: converted<StoredFile | null, string | null>({
        label: t('cover'),
        from: one => one?.cover ?? null,
        wire: file => file?.key ?? null,
        show: key => t(key ? 'coverThere' : 'coverNone'),
      }),
      content: value<string>({
        label: t('content'),
        from: one => one?.content ?? '',
        check: html => (isEmpty(html) ? t('contentMissing') : null),
        show: html => <RichText html={html} />,
      }),
      readers: value<NewsReaders>({
        label: t('readers'),
        from: one => one?.readers ?? 'both',
        show: readers => t(`for.${readers}`),
      }),
      from: value<string | null>({
        label: t('from'),
        from: one => one?.from ?? opened,
        check: at => (at ? null : t('fromMissing')),
        show: at => formatDateTime(at),
      }),
      until: value<string | null>({
        label: t('until'),
        from: one => one?.until ?? null,
        show: at => (at ? formatDateTime(at) : t('stays')),
      }),
      pinned: value<boolean>({
        label: t('pin'),
        from: one => one?.pinned ?? false,
        show: pinned => t(pinned ? 'pinned' : 'notPinned'),
      }),
    },
    check: ({ from, until }) => (from && until && until <= from ? { until: t('untilEarly') } : {}),
    create: ({ from, ...record }) =>
      create.mutateAsync({
        body: {
          ...record,
          ...(from !== null && from !== opened && { from }),
          ...(chosen && { [ID_OF[chosen.kind]]: chosen._id }),
        },
      }),
    update: ({ edition, whole: { from, ...record } }, { _id: newsId }) =>
      update.mutateAsync({ params: { newsId }, body: { edition, ...record, from: from ?? opened } }),
    of: reply => reply.news,
  })
  const pictureOf = async (file: File): Promise<string> => {
    const stored = await pictures.send(file)
    if (!stored) throw new Error('refused')
    return stored.url
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t(news ? 'edit' : 'add')}
      submit={t(news ? 'save' : 'publish')}
      form={form}
      onSubmit={save}
      size="xl"
      disabled={pictures.isSending}
      note={pictures.isSending ? t('coming') : undefined}
    >
      {!news && choices.length > 1 && (
        <PlaceField choices={choices} value={chosen?._id ?? null} onChange={setPlace} />
      )}
      <TextInput
        data-autofocus
        autoComplete="off"
        placeholder={t('titlePlaceholder')}
        maxLength={NEWS.title}
        {...field('title')}
      />
      <CoverField {...field('cover')} {...pictures} />
      <RichTextField height={280} onImage={pictureOf} {...field('content')} />
      <Readers {...field('readers')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DateTimeField {...field('from')} />
        <DateTimeField clearable placeholder={t('stays')} defaultTime="17:00" {...field('until')} />
      </SimpleGrid>
      <Checkbox description={t('pinHint')} {...field('pinned')} />
    </FormDialog>
  )
}

/** Sends pictures of news; what is refused is told by a notice. */
function usePictureUpload() {
  const { t } = useTranslation('shared')
  const upload = useUploadNewsPicture()
  const [isSending, setIsSending] = useState(false)
  const send = async (file: File): Promise<StoredFile | undefined> => {
    if (isTooLarge(file)) {
      void noticeError(t('file.tooLarge', { size: formatLimit(NEWS.pictureBytes) }))
      return undefined
    }
    setIsSending(true)
    const stored = await upload
      .mutateAsync({ query: { name: file.name.slice(-200), size: file.size }, file })
      .catch(() => undefined)
    setIsSending(false)
    return stored
  }
  return { isSending, send }
}

interface PlaceProps {
  readonly choices: readonly {
    readonly _id: string
    readonly name: string
    readonly kind: (typeof KINDS)[number]
  }[]
  readonly value: string | null
  readonly onChange: (place: string | null) => void
}

/** Whose news it is, of several places. */
function PlaceField({ choices, value, onChange }: PlaceProps) {
  const { t } = useTranslation(['news', 'shared'])
  const kinds = KINDS.filter(kind => choices.some(one => one.kind === kind))
  return (
    <Select
      label={t('place')}
      data={kinds.map(kind => ({
        group: t(`places.${kind}`),
        items: choices.filter(one => one.kind === kind).map(({ _id, name }) => ({ value: _id, label: name })),
      }))}
      searchable
      filter={byWords}
      allowDeselect={false}
      nothingFoundMessage={t('shared:select.nothing')}
      value={value}
      onChange={onChange}
    />
  )
}

interface ReadersProps {
  readonly label: string
  readonly value: NewsReaders
  readonly onChange: (given: unknown) => void
}

function Readers({ label, value, onChange }: ReadersProps) {
  const { t } = useTranslation('news')
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={NEWS_READERS.map(one => ({ value: one, label: t(`reader.${one}`) }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
