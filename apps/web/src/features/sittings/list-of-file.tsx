import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLimit } from '../../shared/format/format.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import { downloadSittingsTemplate, ImportSittings, type SittingsList } from '../rosters/rosters.tsx'
import type { Wanted } from './use-sittings.ts'

interface Props {
  readonly list: Wanted['list']
  readonly onList: (name: string, list: SittingsList) => void
  readonly onLeave: () => void
}

/** A list of the school that says who sits in which sitting and room, by which number, in place of classes. */
export function ListOfFile({ list, onList, onLeave }: Props) {
  const { t } = useTranslation('sittings')
  const [file, setFile] = useState<File | null>(null)
  const reset = useRef<() => void>(null)
  const take = (chosen: File | null) => {
    reset.current?.()
    if (chosen && chosen.size > SPREADSHEET.bytes)
      void noticeError(t('list.tooLarge', { size: formatLimit(SPREADSHEET.bytes) }))
    else setFile(chosen)
  }
  return (
    <>
      {list && (
        <Text>
          {t('list.taken', {
            ...{
              name: list.name,
              count: list.seats.length,
              sittings: list.sittings,
              rooms: list.rooms.length,
            },
          })}
        </Text>
      )}
      <Group gap="xs">
        <FileButton
          onChange={take}
          accept={SPREADSHEET.endings.join(',')}
          resetRef={reset}
          inputProps={{ tabIndex: -1, 'aria-hidden': true }}
        >
          {button => (
            <Button {...button} variant="default" leftSection={<IconTableImport size={18} aria-hidden />}>
              {t(list ? 'list.other' : 'list.choose')}
            </Button>
          )}
        </FileButton>
        {list ? (
          <Button variant="subtle" onClick={onLeave}>
            {t('list.leave')}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => void downloadSittingsTemplate()}>
            {t('list.template')}
          </Button>
        )}
      </Group>
      {!list && (
        <Text size="sm" c="dimmed">
          {t('list.hint')}
        </Text>
      )}
      <Suspense>
        {file && (
          <ImportSittings
            file={file}
            onTaken={taken => {
              onList(file.name, taken)
              setFile(null)
            }}
            onClose={() => setFile(null)}
          />
        )}
      </Suspense>
    </>
  )
}
