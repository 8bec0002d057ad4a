import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
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

/** What the dialog writes of a group. */
const fieldsOf = ({ title, content, imgUrl, audioUrl }: QuestionGroup) => ({
  title,
  content,
  imgUrl,
  audioUrl,
})

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
  const form = useForm({
    initialValues: {
      title: group?.title ?? '',
      content: group?.content ?? '',
      imgUrl: group?.imgUrl ?? null,
      audioUrl: group?.audioUrl ?? null,
    },
    validateInputOnChange: true,
    validate: {
      title: value => (value.trim() ? null : t('problem.title')),
      content: value => (value.length > QUESTION_GROUP.html ? t('problem.tooLong') : null),
    },
  })
  const { imgUrl, audioUrl } = form.values

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
  const saveEdit = useEdit({
    thing: group && { ...group, files },
    fieldsOf,
    words: {
      title: { label: t('group.title') },
      content: { label: t('group.content'), show: html => html && <RichText html={html} /> },
      imgUrl: { label: t('group.picture'), show: (imgUrl, theirs) => media({ imgUrl }, theirs) },
      audioUrl: { label: t('group.sound'), show: (audioUrl, theirs) => media({ audioUrl }, theirs) },
    },
  })

  const save = async (values: typeof form.values) => {
    const body = { ...values, title: values.title.trim() }
    if (group) {
      const params = { area, questionGroupId: group._id }
      return saveEdit(
        body,
        ({ edition, whole }) => update.mutateAsync({ params, query, body: { edition, ...whole } }),
        reply => ({ ...reply.questionGroup, files: reply.files }),
      )
    }
    const made = await create.mutateAsync({ params: { area }, query, body })
    onCreated(made.questionGroup._id)
  }

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
      <TextInput
        data-autofocus
        label={t('group.title')}
        placeholder={t('group.titlePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <RichTextField
        label={t('group.content')}
        description={t('group.contentHint')}
        onImage={async file => (await upload(file)).url}
        height={270}
        {...form.getInputProps('content')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MediaField
          kind="picture"
          label={t('group.picture')}
          address={imgUrl === null ? undefined : files[imgUrl]}
          upload={upload}
          {...form.getInputProps('imgUrl')}
        />
        <MediaField
          kind="sound"
          label={t('group.sound')}
          address={audioUrl === null ? undefined : files[audioUrl]}
          upload={upload}
          {...form.getInputProps('audioUrl')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
