import { Fragment } from 'react'

/** A step with the names of buttons and menus in bold. */
export function StepText({ text }: { readonly text: string }) {
  return text.split('*').map((part, at) =>
    // Parts have no ids, and stay where they are.
    // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that they are
    at % 2 === 1 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>,
  )
}

/** The same without its marks, for a line of a list. */
export const plainStep = (text: string): string => text.replaceAll('*', '')
