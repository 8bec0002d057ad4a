import type { ExamWithQuestions } from '@bangxanh/contract/exam-vault/schemas.ts'
import type { Paper, PaperDraft, PaperProposal } from '@bangxanh/contract/printing/schemas.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import type { PrintedExam } from '@bangxanh/printing/model.ts'
import { keptOptions } from '@bangxanh/printing/movable.ts'
import { SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { useCodeWords } from './code-words.ts'
import { EarlierPrints } from './earlier-prints.tsx'
import { HeadFields } from './head-fields.tsx'
import { KeptPrint } from './kept-print.tsx'
import { PaperPreview } from './paper-preview.tsx'
import classes from './print-dialog.module.css'
import { PrintFooter } from './print-footer.tsx'
import { AlongFields, CodeFields, LayoutFields } from './settings-fields.tsx'
import { useDraft } from './use-draft.ts'
import { usePrinting } from './use-printing.ts'
import { type Place, useLackingSigns, useUnprintable } from './use-unprintable.ts'

/** An exam as it is printed: groups without questions are not. */
const printedExam = ({ title, questionGroups }: ExamWithQuestions): PrintedExam => ({
  title,
  groups: questionGroups
    .filter(({ questions }) => questions.length > 0)
    .map(({ _id, title, content, imgUrl, questions }) => ({ id: _id, title, content, imgUrl, questions })),
})

const questionsOf = ({ groups }: PrintedExam) => groups.flatMap(({ questions }) => questions)

/** What a print says that its preview showed. */
const seenIn = (exam: PrintedExam): NonNullable<PaperDraft['seen']> =>
  questionsOf(exam).map(({ _id, edition }) => ({ _id, edition }))

/** Questions of which some options keep their place. */
const keptQuestions = (exam: PrintedExam): number =>
  questionsOf(exam).filter(question => keptOptions(question).length > 0).length

interface Props {
  readonly exam: ExamWithQuestions
  readonly files: FileAddresses
  readonly proposal: PaperProposal
  readonly papers: readonly Paper[]
  readonly total: number
  /** Reads the questions again. */
  readonly onChanged: () => void
}

/** Settings beside the pages that come of them; what is seen is what is printed. */
export function PrintForm({ exam, files, proposal, papers, total, onChanged }: Props) {
  const { t } = useTranslation('printing')
  const phone = usePhone()
  const words = useCodeWords()
  const printed = useMemo(() => printedExam(exam), [exam])
  const { settings, head, seed, variants, change, changeHead, shuffle } = useDraft(
    exam._id,
    printed,
    proposal,
    papers,
  )
  const { doing, failed, print, again } = usePrinting({ examId: exam._id, onChanged })
  const [side, setSide] = useState<'settings' | 'preview'>('settings')
  const [tab, setTab] = useState('')
  const [pages, setPages] = useState<number>()
  const [lookedAt, setLookedAt] = useState<string>()
  const [done, setDone] = useState<string>()

  const paper = useMemo(
    () => ({ exam: printed, variants, settings, head, addressOf: (key: string) => files[key] ?? key }),
    [printed, variants, settings, head, files],
  )
  const act = async (what: 'docx' | 'pdf' | 'print') => {
    setDone(undefined)
    const ok = await print(what, { settings, head, seed, seen: seenIn(printed) })
    if (ok && what !== 'print') setDone(t('foot.done', { codes: words(settings) }))
  }
  const look = (paperId: string) => {
    setLookedAt(paperId)
    setSide('preview')
  }
  const { count } = settings
  const warnings = useWarnings(printed, variants[0], files)
  const rest = pages ? t('foot.pages', { count, pages: pages * count }) : t('foot.count', { count })

  return (
    <>
      {phone && (
        <div className={classes.switch}>
          <SegmentedControl
            fullWidth
            value={side}
            onChange={value => setSide(value === 'preview' ? 'preview' : 'settings')}
            data={[
              { value: 'settings', label: t('part.settings') },
              { value: 'preview', label: t('part.preview') },
            ]}
          />
        </div>
      )}
      <div className={classes.columns}>
        {(!phone || side === 'settings') && (
          <div className={classes.settings}>
            <CodeFields
              settings={settings}
              onChange={change}
              kept={keptQuestions(printed)}
              onShuffle={shuffle}
            />
            <HeadFields head={head} onChange={changeHead} ofSchool={proposal.schoolHead} />
            <AlongFields settings={settings} onChange={change} />
            <LayoutFields settings={settings} onChange={change} />
            <EarlierPrints
              examId={exam._id}
              papers={papers}
              total={total}
              lookedAt={lookedAt}
              onLook={look}
            />
          </div>
        )}
        {(!phone || side === 'preview') && (
          <div className={classes.preview}>
            {lookedAt ? (
              <KeptPrint
                key={lookedAt}
                examId={exam._id}
                paperId={lookedAt}
                doing={doing}
                onGet={what => void again(what, lookedAt)}
                onBack={() => setLookedAt(undefined)}
              />
            ) : (
              <PaperPreview paper={paper} tab={tab} onTab={setTab} onPages={setPages} />
            )}
          </div>
        )}
      </div>
      {warnings.map(warning => (
        <p key={warning} className={`${layout.row} ${classes.lost}`} role="status">
          <IconAlertTriangle size={18} aria-hidden /> {warning}
        </p>
      ))}
      <PrintFooter doing={doing} failed={failed} rest={done ?? rest} onPrint={what => void act(what)} />
    </>
  )
}

/** What the paper cannot show as it is written, and where. */
function useWarnings(...[exam, variant, files]: Parameters<typeof useUnprintable>): string[] {
  const { t, i18n } = useTranslation('printing')
  const lost = useUnprintable(exam, variant, files)
  const lacking = useLackingSigns(exam, variant)
  const listed = new Intl.ListFormat(i18n.language)
  const placeWords = ({ group, number }: Place) =>
    t(number === 0 ? 'lost.group' : 'lost.question', { group, number })
  return [
    lost.length > 0 && t('lost.told', { places: listed.format(lost.map(placeWords)) }),
    lacking.length > 0 &&
      t('lost.signs', {
        places: listed.format(lacking.map(({ place, signs }) => `${signs.join(' ')} (${placeWords(place)})`)),
      }),
  ].filter(warning => warning !== false)
}
