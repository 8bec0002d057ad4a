import type { Activity } from '@bangxanh/contract/reports/home-schemas.ts'
import { Button, Text, Title } from '@mantine/core'
import {
  IconClipboardPlus,
  IconClipboardText,
  IconInbox,
  IconMessageCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import classes from './home.module.css'

/** Rows that are seen at once. */
const SHOWN = 6

const ICONS = {
  given: IconClipboardPlus,
  handedIn: IconInbox,
  marked: IconClipboardText,
  joined: IconUserPlus,
  talked: IconMessageCircle,
} as const

const keyOf = (activity: Activity) =>
  [activity.kind, activity.classId, activity.kind === 'joined' ? activity.at : activity._id].join()

/** What happened last, the newest first: each row leads to where it did. */
export function Activities({ activities }: { readonly activities: readonly Activity[] }) {
  const { t } = useTranslation('reports')
  const [all, setAll] = useState(false)
  if (activities.length === 0) return null
  // One more line takes the place of the button that would hide it.
  const shown = all || activities.length <= SHOWN + 1 ? activities : activities.slice(0, SHOWN)
  const hidden = activities.length - shown.length
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby="home-activities">
      <Title order={2} id="home-activities">
        {t('activities.title')}
      </Title>
      <ol className={`${layout.list} ${layout.ruled}`}>
        {shown.map(activity => {
          const Icon = ICONS[activity.kind]
          return (
            <li key={keyOf(activity)} className={`${layout.row} ${classes.entry}`}>
              <Icon size={20} stroke={1.6} className={`${layout.muted} ${layout.rigid}`} aria-hidden />
              <span className={layout.grow}>
                <Said activity={activity} />
                <span className={`${layout.muted} ${layout.small} ${classes.below}`}>
                  {`${activity.className} · ${formatDay(activity.at)}`}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      {hidden > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          {t('activities.more', { count: hidden })}
        </Button>
      )}
    </section>
  )
}

/** In words, its thing as a link. */
function Said({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation('reports')
  switch (activity.kind) {
    case 'given':
      return (
        <Line what={activity.by ? t('activities.givenBy', { name: activity.by }) : t('activities.given')}>
          <HomeworkName of={activity} />
        </Line>
      )
    case 'handedIn':
      return (
        <Line
          what={t(activity.reading ? 'activities.read' : 'activities.handedIn', { count: activity.count })}
        >
          <HomeworkName of={activity} />
        </Line>
      )
    case 'marked':
      return (
        <Line what={t('activities.marked', { count: activity.count })}>
          <HomeworkName of={activity} />
        </Line>
      )
    case 'joined':
      return (
        <AnchorLink to="/lop-hoc/$classUid" params={{ classUid: activity.classId }} c="inherit">
          {t('activities.joined', { count: activity.count })}
        </AnchorLink>
      )
    case 'talked':
      return (
        <Line what={t('activities.talked', { count: activity.count })}>
          <AnchorLink
            to="/lop-hoc/$classUid"
            params={{ classUid: activity.classId }}
            search={{ tab: 'discussion', topic: activity._id } as never}
            c="inherit"
            fw={600}
          >
            {activity.name}
          </AnchorLink>
        </Line>
      )
  }
}

function Line({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <Text span inherit>
      {what} {children}
    </Text>
  )
}

function HomeworkName({ of }: { readonly of: { _id: string; classId: string; name: string } }) {
  return (
    <AnchorLink
      to="/lop-hoc/$classUid/$homeworkUid"
      params={{ classUid: of.classId, homeworkUid: of._id }}
      c="inherit"
      fw={600}
    >
      {of.name}
    </AnchorLink>
  )
}
