import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { VARIANTS } from '@bangxanh/contract/rooms/limits.ts'
import { NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateContest } from './mutations.ts'

interface Props {
  readonly contest: Contest
  readonly onClose: () => void
}

/** In how many orders an exam is dealt. */
export function VariantsDialog({ contest, onClose }: Props) {
  const { t } = useTranslation('contests')
  const { update } = useUpdateContest(contest)
  const { _id, edition, variants } = contest
  const form = useForm({
    initialValues: { variants: (variants ?? VARIANTS.usual) as number | string },
    validate: {
      variants: typed =>
        typed !== '' && Number(typed) >= VARIANTS.min && Number(typed) <= VARIANTS.max
          ? null
          : t('dialog.wrong', { min: VARIANTS.min, max: VARIANTS.max }),
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('variants.title')}
      form={form}
      onSubmit={values => update({ _id, edition, variants: Number(values.variants) })}
    >
      <NumberInput
        data-autofocus
        label={t('variants.label')}
        description={t('variants.hint')}
        min={VARIANTS.min}
        max={VARIANTS.max}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('variants')}
      />
    </FormDialog>
  )
}
