import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { ActionIcon, Button, Collapse, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { PrintCardsButton } from '../login-cards/login-cards.tsx'
import { ImportPupilsButton } from '../rosters/rosters.ts'
import { AddStudents } from './add-students.tsx'
import { ExportButton } from './export-button.tsx'
import { FindStudent } from './find-student.tsx'

interface Props {
  readonly eClass: Class
  readonly canEnrol: boolean
  /** Approved students are shown, and there are some: they can be printed and exported. */
  readonly hasList: boolean
  /** What stands before all else. */
  readonly children?: ReactNode
}

/** What is done with a class's list as a whole: the usual thing at once, the rarer ones behind one button. */
export function ClassTools({ eClass, canEnrol, hasList, children }: Props) {
  const { t } = useTranslation('students')
  const [opened, { toggle }] = useDisclosure(false)
  const [adding, add] = useDisclosure(false)
  const [finding, find] = useDisclosure(false)
  const panel = useId()
  const phone = usePhone()
  const { signIn, exportStudents } = eClass.can
  const hasMore = canEnrol || (hasList && (signIn || exportStudents))
  const addButton = canEnrol && (
    <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={add.open}>
      {t('act.add')}
    </Button>
  )
  return (
    <>
      <Group gap="sm">
        {children}
        {!phone && addButton}
        {hasMore && phone && (
          <ActionIcon
            variant={opened ? 'light' : 'default'}
            size={44}
            aria-label={t('act.more')}
            aria-expanded={opened}
            aria-controls={panel}
            onClick={toggle}
          >
            <IconUserPlus size={20} aria-hidden />
          </ActionIcon>
        )}
        {hasMore && !phone && (
          <Button
            variant={opened ? 'light' : 'default'}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            aria-expanded={opened}
            aria-controls={panel}
            onClick={toggle}
          >
            {t('act.more')}
          </Button>
        )}
      </Group>
      <Collapse expanded={opened} id={panel} w="100%">
        <Group gap="sm">
          {phone && addButton}
          {canEnrol && <ImportPupilsButton eClass={eClass} />}
          {canEnrol && (
            <Button
              variant="default"
              leftSection={<IconUserSearch size={18} aria-hidden />}
              onClick={find.open}
            >
              {t('act.find')}
            </Button>
          )}
          {hasList && signIn && <PrintCardsButton eClass={eClass} />}
          {hasList && exportStudents && <ExportButton classUid={eClass._id} />}
        </Group>
      </Collapse>
      {adding && <AddStudents classUid={eClass._id} onClose={add.close} />}
      {finding && <FindStudent eClass={eClass} onClose={find.close} />}
    </>
  )
}
