import { Alert } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const ONLY_HERE = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Says that an address opens on this computer alone, and how the server lets the school's network in (product 3.16). */
export function OnlyHereNote({ address }: { address: string }) {
  const { t } = useTranslation('shared')
  const { hostname } = new URL(address)
  if (!ONLY_HERE.test(hostname)) return null
  return (
    <Alert color="orange" icon={<IconWifiOff aria-hidden />}>
      {t('onlyHere', { hostname })}
    </Alert>
  )
}
