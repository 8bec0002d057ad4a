import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { LIVE_EXAM } from '@bangxanh/contract/live-exam/limits.ts'
import { createQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { showFieldErrors } from '../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { usePhone } from '../../shared/ui/use-phone.ts'

interface Props {
  readonly classId: string
  readonly onMade: (liveExamId: string) => void
}

/** A live exercise whose questions are yet to be written: only its name, which stands there already. */
export function NewLiveExam({ classId, onMade }: Props) {
  const { t } = useTranslation('liveExam')
  const phone = usePhone()
  const create = useApiMutation(createLiveExam)
  const addGroup = useApiMutation(createQuestionGroup, { silent: true })
  const form = useForm({
    initialValues: { name: t('usualName', { day: formatDate(Date.now()).slice(0, 5) }) },
    validate: { name: name => (name.trim() ? null : t('nameMissing')) },
  })
  const mayLeave = useLeaveGuard(form.isDirty())
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!phone) fields.current?.querySelector('input')?.select()
  }, [phone])

  const submit = form.onSubmit(async ({ name }) => {
    try {
      const { liveExam } = await create.mutateAsync({ body: { classId, name: name.trim() } })
      // The first question can be written at once; without the group the sheet asks for one.
      await addGroup
        .mutateAsync({
          params: { area: 'live-exam' },
          query: { liveExamId: liveExam._id },
          body: { title: t('firstGroup') },
        })
        .catch(() => undefined)
      mayLeave()
      onMade(liveExam._id)
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <form ref={fields} onSubmit={submit} noValidate>
      <Stack gap="lg" maw={640}>
        <TextInput
          required
          label={t('name')}
          description={t('nameHint')}
          maxLength={LIVE_EXAM.name}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Button
          type="submit"
          size="md"
          w={{ base: '100%', xs: 'fit-content' }}
          leftSection={<IconPencil size={18} aria-hidden />}
          loading={create.isPending || addGroup.isPending}
        >
          {t('begin')}
        </Button>
      </Stack>
    </form>
  )
}
