import { readRegrade, regradeHomework } from '@bangxanh/contract/regrades/endpoints.ts'
import type { Regrade } from '@bangxanh/contract/regrades/schemas.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bornAmong, namesAmong } from '../../shared/format/born-among.ts'
import { formatMark, formatNames } from '../../shared/format/format.ts'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { keyOf } from '../../shared/query/keys.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { showNotice } from '../../shared/ui/notices.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { useRegrade } from './mutations.ts'
import classes from './regrades.module.css'
import { useUndoRegrade } from './use-undo.ts'
import { useChangeWords, useQuestionNames } from './words.ts'

/** A homework, with its name where several are regraded one after the other. */
export interface Regraded {
  readonly _id: string
  readonly totalPoint: number
  readonly place?: string
}

interface Props {
  readonly homework: Regraded
  /** Questions whose points everybody is to get. */
  readonly everyone: readonly string[]
  readonly onClose: () => void
  /** This one is done or put off, and another one waits. */
  readonly onNext?: (() => void) | undefined
}

/** Whose marks a regrade would change, and the regrade itself (product 9.24). */
export function RegradeDialog({ homework, everyone, onClose, onNext = onClose }: Props) {
  const { t } = useTranslation('regrades')
  const params = { homeworkUid: homework._id }
  const asked = { everyone: [...everyone] }
  const request = { params, body: { act: 'preview' as const, ...asked } }
  const preview = useQuery({
    queryKey: [...keyOf(regradeHomework), request],
    queryFn: async ({ signal }) => (await call(regradeHomework, request, { signal })).regrade,
    // Read anew each time: what it shows is what will be done.
    gcTime: 0,
    meta: { shows: readRegrade.shows, silent: true },
  })
  const act = useRegrade()
  const { undo } = useUndoRegrade(homework._id)
  const [names, changed] = [useQuestionNames(), useChangeWords()]
  const { data } = preview

  const regrade = async ({ token, changes }: Regrade) => {
    try {
      const body = { act: 'do' as const, ...asked, token }
      const { last } = (await act.mutateAsync({ params, body })).regrade
      onNext()
      await showNotice({
        tone: 'success',
        title: t('done.title'),
        message: changes.length > 0 ? changed(changes, 'done.sum') : t('done.none'),
        stays: 12_000,
        ...(last && { act: { text: t('bar.undo'), onAct: () => void undo(last._id) } }),
      })
    } catch (error) {
      // Told by its notice; the list shows what stands now.
      if (error instanceof CallError) await preview.refetch()
    }
  }

  const some = data && data.questions.length > 0
  return (
    <Dialog
      onClose={() => !act.isPending && onClose()}
      size="lg"
      title={[
        some ? t('dialog.title', { questions: names(data.questions) }) : t('dialog.titleNone'),
        homework.place,
      ]
        .filter(part => part)
        .join(' · ')}
    >
      {!data && <ReadingState query={preview} minHeight="10rem" />}
      {data && (
        <Stack>
          <Preview regrade={data} totalPoint={homework.totalPoint} everyone={everyone.length > 0} />
          <div className={`${layout.foot} ${layout.held}`}>
            <Button variant="default" onClick={onNext} disabled={act.isPending}>
              {t(some ? 'dialog.cancel' : 'dialog.close')}
            </Button>
            {some && (
              <Button data-autofocus loading={act.isPending} onClick={() => void regrade(data)}>
                {t('dialog.do')}
              </Button>
            )}
          </div>
        </Stack>
      )}
    </Dialog>
  )
}

interface PreviewProps {
  readonly regrade: Regrade
  readonly totalPoint: number
  readonly everyone: boolean
}

function Preview({ regrade, totalPoint, everyone }: PreviewProps) {
  const { t, i18n } = useTranslation('regrades')
  const changed = useChangeWords()
  const { questions, changes, openAttempts, kept } = regrade
  const students = [...changes, ...kept].map(({ student }) => student)
  const [bornOf, nameOf] = [bornAmong(students), namesAmong(students)]
  const numberOf = new Map(questions.map(({ _id, number }) => [_id, String(number)]))
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const numbersOf = (ids: readonly string[]) => list.format(ids.flatMap(id => numberOf.get(id) ?? []))
  if (questions.length === 0 && kept.length === 0) return <Text>{t('dialog.nothing')}</Text>
  return (
    <>
      <Text fw={600} role="status">
        {changes.length > 0 ? changed(changes) : t('dialog.none')}
      </Text>
      {changes.length > 0 && (
        <ul className={layout.list} aria-label={t('dialog.names')}>
          {changes.map(({ student, before, after, questionIds }) => {
            const up = after.points > before.points
            const from = formatMark(before.points, totalPoint)
            const to = formatMark(after.points, totalPoint)
            return (
              <li key={student._id} className={classes.row}>
                <span>
                  <PersonName name={student.fullname} born={bornOf(student)} />
                  <span className={classes.about}>
                    {[
                      student.code,
                      questions.length > 1 &&
                        t('dialog.question', {
                          count: questionIds.length,
                          numbers: numbersOf(questionIds),
                        }),
                      after.waits && t('dialog.waits'),
                    ]
                      .filter(part => part)
                      .join(' · ')}
                  </span>
                </span>
                <span
                  className={`${layout.end} ${layout.figures}`}
                  aria-label={t('dialog.from', { before: from, after: to })}
                  role="img"
                >
                  {from} →{' '}
                  <span className={`${layout.strong} ${classes.after}`} data-tone={up ? 'up' : 'down'}>
                    {to}
                  </span>{' '}
                  <span className={classes.about}>{t(up ? 'dialog.up' : 'dialog.down')}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {openAttempts > 0 && (
        <Text size="sm">{t(everyone ? 'dialog.openEveryone' : 'dialog.open', { count: openAttempts })}</Text>
      )}
      {kept.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('dialog.kept', {
            count: kept.length,
            names: formatNames(kept.map(({ student }) => nameOf(student))),
          })}{' '}
          {t('dialog.keptHint')}
        </Text>
      )}
    </>
  )
}
