import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconSend } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import { hasRole, useAccount } from '../../account/account.ts'
import { NoticesDialog } from '../../notices/notices.ts'

interface Props {
  readonly notifies: boolean
  /** Something below comes first. */
  readonly quiet: boolean
  /** The dialog that makes a school, where they may. */
  readonly SchoolDialog:
    | ComponentType<{ readonly choosesDepartment?: boolean; readonly onClose: () => void }>
    | false
}

/** The most frequent act of who stands above classes. */
export function BigActs({ notifies, quiet, SchoolDialog }: Props) {
  const { t } = useTranslation('reports')
  const account = useAccount()
  const [writing, notice] = useDisclosure(false)
  const [creating, school] = useDisclosure(false)
  return (
    <div className={layout.wrapRow}>
      {notifies && (
        <Button
          size="md"
          // Who teaches too gives homework first.
          variant={quiet || account.can.assign ? 'default' : 'filled'}
          leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
          onClick={notice.open}
        >
          {t('home.notify')}
        </Button>
      )}
      {SchoolDialog && (
        <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={school.open}>
          {t('home.addSchool')}
        </Button>
      )}
      {writing && <NoticesDialog onClose={notice.close} />}
      {creating && SchoolDialog && (
        <SchoolDialog onClose={school.close} choosesDepartment={hasRole(account, 'group_chief')} />
      )}
    </div>
  )
}
