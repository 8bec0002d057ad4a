import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddStudents } from './add-students.tsx'
import { FindStudent } from './find-student.tsx'

/** New students by name, or known ones by what exactly names them. */
export function EnrolButtons({ eClass }: { eClass: Class }) {
  const { t } = useTranslation('students')
  const [open, setOpen] = useState<'add' | 'find' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserSearch size={18} aria-hidden />}
        onClick={() => setOpen('find')}
      >
        {t('act.find')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpen('add')}
      >
        {t('act.add')}
      </Button>
      {open === 'add' && <AddStudents classUid={eClass._id} onClose={close} />}
      {open === 'find' && <FindStudent eClass={eClass} onClose={close} />}
    </>
  )
}
