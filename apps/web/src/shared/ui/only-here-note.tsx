import { useTranslation } from 'react-i18next'
import classes from './only-here-note.module.css'

const ONLY_HERE = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Whether an address opens on this computer alone: no phone that scans it gets anywhere. */
export const opensHereAlone = (address: string) => ONLY_HERE.test(new URL(address).hostname)

/** Whether who comes by this address may not record in the page: browsers allow that by https, and on their own computer. */
export const opensWithoutMicrophone = (address: string) =>
  new URL(address).protocol === 'http:' && !opensHereAlone(address)

/** Says that an address opens on this computer alone; folded, how the server lets the school's network in (product 3.16). */
export function OnlyHereNote({ address }: { address: string }) {
  const { t } = useTranslation('shared')
  if (!opensHereAlone(address)) return null
  return (
    <details className={classes.note}>
      <summary>{t('onlyHere.said')}</summary>
      {t('onlyHere.way')} <code>npm start -- --lan</code>
    </details>
  )
}
