import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx'
import { MediaField } from './media-field.tsx'
import { useCreateGroup, useUpdateGroup } from './mutations.ts'
import type { QuestionOwner } from './owner.ts'
import type { FileAddresses } from './question-parts.ts'
import { QuestionMedia } from './question-stem.tsx'
import { SendingRow } from './sending-row.tsx'
import type { Upload } from './upload.ts'
import { useFiles } from './use-files.ts'
import { useSending } from './use-sending.ts'

/** With the files that it names. */
type Shown = QuestionGroup & { readonly files: FileAddresses }

const { text, value } = fieldsOf<Shown>()

interface Props {
  readonly owner: QuestionOwner
  /** The group to edit; without it a new one is made. */
  readonly group?: QuestionGroup
  readonly files: FileAddresses
  readonly upload: Upload
  readonly onClose: () => void
  readonly onCreated: (questionGroupId: string) => void
}

/** Mount it with a `key` of what it edits. */
export function GroupDialog({ owner: { area, query }, group, onClose, onCreated, ...props }: Props) {
  const { t } = useTranslation('questions')
  const { sending, work, upload: send } = useSending(props.upload)
  const { files, upload } = useFiles(props.files, send)
  const create = useCreateGroup()
  const update = useUpdateGroup()

  const media = (
    of: { imgUrl?: string | null; audioUrl?: string | null },
    theirs?: { files: FileAddresses },
  ) =>
    of.imgUrl || of.audioUrl ? (
      <QuestionMedia
        of={{ imgUrl: null, audioUrl: null, ...of }}
        files={theirs?.files ?? files}
        picture={t('groupPicture')}
        sound={t('groupSound')}
      />
    ) : (
      ''
    )
  const { form, field, save } = useRecordForm({
    thing: group && { ...group, files },
    fields: {
      title: text({
        label: t('group.title'),
        from: group => group?.title,
        missing: t('problem.title'),
      }),
      content: value({
        label: t('group.content'),
        from: group => group?.content ?? '',
        check: html => html.length > QUESTION_GROUP.html && t('problem.tooLong'),
        show: html => html && <RichText html={html} />,
      }),
      imgUrl: value({
        label: t('group.picture'),
        from: group => group?.imgUrl ?? null,
        show: (imgUrl, theirs) => media({ imgUrl }, theirs),
      }),
      audioUrl: value({
        label: t('group.sound'),
        from: group => group?.audioUrl ?? null,
        show: (audioUrl, theirs) => media({ audioUrl }, theirs),
      }),
    },
    validateInputOnChange: true,
    create: async body => {
      const made = await create.mutateAsync({ params: { area }, query, body })
      onCreated(made.questionGroup._id)
    },
    update: ({ edition, whole }, { _id }) =>
      update.mutateAsync({ params: { area, questionGroupId: _id }, query, body: { edition, ...whole } }),
    of: reply => ({ ...reply.questionGroup, files: reply.files }),
  })
  const { imgUrl, audioUrl } = form.values

  return (
    <FormDialog
      onClose={onClose}
      title={t(group ? 'group.edit' : 'group.create')}
      submit={t(group ? 'group.save' : 'group.add')}
      form={form}
      onSubmit={save}
      // What is on its way would be missing.
      disabled={sending !== null}
      size="xl"
    >
      {sending && <SendingRow sending={sending} work={work} floating />}
      <TextInput data-autofocus placeholder={t('group.titlePlaceholder')} {...field('title')} />
      <RichTextField
        description={t('group.contentHint')}
        onImage={async file => (await upload(file)).url}
        height={270}
        {...field('content')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MediaField
          kind="picture"
          address={imgUrl === null ? undefined : files[imgUrl]}
          upload={upload}
          {...field('imgUrl')}
        />
        <MediaField
          kind="sound"
          address={audioUrl === null ? undefined : files[audioUrl]}
          upload={upload}
          {...field('audioUrl')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
