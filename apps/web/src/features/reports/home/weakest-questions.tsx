import type { WeakQuestion } from '@bangxanh/contract/reports/home-schemas.ts'
import { Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../shared/format/format.ts'
import { lazyPart } from '../../../shared/loading/lazy-part.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { useNear } from '../../../shared/ui/use-near.ts'
import classes from './home.module.css'

/** What draws a question, its formulas before all, is large, and the questions stand below what is done first. */
const RichText = lazyPart(async () => (await import('../../../shared/ui/rich-text/rich-text.tsx')).RichText)

interface Props {
  readonly questions: readonly WeakQuestion[]
}

/** Questions that went badly in the subject, each leading to the analysis of its paper. */
export function WeakestQuestions({ questions }: Props) {
  const { t } = useTranslation('reports')
  const [near, watch] = useNear<HTMLElement>(false, '0px')
  if (questions.length === 0) return null
  return (
    <section className={`${layout.card} ${classes.panel}`} aria-labelledby="home-weakest" ref={watch}>
      <Title order={2} id="home-weakest">
        {t('weakest.title')}
      </Title>
      <ol className={`${layout.list} ${layout.ruled}`}>
        {questions.map(
          ({ homeworkUid, classId, className, name, number, content, reached, papers, classes: asked }) => (
            <li key={`${homeworkUid} ${number}`}>
              <AnchorLink
                to="/lop-hoc/$classUid/$homeworkUid"
                params={{ classUid: classId, homeworkUid }}
                search={{ tab: 'items', view: 'hard' }}
                className={`${layout.spread} ${layout.hover} ${classes.entry}`}
                c="inherit"
                underline="never"
              >
                <span className={layout.grow}>
                  <span className={classes.question}>
                    <b>{t('weakest.question', { number })}</b>
                    <span className={classes.content}>
                      {near && (
                        <Suspense>
                          <RichText html={content} inline />
                        </Suspense>
                      )}
                    </span>
                  </span>
                  <span className={`${layout.muted} ${layout.small} ${classes.below}`}>
                    {name} · {asked > 1 ? t('weakest.classes', { count: asked }) : className} ·{' '}
                    {t('weakest.papers', { count: papers })}
                  </span>
                </span>
                <span className={layout.figures}>
                  <b>{formatPercent(reached)}</b>{' '}
                  <Text span size="sm" c="dimmed">
                    {t('weakest.points')}
                  </Text>
                </span>
              </AnchorLink>
            </li>
          ),
        )}
      </ol>
      <Text size="sm" c="dimmed" mt="xs">
        {t('weakest.hint')}
      </Text>
    </section>
  )
}
