import { Box, Button, Group, Kbd, Skeleton, Stack, Switch, Tabs, Text, Textarea } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { elementKeys } from '../../keys/keys.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { drawFormula, isFormula } from './draw-maths.ts'
import classes from './maths-field.module.css'
import type { MathsFieldHandle } from './maths-field.tsx'
import { latexOf, looksOf, PALETTE, PALETTE_TABS, type Sign } from './maths-palette.ts'

const MathsField = lazyPart(async () => (await import('./maths-field.tsx')).MathsField)

export interface Formula {
  readonly latex: string
  /** Stands on its own line. */
  readonly block: boolean
  /** Where the formula stands that is being changed; none for a new one. */
  readonly at?: number
  /** It was asked for by a dollar sign, which is written after all where no formula comes of it. */
  readonly dollar?: boolean
}

interface Props {
  readonly formula: Formula
  readonly onClose: () => void
  readonly onSave: (formula: Formula) => void
}

const LATEX = 'latex'

const hasGaps = (latex: string) => latex.includes('\\placeholder')

/** Writes one formula: typed as it looks, put together from a palette, or in LaTeX. */
export function MathsDialog({ formula, onClose, onSave }: Props) {
  const { t } = useTranslation(['maths', 'shared'])
  const [latex, setLatex] = useState(formula.latex)
  const [block, setBlock] = useState(formula.block)
  const [tab, setTab] = useState<string | null>('basic')
  const field = useRef<MathsFieldHandle>(null)
  const text = latex.trim()
  const gaps = hasGaps(text)
  const valid = !gaps && isFormula(text)
  const fresh = formula.at === undefined
  const typesLatex = tab === LATEX

  const use = (sign: Sign) =>
    typesLatex ? setLatex(latex + latexOf(sign)) : field.current?.insert(sign.insert)
  /** What stands in the field now: Enter may come before the last letter has been drawn. */
  const save = (written: string) => {
    const whole = written.trim()
    if (whole && !hasGaps(whole) && isFormula(whole)) onSave({ latex: whole, block, at: formula.at })
  }

  return (
    <Dialog size="lg" onClose={onClose} title={t('title')} zIndex={300}>
      <Stack>
        {typesLatex ? (
          <>
            <Textarea
              label={t('latex')}
              description={t('hint')}
              value={latex}
              onChange={event => setLatex(event.currentTarget.value)}
              error={text && !valid ? t('invalid') : undefined}
              autosize
              minRows={2}
              data-autofocus
              {...elementKeys<HTMLTextAreaElement>([
                { keys: 'Enter', act: event => save(event.currentTarget.value) },
              ])}
              spellCheck={false}
              styles={{ input: { fontFamily: 'monospace' } }}
            />
            <div>
              <Text size="sm" fw={600} mb="xxs">
                {t('preview')}
              </Text>
              <Box
                mih={56}
                p="sm"
                bd="1px solid var(--line)"
                style={{ borderRadius: 'var(--mantine-radius-md)', overflowX: 'auto' }}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by KaTeX with trust off
                dangerouslySetInnerHTML={{ __html: text ? drawFormula(text, block) : '' }}
              />
            </div>
          </>
        ) : (
          <Suspense fallback={<Skeleton h={64} radius="md" />}>
            <MathsField ref={field} label={t('title')} value={latex} onChange={setLatex} onEnter={save} />
          </Suspense>
        )}
        <Palette tab={tab} onTab={setTab} onSign={use} />
        {!typesLatex && <FieldKeys />}
        {fresh && (
          <Switch
            label={t('block')}
            checked={block}
            onChange={event => setBlock(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          {gaps && (
            <Text size="sm" c="dimmed" role="status">
              {t('gaps')}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            {t('shared:form.cancel')}
          </Button>
          <Button disabled={!text || !valid} onClick={() => save(latex)}>
            {t(fresh ? 'insert' : 'update')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface PaletteProps {
  readonly tab: string | null
  readonly onTab: (tab: string | null) => void
  readonly onSign: (sign: Sign) => void
}

function Palette({ tab, onTab, onSign }: PaletteProps) {
  const { t } = useTranslation('maths')
  return (
    <Tabs value={tab} onChange={onTab} keepMounted={false}>
      <Tabs.List>
        {PALETTE_TABS.map(name => (
          <Tabs.Tab key={name} value={name} px="xs">
            {t(`palette.${name}`)}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={LATEX} px="xs">
          LaTeX
        </Tabs.Tab>
      </Tabs.List>
      {PALETTE_TABS.map(name => (
        <Tabs.Panel key={name} value={name} pt="xs">
          <div className={classes.signs}>
            {PALETTE[name].map(sign => (
              <button
                key={sign.insert}
                type="button"
                className={classes.sign}
                aria-label={latexOf(sign)}
                onMouseDown={event => event.preventDefault()}
                onClick={() => onSign(sign)}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own signs, drawn by KaTeX
                dangerouslySetInnerHTML={{ __html: drawFormula(looksOf(sign)) }}
              />
            ))}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** What keys write in the field. */
function FieldKeys() {
  const { t } = useTranslation('maths')
  return (
    <Group gap="md" fz="xs" c="dimmed">
      <span>
        <Kbd size="xs">/</Kbd> {t('fraction')}
      </span>
      <span>
        <Kbd size="xs">^</Kbd> {t('power')}
      </span>
      <span>
        <Kbd size="xs">can</Kbd> {t('root')}
      </span>
      <span>
        <Kbd size="xs">Tab</Kbd> {t('next')}
      </span>
    </Group>
  )
}
