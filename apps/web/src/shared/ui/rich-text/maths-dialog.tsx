import { Box, Button, Group, Modal, Stack, Switch, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawFormula, isFormula } from './draw-maths.ts'

export interface Formula {
  readonly latex: string
  /** Stands on its own line. */
  readonly block: boolean
  /** Where the formula stands that is being changed; none for a new one. */
  readonly at?: number
}

interface Props {
  readonly formula: Formula
  readonly onClose: () => void
  readonly onSave: (formula: Formula) => void
}

/** Writes one formula in LaTeX, drawn while it is typed. */
export function MathsDialog({ formula, onClose, onSave }: Props) {
  const { t } = useTranslation('shared')
  const [latex, setLatex] = useState(formula.latex)
  const [block, setBlock] = useState(formula.block)
  const text = latex.trim()
  const valid = isFormula(text)
  const fresh = formula.at === undefined

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editor.mathsTitle')}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      zIndex={300}
    >
      <Stack>
        <Textarea
          label={t('editor.mathsLatex')}
          description={t('editor.mathsHint')}
          value={latex}
          onChange={event => setLatex(event.currentTarget.value)}
          error={text && !valid ? t('editor.mathsInvalid') : undefined}
          autosize
          minRows={2}
          spellCheck={false}
          styles={{ input: { fontFamily: 'monospace' } }}
          data-autofocus
        />
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('editor.mathsPreview')}
          </Text>
          <Box
            mih={56}
            p="sm"
            bd="1px solid var(--line)"
            style={{ borderRadius: 10, overflowX: 'auto' }}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by KaTeX with trust off
            dangerouslySetInnerHTML={{ __html: text ? drawFormula(text, block) : '' }}
          />
        </div>
        {fresh && (
          <Switch
            label={t('editor.mathsBlock')}
            checked={block}
            onChange={event => setBlock(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={!text || !valid} onClick={() => onSave({ latex: text, block, at: formula.at })}>
            {t(fresh ? 'editor.mathsInsert' : 'editor.mathsUpdate')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
