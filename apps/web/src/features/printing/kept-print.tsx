import { readPrintedPaper } from '@bangxanh/contract/printing/endpoints.ts'
import { Button, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { useCodeWords } from './code-words.ts'
import { PaperPreview } from './paper-preview.tsx'
import classes from './print-dialog.module.css'
import type { Printing } from './use-printing.ts'

interface Props {
  readonly examId: string
  readonly paperId: string
  readonly doing: Printing | undefined
  readonly onGet: (what: Printing) => void
  readonly onBack: () => void
}

/** A print of before, as it was printed: its key first. */
export function KeptPrint({ examId, paperId, doing, onGet, onBack }: Props) {
  const { t } = useTranslation('printing')
  const words = useCodeWords()
  const query = useApiQuery(readPrintedPaper, { params: { id: examId, paperId } }, { silent: true })
  const [tab, setTab] = useState('key')
  const paper = useMemo(() => {
    if (!query.data) return undefined
    const { paper, files } = query.data
    const { exam, variants, settings, head } = paper
    // Its key is what it is looked at for, whether or not it was printed.
    return {
      exam,
      variants,
      settings: { ...settings, key: true },
      head,
      addressOf: (key: string) => files[key] ?? key,
    }
  }, [query.data])
  if (!query.data || !paper) return <ReadingState query={query} />
  const { printedAt, printedBy, settings } = query.data.paper
  return (
    <>
      <div className={classes.kept}>
        <strong>{t('earlier.looking', { at: formatDateTime(printedAt), codes: words(settings) })}</strong>
        {printedBy && <span translate="no">{t('earlier.by', { name: printedBy.fullname })}</span>}
        <Group gap="xxs" ml="auto">
          <span>{t('earlier.again')}</span>
          {(['docx', 'pdf', 'xlsx'] as const).map(format => (
            <Button
              key={format}
              variant="subtle"
              size="compact-sm"
              loading={doing === format}
              disabled={doing !== undefined}
              onClick={() => onGet(format)}
            >
              {NAMES[format]}
            </Button>
          ))}
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            onClick={onBack}
          >
            {t('earlier.back')}
          </Button>
        </Group>
      </div>
      <PaperPreview paper={paper} tab={tab} onTab={setTab} />
    </>
  )
}

/** Programs are called the same in every language. */
const NAMES = { docx: 'Word', pdf: 'PDF', xlsx: 'Excel' } as const
