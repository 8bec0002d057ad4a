import type { MarkedSubmission } from '@bangxanh/contract/marking/schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { AppResultWords } from '../apps/apps.ts'
import classes from './work-by-itself.module.css'

type Work = NonNullable<MarkedSubmission['work']>

/** Work that is scored by itself: the answer grid beside its keys, the result of an app, or that a document was read. */
export function WorkByItself({ work: { grid, keys, read, result } }: { readonly work: Work }) {
  const { t } = useTranslation('marking')
  return (
    <>
      {result && <AppResultWords result={result} />}
      {read && <Text size="sm">{t('work.read')}</Text>}
      {grid && <Grid grid={grid} keys={keys} />}
    </>
  )
}

function Grid({ grid, keys }: { readonly grid: NonNullable<Work['grid']>; readonly keys: Work['keys'] }) {
  const { t } = useTranslation('marking')
  const size = Math.max(grid.length, keys?.length ?? 0)
  const right = (keys ?? []).filter(({ isRight }) => isRight).length
  const title = keys ? t('work.grid', { right, of: keys.length }) : t('work.gridOnly')
  return (
    <div>
      <b className={layout.small}>{title}</b>
      <ol className={classes.grid} aria-label={title}>
        {Array.from({ length: size }, (_, at) => {
          const [answer, key] = [grid[at] || null, keys?.[at]]
          const verdict = !key ? null : key.isRight ? t('work.right') : t('work.wrong', { key: key.right })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a paper is its number
            <li key={at} data-right={key?.isRight}>
              <span className={classes.gridNumber}>{at + 1}</span>
              <b>
                {answer ?? (
                  <Text span inherit fw={400} c="dimmed">
                    {t('work.blank')}
                  </Text>
                )}
              </b>
              {verdict && <span className={`${layout.hint} ${classes.verdict}`}>{verdict}</span>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
