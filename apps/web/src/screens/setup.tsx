import { readSetup } from '@bangxanh/contract/setup/endpoints.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Entrance } from '../features/account/entrance.tsx'
import { useSignedIn } from '../features/account/use-signed-in.ts'
import { SetupWizard } from '../features/setup/setup-wizard.tsx'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { ButtonLink } from '../shared/ui/links.tsx'

const route = getRouteApi('/setup')

/** Where the one-time link of a new installation leads. */
export function SetupScreen() {
  const { t } = useTranslation('setup')
  const { code } = route.useSearch()
  const onDone = useSignedIn(undefined)
  // Once it is open the wizard stays: its own success ends the need.
  const { data } = useApiQuery(readSetup, {}, { silent: true, freshFor: Number.POSITIVE_INFINITY })
  const refusal = data && !data.needed ? 'notNeeded' : code ? undefined : 'noCode'
  if (refusal || !code)
    return (
      <Entrance title={t(refusal ?? 'noCode')} hint={t(`${refusal ?? 'noCode'}Hint`)}>
        <ButtonLink to="/login" fullWidth size="md">
          {t('login')}
        </ButtonLink>
      </Entrance>
    )
  return (
    <Entrance title={t('title')} hint={t('hint')} wide>
      <SetupWizard code={code} onDone={onDone} />
    </Entrance>
  )
}
