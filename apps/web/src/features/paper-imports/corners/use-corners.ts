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

/** The corners of a chosen picture: proposed, then moved by a person. None for other files, nor for what cannot be shown. */
export function useCorners(file: File | undefined) {
  const [photo, setPhoto] = useState<{ file: File; picture: string; proposed: Corners; corners: Corners }>()
  useEffect(() => {
    if (!file || !isPhoto(file)) return
    const picture = URL.createObjectURL(file)
    let isGone = false
    cornersIn(file).then(
      proposed => {
        if (!isGone) setPhoto({ file, picture, proposed, corners: proposed })
      },
      // The server says what is wrong with it.
      () => undefined,
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(picture)
      setPhoto(undefined)
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
    /** What is sent: the sheet alone, or the file as it is. */
    straight: (chosen: File) =>
      photo?.file === chosen ? straightened(chosen, photo.corners) : Promise.resolve(chosen),
  }
}
