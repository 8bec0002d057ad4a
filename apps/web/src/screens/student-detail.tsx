import { readStudent } from '@bangxanh/contract/students/endpoints.ts'
import type { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { Button, Paper, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowMerge, IconKey, IconPencil } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ResetStudentPassword } from '../features/login-cards/login-cards.tsx'
import { MergeUndo } from '../features/students/merge-undo.tsx'
import { RecordDialog } from '../features/students/record-dialog.tsx'
import { STUDENT_TABS, type StudentTab } from '../features/students/school-search.ts'
import { StudentConsents } from '../features/students/student-consents.tsx'
import { StudentData } from '../features/students/student-data.tsx'
import { StudentHomeworks } from '../features/students/student-homeworks.tsx'
import { StudentRecord } from '../features/students/student-record.tsx'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { PersonAvatar } from '../shared/ui/person-avatar.tsx'
import { StatusBadge } from '../shared/ui/status-badge.tsx'
import { useCameFrom } from '../shared/ui/use-way-back.ts'

const MergeDialog = lazyDialog(
  async () => (await import('../features/students/merge-dialog.tsx')).MergeDialog,
)

const StudentApps = lazyDialog(
  async () => (await import('../features/students/student-apps.tsx')).StudentApps,
)

const route = getRouteApi('/shell/hoc-sinh/$studentId')

/** A class's list of students leads here too. */
const CLASS = /^\/lop-hoc\/([^/]+)$/

/** Which tabs have something for this viewer. */
const isShown = ({ can, consents, anonymised }: StudentDetail, tab: StudentTab): boolean => {
  if (tab === 'consent') return consents !== null
  if (tab === 'data') return can.export || can.anonymise || anonymised
  return true
}

export function StudentDetailScreen() {
  const { t } = useTranslation(['students', 'loginCards'])
  const { studentId } = route.useParams()
  const ofClass = useCameFrom(CLASS)
  const navigate = route.useNavigate()
  const [editing, { open, close }] = useDisclosure(false)
  const [isResetting, resetting] = useDisclosure(false)
  const [isMerging, merging] = useDisclosure(false)
  const query = useApiQuery(readStudent, { query: { studentId } }, { silent: true })
  const student = query.data?.student

  return (
    <DetailFrame
      back={ofClass ? { to: '/lop-hoc/$classUid', params: { classUid: ofClass } } : { to: '/hoc-sinh' }}
      backText={
        ofClass
          ? (student?.classes.find(({ _id }) => _id === ofClass)?.name ?? t('page.backToClass'))
          : t('page.back')
      }
      title={student?.fullname}
      picture={
        student && <PersonAvatar name={student.fullname} url={student.avatar?.url} size={44} decorative />
      }
      badge={
        student &&
        (student.anonymised ? (
          <StatusBadge>{t('page.anonymised')}</StatusBadge>
        ) : (
          !student.hasAccount && <StatusBadge>{t('noAccount')}</StatusBadge>
        ))
      }
      hint={
        student &&
        [student.code, ...student.classes.filter(({ state }) => state === 'approved').map(({ name }) => name)]
          .filter(Boolean)
          .join(' · ')
      }
      actions={
        student && (
          <>
            {student.can.signIn && student.account && (
              <Button
                variant="default"
                leftSection={<IconKey size={18} stroke={1.6} aria-hidden />}
                onClick={resetting.open}
              >
                {t('loginCards:reset.menu')}
              </Button>
            )}
            {student.can.merge && (
              <Button
                variant="default"
                leftSection={<IconArrowMerge size={18} stroke={1.6} aria-hidden />}
                onClick={merging.open}
              >
                {t('merge.act')}
              </Button>
            )}
            {student.can.update && (
              <Button
                variant="default"
                leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
                onClick={open}
              >
                {t('page.edit')}
              </Button>
            )}
          </>
        )
      }
      query={query}
    >
      {student?.can.merge && <MergeUndo studentId={studentId} />}
      {student && (
        <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
          <StudentTabs student={student} />
          {isMerging && (
            <MergeDialog
              student={student}
              onClose={merging.close}
              onMerged={kept => {
                merging.close()
                void navigate({ params: { studentId: kept }, replace: true })
              }}
            />
          )}
          {isResetting && <ResetStudentPassword student={student} onClose={resetting.close} />}
          {editing && <RecordDialog student={student} onClose={close} />}
        </Paper>
      )}
    </DetailFrame>
  )
}

function StudentTabs({ student }: { readonly student: StudentDetail }) {
  const { t } = useTranslation('students')
  const { studentId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = STUDENT_TABS.filter(one => isShown(student, one))
  const shown = tabs.find(one => one === search.tab) ?? 'record'
  return (
    <Tabs
      value={shown}
      keepMounted={false}
      // The page belongs to the tab that is left.
      onChange={next =>
        void navigate({ search: { tab: STUDENT_TABS.find(one => one === next && one !== 'record') } })
      }
    >
      <Tabs.List aria-label={t('page.tabs')} mb="md">
        {tabs.map(one => (
          <Tabs.Tab key={one} value={one}>
            {t(`page.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="record">
        <StudentRecord student={student} />
      </Tabs.Panel>
      <Tabs.Panel value="homework">
        <StudentHomeworks
          studentId={studentId}
          search={search}
          onSearch={(next, way) => void navigate({ search: next, ...way })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="apps">
        <StudentApps
          studentId={studentId}
          search={search}
          onSearch={(next, way) => void navigate({ search: next, ...way })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="consent">
        <StudentConsents student={student} />
      </Tabs.Panel>
      <Tabs.Panel value="data">
        <StudentData student={student} />
      </Tabs.Panel>
    </Tabs>
  )
}
