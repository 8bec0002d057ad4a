import { listPaperImports } from '@bangxanh/contract/paper-imports/endpoints.ts'
import type { PaperImport } from '@bangxanh/contract/paper-imports/schemas.ts'
import { Stack } from '@mantine/core'
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { showNotice } from '../../shared/ui/notices.ts'
import { boardOf } from './board-link.ts'
import { isModelBusy } from './model-busy.ts'
import { ownerQuery, type PaperTarget } from './target.ts'
import classes from './waiting-papers.module.css'

const isRead = (paper: PaperImport) =>
  paper.state === 'waiting' || paper.state === 'reading' || isModelBusy(paper)

/** Papers of an exam that are read, wait for review, or could not be read: a line each, with the way to its board. */
export function WaitingPapers({ target }: { readonly target: PaperTarget }) {
  const { t } = useTranslation('paperImports')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { data } = useApiQuery(
    listPaperImports,
    { query: ownerQuery(target) },
    { silent: true, ...(busy && { every: 2_000 }) },
  )
  const papers = data?.paperImports ?? []
  const inWork = papers.filter(isRead).map(({ _id }) => _id)
  const before = useRef<readonly string[]>([])

  useEffect(() => {
    setBusy(inWork.length > 0)
    const done = papers.find(({ _id, state }) => state === 'ready' && before.current.includes(_id))
    before.current = inWork
    if (!done) return
    void showNotice({
      tone: 'info',
      title: t('papers.ready'),
      message: t('papers.readyHint', { name: done.file.name, count: done.counts.total }),
      act: { text: t('papers.review'), onAct: () => void navigate(boardOf(target, done._id)) },
    })
  })

  if (papers.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('papers.label')}>
      {papers.map(paper => (
        <div
          key={paper._id}
          className={`${layout.wrapRow} ${layout.frame} ${classes.paper}`}
          data-failed={paper.state === 'failed' || undefined}
        >
          {paper.state === 'failed' ? (
            <IconAlertTriangle size={20} aria-hidden />
          ) : (
            <IconFileText size={20} stroke={1.6} aria-hidden />
          )}
          <span className={classes.words}>
            <Words paper={paper} />
          </span>
          <ButtonLink {...boardOf(target, paper._id)} variant="default" size="compact-md">
            {t(isRead(paper) ? 'papers.look' : paper.state === 'failed' ? 'papers.why' : 'papers.review')}
          </ButtonLink>
        </div>
      ))}
    </Stack>
  )
}

/** What is up with a paper, in one line. */
function Words({ paper }: { paper: PaperImport }) {
  const { t } = useTranslation('paperImports')
  const {
    state,
    file: { name },
    progress,
    ahead,
    counts,
  } = paper
  if (state === 'failed') return t('papers.failed', { name })
  if (state === 'waiting')
    return ahead ? t('papers.ahead', { name, count: ahead }) : t('papers.turn', { name })
  if (state !== 'ready') return t('papers.reading', { name, percent: formatPercent(progress / 100) })
  if (isModelBusy(paper)) return t('papers.asking', { name })
  if (counts.total === 0) return t('papers.nothing', { name })
  return counts.open > 0
    ? t('papers.waits', { name, count: counts.open })
    : t('papers.accepted', { name, count: counts.accepted })
}
