import { useEffect, useState } from 'react'
import { type Cleaning, shownPage } from './clean-page.ts'
import { type Corners, WHOLE } from './corners.ts'
import { cornersIn } from './photo.ts'

/** The corners of a picture that is turned to the right by quarters, from the upper left one on. */
export function turnedCorners(corners: Corners, quarters: number): Corners {
  let [a, b, c, d] = corners
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn += 1)
    [a, b, c, d] = [d, a, b, c].map(({ x, y }) => ({ x: 1 - y, y: x })) as [
      typeof a,
      typeof a,
      typeof a,
      typeof a,
    ]
  return [a, b, c, d]
}

/** A photo on its way to a page: its sheet is proposed, a person turns it, moves its corners and sees it lit up. */
export function usePage(file: File) {
  const [cleaning, setCleaning] = useState<Cleaning>({ quarters: 0, corners: WHOLE, clear: true })
  const [proposed, setProposed] = useState<Corners>(WHOLE)
  const [shown, setShown] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { quarters, clear } = cleaning

  useEffect(() => {
    let gone = false
    // What finds no sheet, or opens no picture, leaves all of it.
    cornersIn(file).then(
      corners => {
        if (gone) return
        setProposed(corners)
        setCleaning(now => ({ ...now, corners: turnedCorners(corners, now.quarters) }))
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [file])

  useEffect(() => {
    let gone = false
    let address: string | undefined
    shownPage(file, { quarters, clear }).then(
      picture => {
        if (gone) return
        address = URL.createObjectURL(picture)
        setShown(address)
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
      // The next one stands before this one goes.
      setTimeout(() => address && URL.revokeObjectURL(address), 10_000)
    }
  }, [file, quarters, clear])

  return {
    /** The address of the picture as it stands. */
    shown,
    cleaning,
    failed,
    turn: (by: 1 | -1) =>
      setCleaning(now => ({
        ...now,
        quarters: (now.quarters + by + 4) % 4,
        corners: turnedCorners(now.corners, by),
      })),
    onClear: (clear: boolean) => setCleaning(now => ({ ...now, clear })),
    onCorners: (corners: Corners) => setCleaning(now => ({ ...now, corners })),
    onReset: () => setCleaning(now => ({ ...now, corners: turnedCorners(proposed, now.quarters) })),
  }
}
