import { Tooltip, type TooltipProps } from '@mantine/core'

/** What a pointer is on says its name. */
export function Tip(props: Pick<TooltipProps, 'target' | 'label' | 'withArrow'>) {
  return <Tooltip {...props} position="right" />
}
