import { createHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { createQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../shared/format/format.ts'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { showFieldErrors } from '../../../shared/ui/field-errors.ts'
import { useLeaveGuard } from '../../../shared/ui/use-leave-guard.ts'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { DeadlineFields } from '../assign/deadline-fields.tsx'
import { OptionFields } from '../assign/option-fields.tsx'
import { type TermValues, termsOf, useMoment, useTermRules, usualTerms } from '../assign/terms.ts'
import { NameField } from '../homework-fields.tsx'

interface Props {
  readonly classId: string
  readonly onMade: (homeworkUid: string) => void
}

/** A homework whose questions are yet to be written: what it is called and until when, all of it filled in already. */
export function NewHomework({ classId, onMade }: Props) {
  const { t } = useTranslation('homework')
  const phone = usePhone()
  const now = useMoment()
  const create = useApiMutation(createHomework)
  const addGroup = useApiMutation(createQuestionGroup, { silent: true })
  const form = useForm<TermValues>({
    initialValues: usualTerms(t('write.usualName', { day: formatDate(now).slice(0, 5) })),
    validate: useTermRules(),
  })
  const mayLeave = useLeaveGuard(form.isDirty())

  // With a thumb the keyboard would cover the rest, of which nothing has to be changed.
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!phone) fields.current?.querySelector('input')?.select()
  }, [phone])

  const submit = form.onSubmit(async values => {
    try {
      const { homework } = await create.mutateAsync({ body: { classId, ...termsOf(values, now) } })
      const query = { homeworkUid: homework._id }
      // The first question can be written at once; without the group the sheet asks for one.
      await addGroup
        .mutateAsync({ params: { area: 'homework' }, query, body: { title: t('write.firstGroup') } })
        .catch(() => undefined)
      mayLeave()
      onMade(homework._id)
    } catch (error) {
      showFieldErrors(form, error)
    }
  })

  return (
    <form ref={fields} onSubmit={submit} noValidate>
      <Stack gap="lg" maw={640}>
        <NameField form={form} />
        <DeadlineFields form={form} />
        <OptionFields form={form} />
        <Button
          type="submit"
          size="md"
          w={{ base: '100%', xs: 'fit-content' }}
          leftSection={<IconPencil size={18} aria-hidden />}
          loading={create.isPending || addGroup.isPending}
        >
          {t('write.begin')}
        </Button>
      </Stack>
    </form>
  )
}
