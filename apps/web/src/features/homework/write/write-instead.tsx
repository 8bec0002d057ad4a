import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../shared/ui/links.tsx'

interface Props {
  /** Those that the person may give homework to, and those that are chosen already. */
  readonly classes: readonly Class[]
  readonly chosen: readonly string[]
  readonly onAskClass: () => void
  readonly onLeave: () => void
}

/** No exam of the vault, but questions of one's own: for the class that is known, else for one that is asked for. */
export function WriteInstead({ classes, chosen, onAskClass, onLeave }: Props) {
  const { t } = useTranslation('homework')
  const looks = {
    variant: 'light',
    h: { base: 44, sm: 36 },
    flex: { base: 1, sm: 'none' },
    leftSection: <IconPencil size={18} stroke={1.6} aria-hidden />,
    children: t('write.instead'),
  } as const
  const [only, another] = chosen.length > 0 ? chosen : classes.map(({ _id }) => _id)
  if (!only) return null
  return another ? (
    <Button {...looks} onClick={onAskClass} />
  ) : (
    <ButtonLink
      {...looks}
      to="/lop-hoc/$classUid/btvn-cau-hoi"
      params={{ classUid: only }}
      onClick={onLeave}
    />
  )
}
