import { useMediaQuery } from '@mantine/hooks'

/** True below the width at which the menu stands beside the page. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
