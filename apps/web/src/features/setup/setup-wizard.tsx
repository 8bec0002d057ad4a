import { readSetup } from '@bangxanh/contract/setup/endpoints.ts'
import type { SetupChoices } from '@bangxanh/contract/setup/schemas.ts'
import { Button, Group, Stack, Stepper, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { AdminStep } from './admin-step.tsx'
import { KindStep } from './kind-step.tsx'
import { ListsStep } from './lists-step.tsx'
import { OrganisationStep } from './organisation-step.tsx'
import type { Step } from './setup-values.ts'
import classes from './setup-wizard.module.css'
import { SummaryStep } from './summary-step.tsx'
import { useSetupWizard } from './use-setup-wizard.ts'

interface Props {
  readonly code: string
  readonly onDone: (accessToken: string) => void
}

/** The first run: who this installation is for, and who leads it. */
export function SetupWizard({ code, onDone }: Props) {
  const { t } = useTranslation('setup')
  const { form, step, steps, at, next, back, isSending } = useSetupWizard(code, onDone)
  const { kind, cityId } = form.values.organisation
  const request = cityId === null ? {} : { query: { cityId } }
  const query = useApiQuery(readSetup, request, { keepPrevious: true })
  const title = useFocusOnChange(step)
  const choices = query.data?.choices
  if (!choices) return <ReadingState query={query} />
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void next(choices)
      }}
    >
      <Stack gap="lg">
        <Stepper active={at} size="xs" allowNextStepsSelect={false} aria-hidden>
          {steps.map(name => (
            <Stepper.Step key={name} tabIndex={-1} />
          ))}
        </Stepper>
        <div>
          <Text size="sm" c="dimmed">
            {t('progress', { step: at + 1, total: steps.length })}
          </Text>
          <Title order={2} size="h3" tabIndex={-1} ref={title} className={classes.step}>
            {t(`step.${step === 'organisation' ? kind : step}`)}
          </Title>
        </div>
        {shown(step, form, choices)}
        <Group justify="space-between">
          {at > 0 ? (
            <Button variant="default" onClick={back} disabled={isSending}>
              {t('back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={isSending}>
            {t(step === 'summary' ? 'finish' : 'next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function shown(
  step: Step,
  form: ReturnType<typeof useSetupWizard>['form'],
  choices: SetupChoices,
): ReactNode {
  if (step === 'kind') return <KindStep form={form} />
  if (step === 'organisation') return <OrganisationStep form={form} choices={choices} />
  if (step === 'admin') return <AdminStep form={form} />
  if (step === 'lists') return <ListsStep form={form} choices={choices} />
  return <SummaryStep values={form.values} choices={choices} />
}

/** A new step is a new page: who hears the screen is told its title, and Tab goes on from there. */
function useFocusOnChange(step: Step) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) title.current?.focus()
    before.current = step
  }, [step])
  return title
}
