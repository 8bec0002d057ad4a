import { Box, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useId } from 'react'
import type { ListState } from '../list/list-search.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import type { Choice, ChoiceField, Offer } from './choice-field.tsx'
import { FilterToggle } from './filter-toggle.tsx'
import classes from './row-list.module.css'
import { SearchField } from './search-field.tsx'
import { usePhone } from './use-phone.ts'

interface Named<Key> {
  readonly key: Key
  readonly label: string
}

/** A filter behind the button: some options, rows of a call, or a field of the feature's own. */
export type FilterField<Search> = Named<keyof Search & string> & (Offer | { readonly field: ReactNode })

interface Props<Search> {
  readonly list: ListState<Search>
  /** Always in sight, as words side by side, on a phone as one field beside the search; the first is chosen while the address says nothing. */
  readonly tabs?: Named<keyof Search & string> & {
    readonly options: readonly Choice[]
  }
  /** The words of the search box. */
  readonly search?: 'search' extends keyof Search ? string : never
  /** `false`: not for this viewer. */
  readonly fields?: readonly (FilterField<Search> | false)[]
  /** Stands at the end of the line with the search box. */
  readonly children?: ReactNode
}

const WIDTH = { miw: 180, flex: '1 1 180px', maw: { base: 'none', sm: 300 } } as const
/** More words do not fit side by side on a phone; none do beside a search. */
const SIDE_BY_SIDE = 3

/** What a list can be narrowed by. Each change keeps the other filters and begins at the first page. */
export function FilterPanel<Search>(props: Props<Search>) {
  const { list, tabs, search, children } = props
  const fields = (props.fields ?? []).filter(field => field !== false)
  const active = fields.filter(({ key }) => list.search[key] !== undefined).length
  const [opened, { toggle, open }] = useDisclosure(active > 0)
  // A name in a list sets a filter too; it is shown, so that it can be taken back.
  useEffect(() => {
    if (active > 0) open()
  }, [active, open])
  const panel = useId()
  const set = (key: keyof Search & string, given: unknown) =>
    list.set({ [key]: list.read(key, given) } as Partial<Search>)
  const typed = list.search as { readonly search?: string }
  const phone = usePhone()
  const folds = phone && tabs && (search !== undefined || tabs.options.length > SIDE_BY_SIDE)
  // What is chosen always stands in the line; the order then waits with the filters.
  const isFull = folds === true && fields.length > 0
  const narrowing = tabs && (
    <Tabs
      label={tabs.label}
      options={tabs.options}
      folds={folds === true}
      value={list.values[tabs.key]}
      onChange={given => set(tabs.key, given)}
    />
  )

  return (
    <Stack gap="sm">
      {(tabs || search || fields.length > 0 || children) && (
        <Group gap="sm" justify="space-between">
          {!folds && narrowing}
          <Group wrap="nowrap" gap={phone ? 'xs' : 'sm'} flex="1 1 220px">
            {search && (
              <Box flex={1} maw={420} miw={0}>
                <SearchField
                  value={typed.search}
                  label={search}
                  // Of what is typed letter by letter the browser's back button knows nothing.
                  onSearch={text =>
                    list.set({ search: text || undefined } as unknown as Partial<Search>, { replace: true })
                  }
                />
              </Box>
            )}
            {folds && narrowing}
            {fields.length > 0 && (
              <FilterToggle opened={opened} onToggle={toggle} active={active} controls={panel} />
            )}
            {phone && !isFull && <Box ref={list.orderRoom.give} className={classes.room} />}
          </Group>
          {children}
        </Group>
      )}
      {fields.length > 0 && opened && (
        <Group gap="sm" align="flex-end" id={panel}>
          {fields.map(field => (
            <Box key={field.key} {...WIDTH}>
              <Field field={field} value={list.search[field.key]} onChange={given => set(field.key, given)} />
            </Box>
          ))}
        </Group>
      )}
      {isFull && <Box ref={list.orderRoom.give} hidden={!opened} data-words className={classes.room} />}
    </Stack>
  )
}

interface ValueProps {
  readonly value: unknown
  readonly onChange: (given: unknown) => void
}

interface TabsProps extends ValueProps {
  readonly label: string
  readonly options: readonly Choice[]
  readonly folds: boolean
}

function Tabs({ label, options, folds, value = options[0]?.value, onChange }: TabsProps) {
  return folds ? (
    <Box flex={1.2} miw={0}>
      <LateChoice aria-label={label} offer={{ options }} value={value} onChange={onChange} />
    </Box>
  ) : (
    <SegmentedControl
      aria-label={label}
      value={String(value)}
      data={options.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={onChange}
      w={{ base: '100%', xs: 'fit-content' }}
    />
  )
}

function Field<Search>({ field, ...own }: ValueProps & { readonly field: FilterField<Search> }) {
  if ('field' in field) return field.field
  return <LateChoice {...own} label={field.label} offer={field} clearable />
}

const LoadedChoice = lazyPart(async () => (await import('./choice-field.tsx')).ChoiceField)

/** Few open the filters: the code of their fields comes when somebody does, and what they offer. */
function LateChoice(props: ComponentProps<typeof ChoiceField>) {
  return (
    <Suspense fallback={<TextInput label={props.label} aria-label={props['aria-label']} disabled />}>
      <LoadedChoice {...props} />
    </Suspense>
  )
}
