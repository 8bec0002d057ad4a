import {
  Group,
  getTreeExpandedState,
  Loader,
  type RenderTreeNodePayload,
  Tree,
  type TreeNodeData,
  UnstyledButton,
  useTree,
} from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lazy-tree.module.css'

export interface Branch {
  readonly id: string
  readonly name: string
  readonly children?: readonly Branch[]
  /** There are children that are not loaded yet. */
  readonly hasChildren?: boolean
}

interface Props {
  readonly label: string
  readonly branches: readonly Branch[]
  readonly selected?: string
  readonly onSelect: (id: string) => void
  /** Loads the children of a branch, at its first opening, into `branches`. */
  readonly onLoad?: (id: string) => Promise<void>
  /** Buttons at the end of a branch's line. */
  readonly actions?: (branch: Branch) => ReactNode
  /** Opened at first, and when they come; all when not given. */
  readonly opened?: readonly string[]
}

function dataOf(branches: readonly Branch[], named: Map<string, Branch>): TreeNodeData[] {
  return branches.map(branch => {
    named.set(branch.id, branch)
    return {
      value: branch.id,
      label: branch.name,
      hasChildren: branch.hasChildren,
      children: branch.children && branch.children.length > 0 ? dataOf(branch.children, named) : undefined,
    }
  })
}

/** A tree of categories; arrows move, left and right close and open, Enter or Space chooses. */
export function LazyTree({ label, branches, selected, onSelect, onLoad, actions, opened }: Props) {
  const content = JSON.stringify(branches)
  // The tree starts anew with other data, so the same branches in another array must stay the same data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by content
  const { data, named } = useMemo(() => {
    const byId = new Map<string, Branch>()
    return { data: dataOf(branches, byId), named: byId }
  }, [content])
  const [expanded, setExpanded] = useState(() => Object.fromEntries((opened ?? []).map(id => [id, true])))
  const tree = useTree({
    selectedState: selected ? [selected] : [],
    onLoadChildren: onLoad,
    expandedState: expanded,
    onExpandedStateChange: setExpanded,
  })
  const added = opened?.join()
  useEffect(() => {
    if (added)
      setExpanded(before => ({ ...before, ...Object.fromEntries(added.split(',').map(id => [id, true])) }))
  }, [added])
  const openAll = opened === undefined && onLoad === undefined
  useEffect(() => {
    if (openAll) setExpanded(getTreeExpandedState(data, '*'))
  }, [data, openAll])

  return (
    <Tree
      aria-label={label}
      data={data}
      tree={tree}
      expandOnClick={false}
      expandOnSpace={false}
      levelOffset={20}
      renderNode={payload => {
        const branch = named.get(payload.node.value)
        return branch ? (
          <Line payload={payload} branch={branch} onSelect={onSelect} actions={actions} />
        ) : null
      }}
    />
  )
}

interface LineProps {
  readonly payload: RenderTreeNodePayload
  readonly branch: Branch
  readonly onSelect: (id: string) => void
  readonly actions: Props['actions']
}

function Line({ payload, branch, onSelect, actions }: LineProps) {
  const { t } = useTranslation('shared')
  const { node, expanded, hasChildren, selected, isLoading, loadError, tree, elementProps } = payload
  return (
    <div className={elementProps.className} style={elementProps.style} data-value={node.value}>
      <Group gap="xxs" wrap="nowrap" className={classes.line} data-chosen={selected || undefined}>
        {hasChildren ? (
          <UnstyledButton
            className={classes.toggle}
            tabIndex={-1}
            aria-label={t(expanded ? 'tree.collapse' : 'tree.expand', { name: branch.name })}
            onClick={() => tree.toggleExpanded(node.value)}
          >
            {isLoading ? (
              <Loader size={14} />
            ) : (
              <IconChevronRight size={16} data-open={expanded || undefined} />
            )}
          </UnstyledButton>
        ) : (
          <span className={classes.toggle} />
        )}
        <UnstyledButton
          className={classes.name}
          aria-current={selected || undefined}
          onClick={() => onSelect(branch.id)}
        >
          {branch.name}
        </UnstyledButton>
        {actions?.(branch)}
      </Group>
      {loadError && (
        <UnstyledButton className={classes.failed} onClick={() => void tree.loadNode(node.value)}>
          {t('tree.failed')}
        </UnstyledButton>
      )}
    </div>
  )
}
