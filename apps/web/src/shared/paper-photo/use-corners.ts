import { useEffect, useState } from 'react'
import type { Corners } from './corners.ts'
import { cornersIn, isPhoto, straightened } from './photo.ts'

export interface PhotoCorners {
  /** An address of the picture, for as long as it is chosen. */
  readonly picture: string
  readonly corners: Corners
  readonly onChange: (corners: Corners) => void
  /** Back to what was proposed. */
  readonly onReset: () => void
}

/** Nobody waits longer for a proposal; one that comes later is shown all the same. */
const PATIENCE_MS = 10_000

/** The corners of a chosen picture: proposed, then moved by a person. None for other files, nor for what cannot be shown. */
export function useCorners(file: File | undefined) {
  const [photo, setPhoto] = useState<{ file: File; picture: string; proposed: Corners; corners: Corners }>()
  const [looked, setLooked] = useState<File>()
  useEffect(() => {
    if (!file || !isPhoto(file)) return
    const patience = setTimeout(() => setLooked(file), PATIENCE_MS)
    const picture = URL.createObjectURL(file)
    let isGone = false
    cornersIn(file).then(
      proposed => {
        if (isGone) return
        setPhoto({ file, picture, proposed, corners: proposed })
        setLooked(file)
      },
      // The server says what is wrong with it.
      () => {
        if (!isGone) setLooked(file)
      },
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(picture)
      setPhoto(undefined)
      clearTimeout(patience)
      setLooked(undefined)
    }
  }, [file])

  const shown: PhotoCorners | undefined = photo && {
    picture: photo.picture,
    corners: photo.corners,
    onChange: corners => setPhoto({ ...photo, corners }),
    onReset: () => setPhoto({ ...photo, corners: photo.proposed }),
  }
  return {
    photo: shown,
    /** Its corners are not known yet: whoever sends it now would send the table it lies on too. */
    isLooking: file !== undefined && isPhoto(file) && looked !== file,
    /** What is sent: the sheet alone, or the file as it is. */
    straight: (chosen: File) =>
      photo?.file === chosen ? straightened(chosen, photo.corners) : Promise.resolve(chosen),
  }
}
