import { countNoticeReaders } from '@bangxanh/contract/notices/endpoints.ts'
import { NOTICE } from '@bangxanh/contract/notices/limits.ts'
import type { NoticePlaces } from '@bangxanh/contract/notices/schemas.ts'
import { NOTICE_READERS, type NoticeReaders } from '@bangxanh/contract/notices/states.ts'
import { Button, Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { byWords } from '../../shared/ui/by-words.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { TextArea } from '../../shared/ui/text-area.tsx'
import { useSendNotice } from './mutations.ts'

export interface Place {
  readonly kind: keyof NoticePlaces
  readonly _id: string
  readonly name: string
}

const ID_OF = {
  groups: 'groupId',
  departments: 'departmentId',
  schools: 'schoolId',
  classes: 'classUid',
} as const
const audienceOf = ({ kind, _id }: Place, readers: NoticeReaders) => ({ [ID_OF[kind]]: _id, readers })

/** A class hears of its teacher as pupils, a school of its management as staff: the usual. */
const usualReaders = (place: Place | undefined): NoticeReaders =>
  place?.kind === 'classes' ? 'pupils' : 'staff'

interface Props {
  readonly places: readonly Place[]
  /** It is sent, or those that were are asked for. */
  readonly onSent: () => void
  readonly onClose: () => void
}

export function SendForm({ places, onSent, onClose }: Props) {
  const { t } = useTranslation(['notices', 'shared'])
  const send = useSendNotice()
  const [first] = places
  const form = useForm({
    initialValues: { placeId: first?._id ?? null, readers: usualReaders(first), title: '', text: '' },
    validate: {
      placeId: value => (value ? null : t('missingTo')),
      title: title =>
        title.trim() === ''
          ? t('missingTitle')
          : title.trim().length > NOTICE.title && t('shared:form.tooLong', { count: NOTICE.title }),
      text: text => text.trim().length > NOTICE.text && t('shared:form.tooLong', { count: NOTICE.text }),
    },
  })
  const { placeId, readers } = form.values
  const place = places.find(({ _id }) => _id === placeId)
  const reach = useApiQuery(
    countNoticeReaders,
    { query: place ? audienceOf(place, readers) : { readers } },
    { enabled: place !== undefined, keepPrevious: true },
  )
  const count = reach.data?.count
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  return (
    <FormDialog
      onClose={onClose}
      title={places.length === 1 && first ? `${t('send')}: ${first.name}` : t('send')}
      submit={t('act')}
      form={form}
      note={
        count === undefined
          ? undefined
          : count === 0
            ? t('reachNobody')
            : t('reach', { count, people: formatCount(count) })
      }
      onSubmit={async ({ title, text }) => {
        if (!place) return
        await send.mutateAsync({
          body: { ...audienceOf(place, readers), title: title.trim(), text: text.trim() },
        })
        onSent()
        return 'stay'
      }}
    >
      {places.length !== 1 && (
        <Select
          label={t('to')}
          placeholder={t('toPlaceholder')}
          description={places.length === 0 ? t('noPlace') : undefined}
          data={kinds.map(kind => ({
            group: t(`place.${kind}`),
            items: places
              .filter(one => one.kind === kind)
              .map(({ _id, name }) => ({ value: _id, label: name })),
          }))}
          searchable
          filter={byWords}
          allowDeselect={false}
          nothingFoundMessage={t('shared:select.nothing')}
          {...form.getInputProps('placeId')}
          onChange={value => {
            form.setFieldValue('placeId', value)
            form.setFieldValue('readers', usualReaders(places.find(({ _id }) => _id === value)))
          }}
        />
      )}
      <Input.Wrapper label={t('readers')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('readers')}
          data={NOTICE_READERS.map(value => ({ value, label: t(`reader.${value}`) }))}
          {...form.getInputProps('readers')}
        />
      </Input.Wrapper>
      <TextInput
        data-autofocus
        label={t('title')}
        placeholder={t('titlePlaceholder')}
        {...form.getInputProps('title')}
      />
      <TextArea label={t('text')} most={NOTICE.text} {...form.getInputProps('text')} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={18} aria-hidden />}
        // It would take away what is typed.
        style={{ alignSelf: 'start', visibility: form.isDirty() ? 'hidden' : undefined }}
        onClick={onSent}
      >
        {t('sent.title')}
      </Button>
    </FormDialog>
  )
}
