import { Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../shared/ui/brand-mark.tsx'
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx'
import layout from '../../shared/ui/layout.module.css'
import classes from './entrance.module.css'

interface Props {
  readonly title: string
  readonly hint: string
  /** For more than one short form. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The page before signing in: the product on its board, and one form. */
export function Entrance({ title, hint, wide, children }: Props) {
  const { t } = useTranslation(['account', 'shared'])
  return (
    <div className={classes.page}>
      <aside className={classes.board}>
        <div className={`${layout.rowSm} ${classes.brand}`}>
          <BrandMark size={40} />
          <span>{t('shared:product')}</span>
        </div>
        <div className={classes.pitch}>
          <p className={classes.pitchTitle}>{t('panel.title')}</p>
          <p className={classes.lead}>{t('panel.lead')}</p>
          <ul className={`${layout.gridSm} ${layout.list} ${classes.points}`}>
            {[t('panel.first'), t('panel.second'), t('panel.third')].map(point => (
              <li key={point}>
                <IconCircleCheck size={22} stroke={1.6} aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <Chalk />
      </aside>
      <main className={`${layout.center} ${classes.side}`}>
        <div className={classes.switch}>
          <LanguageSwitch />
        </div>
        <div className={classes.card} data-wide={wide || undefined}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt="xxs" mb="lg">
            {hint}
          </Text>
          {children}
        </div>
      </main>
    </div>
  )
}

/** Chalk drawings: a parabola with its axes, a triangle, a root. */
function Chalk() {
  return (
    <svg className={classes.chalk} viewBox="0 0 560 240" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M40 206h210M140 226V30M250 206l-9-5m9 5-9 5M140 30l-5 9m5-9 5 9" />
        <path d="M66 48c22 190 126 190 148 0" strokeDasharray="1 7" strokeWidth="4" />
        <path d="M318 206 450 206 450 96Z" />
        <path d="M434 206v-16h16" />
        <path d="M352 206a36 36 0 0 0-7-22" />
        <path d="M488 120l8-6 12 30 16-58h30M530 104l16 22M546 104l-16 22" />
      </g>
    </svg>
  )
}
