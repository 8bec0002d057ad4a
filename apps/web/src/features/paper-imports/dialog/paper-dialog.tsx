import { Button, Group, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCorners } from '../../../shared/paper-photo/use-corners.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { showNotice } from '../../../shared/ui/notices.ts'
import { boardOf } from '../board-link.ts'
import type { PaperTarget } from '../target.ts'
import { ChooseStep } from './choose-step.tsx'
import { askedNew, NO_WISH } from './new-questions.ts'
import { OptionsStep } from './options-step.tsx'
import { AUTO, type OfferedType } from './type-choice.ts'
import { useHasModel } from './use-has-model.ts'
import { useReading } from './use-reading.ts'
import { WaitingStep } from './waiting-step.tsx'

/** How long it stands that a paper was taken (product 9.83). */
const NOTICE_MS = 8_000

interface Props {
  readonly target: PaperTarget
  /** Chosen already, as by dropping it. */
  readonly file?: File | undefined
  readonly onClose: () => void
}

/** From a paper to proposed questions: choose the file, choose the options, wait (product 9.40). */
export function PaperDialog({ target, file: dropped, onClose }: Props) {
  const { t } = useTranslation(['paperImports', 'shared'])
  const navigate = useNavigate()
  const [file, setFile] = useState(dropped)
  const { photo, isLooking, straight } = useCorners(file)
  const [types, setTypes] = useState<readonly OfferedType[]>(AUTO)
  const hasModel = useHasModel()
  const [wish, setWish] = useState(NO_WISH)
  const [hasAnswerHint, setHasAnswerHint] = useState(true)
  const open = (importId: string) => void navigate(boardOf(target, importId))
  const reading = useReading(target, {
    onReady: importId => {
      onClose()
      open(importId)
    },
    onAccepted: importId => {
      onClose()
      void showNotice({
        tone: 'info',
        title: t('accepted.title'),
        message: t('accepted.message'),
        stays: NOTICE_MS,
        act: { text: t('accepted.look'), onAct: () => open(importId) },
      })
    },
  })
  const choose = (chosen: File | undefined) => {
    reading.forget()
    setFile(chosen)
  }
  const close = () => {
    if (reading.leave) return reading.leave()
    reading.cancel()
    onClose()
  }

  return (
    <Dialog onClose={close} title={t('dialog.title')} size="lg" fillsPhone closeOnClickOutside={false}>
      <Stack>
        {!file && <ChooseStep onFile={choose} hasModel={hasModel} />}
        {file && !reading.busy && (
          <OptionsStep
            file={file}
            onRemove={() => choose(undefined)}
            photo={photo}
            isLooking={isLooking}
            types={types}
            onTypes={setTypes}
            hasAnswerHint={hasAnswerHint}
            onAnswerHint={setHasAnswerHint}
            wish={hasModel ? wish : undefined}
            onWish={setWish}
            failure={reading.failure}
          />
        )}
        {file && reading.busy && (
          <WaitingStep file={file} sent={reading.sent} progress={reading.progress} ahead={reading.ahead} />
        )}
        <Group justify="flex-end">
          {reading.busy ? (
            <>
              <Button variant="default" onClick={reading.cancel}>
                {t('dialog.stop')}
              </Button>
              {reading.leave && <Button onClick={reading.leave}>{t('dialog.goOn')}</Button>}
            </>
          ) : (
            <>
              <Button variant="default" onClick={close}>
                {t('shared:form.cancel')}
              </Button>
              {file && (
                <Button
                  disabled={isLooking}
                  onClick={() =>
                    void reading.send({
                      ...{ file: straight(file), types, hasAnswerHint, useModel: wish.useModel },
                      newQuestions: askedNew(wish, types),
                    })
                  }
                >
                  {t('dialog.read')}
                </Button>
              )}
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
