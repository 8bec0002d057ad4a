import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LazyQrCode } from '../../../shared/ui/lazy-qr-code.tsx'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { OnlyHereNote } from '../../../shared/ui/only-here-note.tsx'
import { useRootMark } from '../../../shared/ui/use-root-mark.ts'
import { usePublicAddress } from '../../account/account.ts'
import { spokenCode } from '../spoken.ts'
import classes from '../wall.projector.module.css'
import type { KeptScreen } from './kept-screen.ts'
import { usePairing } from './use-pairing.ts'

interface Props {
  readonly onPaired: (screen: KeptScreen) => void
}

/** What the wall of a classroom shows until a host's phone has scanned it: nobody signs in here. */
export function Pairing({ onPaired }: Props) {
  const { t } = useTranslation('rooms')
  const address = usePublicAddress()
  const { code, isAway } = usePairing(onPaired)
  useRootMark('data-wall')
  if (!code && !isAway) return <LoadingState minHeight="100dvh" />
  return (
    <main className={classes.board}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('pair.title')}</h1>
        <span className={classes.fact}>
          {isAway && (
            <span role="status">
              <IconWifiOff size="1em" aria-hidden /> {t('pair.away')}
            </span>
          )}
        </span>
      </header>
      {code && (
        <div className={classes.lobby}>
          <div className={classes.qr}>
            <LazyQrCode text={pairLink(address, code)} label={t('pair.qr')} />
          </div>
          <div>
            <p className={classes.say}>{t('pair.scan')}</p>
            <p className={classes.say}>{t('pair.orType')}</p>
            <p className={classes.code}>{spokenCode(code)}</p>
            <div className={classes.aside}>
              <OnlyHereNote address={address} />
            </div>
          </div>
        </div>
      )}
      <p>
        <AnchorLink to="/login" c="inherit" fz="inherit" underline="always">
          {t('pair.signIn')}
        </AnchorLink>
      </p>
    </main>
  )
}

/** A host who is signed in on the phone that scans it accepts the screen by one tap. */
const pairLink = (address: string, code: string) =>
  `${address}/auth-redirect?kind=pair&code=${encodeURIComponent(code)}`
