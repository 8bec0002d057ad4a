import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../features/account/account.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { loadAhead } from '../shared/loading/load-chunk.ts'
import { PanelButton } from '../shared/ui/panel-button.tsx'

interface Props {
  readonly account: Account
  readonly opens: 'above' | 'below'
  /** What the button shows. */
  readonly children: ReactNode
  readonly className: string | undefined
}

const loadPanel = async () => (await import('./account-panel.tsx')).AccountPanel
const AccountPanel = lazyPart(loadPanel)

/** The person's button with its panel, which is loaded when somebody wants it: a pupil's phone starts without. */
export function AccountPopover({ account, opens, children, className }: Props) {
  const { t } = useTranslation('app')
  return (
    <PanelButton
      label={t('popover.label')}
      opens={opens}
      className={className}
      onNear={() => loadAhead(loadPanel)}
      panel={close => <AccountPanel account={account} onDone={close} />}
    >
      {children}
    </PanelButton>
  )
}
