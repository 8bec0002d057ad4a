import { readClass } from '@bangxanh/contract/classes/endpoints.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Paper, Tabs, Text } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassMenu } from '../features/classes/class-menu.tsx'
import { ClassStatusBadge } from '../features/classes/class-status.tsx'
import { useClassWords } from '../features/classes/classes.ts'
import { JoinCode } from '../features/classes/join-code.tsx'
import { AssignButton } from '../features/homework/assign/assign-button.tsx'
import { NoticesDialog } from '../features/notices/notices.ts'
import { useLiveClass } from '../features/students/use-live-class.ts'
import { type TextKey, translate } from '../shared/i18n/i18n.ts'
import type { OnSearch } from '../shared/list/list-search.ts'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useApiQuery } from '../shared/query/use-api-query.ts'
import { DetailFrame } from '../shared/ui/detail-frame.tsx'
import layout from '../shared/ui/layout.module.css'
import { LoadingState } from '../shared/ui/loading-state.tsx'
import { useOpenTab } from '../shared/ui/use-open-tab.ts'
import { usePhone } from '../shared/ui/use-phone.ts'

/** Search, order and page in the address belong to the open tab, which reads them by its own list. */
interface ClassTabProps {
  readonly eClass: Class
  readonly search: never
  readonly onSearch: OnSearch<object>
}

interface ClassTab {
  /** In the address: `?tab=`. */
  readonly key: string
  readonly text: TextKey
  /** For whom it is offered; for everybody when not said. */
  readonly isFor?: (can: Class['can']) => boolean
  readonly Content: ComponentType<ClassTabProps>
}

/** A spreadsheet, which is short of height (`workingTab` of the route). */
const GRADEBOOK = 'gradebook'

/** The parts of a class; a feature that moves in adds its line, and its texts to the route. The first is shown unasked. */
const TABS: readonly ClassTab[] = [
  {
    key: 'students',
    text: 'classes:detail.students',
    Content: lazyPart(async () => (await import('../features/students/class-students.tsx')).ClassStudents),
  },
  {
    key: 'homework',
    text: 'homework:tab',
    isFor: can => can.homework,
    Content: lazyPart(async () => (await import('../features/homework/class-homeworks.tsx')).ClassHomeworks),
  },
  {
    key: 'live',
    text: 'liveExam:tab',
    isFor: can => can.homework,
    Content: lazyPart(
      async () => (await import('../features/live-exam/class-live-exams.tsx')).ClassLiveExams,
    ),
  },
  {
    key: 'contests',
    text: 'contests:tab',
    isFor: can => can.homework,
    Content: lazyPart(async () => (await import('../features/contests/class-contests.tsx')).ClassContests),
  },
  {
    key: 'lessons',
    text: 'lessons:tab',
    isFor: can => can.lessons,
    Content: lazyPart(async () => (await import('../features/lessons/class-lessons.tsx')).ClassLessons),
  },
  {
    key: 'discussion',
    text: 'classes:detail.discussion',
    // Who reads the lessons reads this.
    isFor: can => can.lessons,
    Content: lazyPart(async () => (await import('../features/discussion/class-tab.tsx')).ClassDiscussion),
  },
  {
    key: GRADEBOOK,
    text: 'gradebook:tab',
    isFor: can => can.gradebook,
    Content: lazyPart(async () => (await import('../features/gradebook/class-gradebook.tsx')).ClassGradebook),
  },
  {
    key: 'statistics',
    text: 'reports:tab',
    isFor: can => can.report,
    Content: lazyPart(async () => (await import('../features/reports/class-report.tsx')).ClassReport),
  },
]

const route = getRouteApi('/shell/lop-hoc/$classUid')

export function ClassDetailScreen() {
  const { t } = useTranslation('classes')
  const { classUid } = route.useParams()
  const navigate = route.useNavigate()
  const { level } = useClassWords()
  const query = useApiQuery(readClass, { query: { classUid } }, { silent: true })
  const eClass = query.data?.eClass
  const phone = usePhone()
  const [writing, setWriting] = useState(false)
  useLiveClass(classUid)

  return (
    <DetailFrame
      back={{ to: '/lop-hoc' }}
      backText={t('detail.back')}
      title={eClass?.name}
      badge={eClass && <ClassStatusBadge status={eClass.status} />}
      isLow={!phone}
      hint={
        eClass && (
          <>
            <Text span>{level(eClass)}</Text>
            {eClass.code && <Text span> · {eClass.code}</Text>}
            {eClass.teachers.length > 0 && (
              <>
                {' · '}
                <Text span>{eClass.teachers.map(({ displayName }) => displayName).join(', ')}</Text>
              </>
            )}
          </>
        )
      }
      actions={
        eClass && (
          <>
            <JoinCode eClass={eClass} />
            {eClass.can.assign && <AssignButton from={{ classId: classUid }} />}
            <ClassMenu
              eClass={eClass}
              first={
                eClass.can.notify && {
                  icon: IconSpeakerphone,
                  text: t('act.notify'),
                  onClick: () => setWriting(true),
                }
              }
              onRemoved={() => void navigate({ to: '/lop-hoc', replace: true })}
            />
            {writing && <NoticesDialog to={eClass} onClose={() => setWriting(false)} />}
          </>
        )
      }
      isDense
      query={query}
    >
      {eClass && (
        <Paper
          withBorder
          px={{ base: 'md', sm: 'sm' }}
          py={{ base: 'xxs', sm: 'sm' }}
          className={layout.sheet}
        >
          <ClassTabs eClass={eClass} />
        </Paper>
      )}
    </DetailFrame>
  )
}

function ClassTabs({ eClass }: { readonly eClass: Class }) {
  const { t } = useTranslation('classes')
  const { tab, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = TABS.filter(({ isFor }) => isFor?.(eClass.can) ?? true)
  const [first] = tabs
  const open = tabs.find(({ key }) => key === tab) ?? first
  const list = useOpenTab(open?.key)
  return (
    <Tabs
      value={open?.key ?? null}
      keepMounted={false}
      // Filters and page belong to the tab that is left.
      onChange={key =>
        void navigate({ search: { tab: key === first?.key ? undefined : (key ?? undefined) } })
      }
    >
      <Tabs.List ref={list} aria-label={t('detail.tabs')} mb="xs">
        {tabs.map(({ key, text }) => (
          <Tabs.Tab key={key} value={key} data-tab={key}>
            {translate(text)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<LoadingState minHeight="16rem" />}>
            <Content
              eClass={eClass}
              search={search as never}
              onSearch={(next, way) => void navigate({ search: { tab, ...next }, ...way })}
            />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
