import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Native<Own> = Own & Omit<ComponentProps<'a'>, keyof Own>

/** Mantine's looks with the router's typed addresses: `<ButtonLink to="/lop-hoc/$classUid" params={{ classUid }}>`. */
export const AnchorLink = createLink((props: Native<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Native<ButtonProps>) => <Button component="a" {...props} />)
export const ActionIconLink = createLink((props: Native<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
))
