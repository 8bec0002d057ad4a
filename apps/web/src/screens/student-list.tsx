import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClassWords } from '../features/classes/classes.ts'
import { ImportPupilsButton } from '../features/rosters/rosters.ts'
import { ExportButton } from '../features/students/export-button.tsx'
import { SchoolStudents, useSchoolStudents } from '../features/students/school-students.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { ListFrame } from '../shared/ui/list-frame.tsx'

const AddStudents = lazyDialog(
  async () => (await import('../features/students/add-students.tsx')).AddStudents,
)

const route = getRouteApi('/shell/hoc-sinh')

export function StudentListScreen() {
  const { t } = useTranslation('students')
  const navigate = route.useNavigate()
  const { grades } = useClassWords()
  const [adding, { open, close }] = useDisclosure(false)
  const { list, query } = useSchoolStudents(
    route.useSearch(),
    (next, way) => void navigate({ search: next, ...way }),
  )
  const { data } = query

  return (
    <ListFrame
      title={t('school.title')}
      actions={
        <>
          {data?.can.addToSchool && <ImportPupilsButton />}
          {data?.can.export && <ExportButton />}
          {data?.can.add && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
              {t('act.add')}
            </Button>
          )}
        </>
      }
    >
      <SchoolStudents list={list} query={query} grades={grades} />
      {adding && data && <AddStudents addToSchool={data.can.addToSchool} onClose={close} />}
    </ListFrame>
  )
}
