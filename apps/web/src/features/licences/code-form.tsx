import { LICENCE } from '@bangxanh/contract/licences/limits.ts'
import type { ActivationDraft } from '@bangxanh/contract/licences/schemas.ts'
import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { useActivatePlan } from './mutations.ts'

/** Where a code is typed in that moves the school to its package. */
export function CodeForm() {
  const { t } = useTranslation('licences')
  const titleId = useId()
  const activate = useActivatePlan()
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: code => (code.trim() ? null : t('code.missing')) },
  })

  async function bring(code: string, givesUp?: ActivationDraft['givesUp']): Promise<void> {
    const { plan, replaces } = await activate.mutateAsync({ body: { code, givesUp } })
    if (!replaces) {
      form.reset()
      return noticeSuccess(t('done.activated', { name: plan.licence?.package.name ?? '' }))
    }
    const { gives, takes } = replaces
    const agreed = await askConfirm({
      title: t('replace.title', { takes: takes.package.name }),
      content: t('replace.content', {
        gives: gives.package.name,
        day: formatDate(gives.endsAt),
        count: gives.days,
      }),
      confirm: t('replace.act'),
      cancel: t('replace.keep'),
      hesitates: true,
    })
    if (agreed) await bring(code, { planId: gives.package._id, days: gives.days })
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={titleId}>
      <form
        noValidate
        className={layout.gridSm}
        onSubmit={form.onSubmit(({ code }) =>
          bring(code).catch(error => {
            if (error instanceof CallError && error.code === 'E_LICENSE_NOT_FOUND_OR_ACTIVATED')
              setFailure(error.msg)
          }),
        )}
      >
        <Title order={2} id={titleId}>
          {t('code.title')}
        </Title>
        <TextInput
          label={t('code.label')}
          description={t('code.hint')}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          maxLength={LICENCE.typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={activate.isPending} style={{ justifySelf: 'start' }}>
          {t('code.act')}
        </Button>
      </form>
      {failure !== undefined && (
        <Dialog title={t('code.failed')} centered onClose={() => setFailure(undefined)}>
          <Text role="alert">{failure}</Text>
          <div className={layout.end}>
            <Button data-autofocus mt="lg" onClick={() => setFailure(undefined)}>
              {t('code.close')}
            </Button>
          </div>
        </Dialog>
      )}
    </Paper>
  )
}
