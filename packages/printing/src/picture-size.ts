export interface Size {
  readonly width: number
  readonly height: number
}

export type PictureType = 'png' | 'jpg'

/** What kind of picture bytes are, and how large in pixels; null for another kind or a cut one. */
export function readPicture(bytes: Uint8Array): (Size & { readonly type: PictureType }) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint32(0) === 0x89504e47) return whole('png', view.getUint32(16), view.getUint32(20))
    return view.getUint16(0) === 0xffd8 ? readJpeg(view) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const whole = (type: PictureType, width: number, height: number) =>
  width > 0 && height > 0 ? { type, width, height } : null

/** The size stands in the frame's header, a segment whose mark is C0 to CF but for C4, C8 and CC (ITU T.81, B.1.1.3). */
function readJpeg(view: DataView) {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint16(at)
    if (mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark))
      return whole('jpg', view.getUint16(at + 7), view.getUint16(at + 5))
    if (mark < 0xff00) return null
  }
}

/** Points a pixel of the screen is wide. */
export const POINTS = 0.75

/** About half a page, in points. */
export const HALF_PAGE = 320

/** How large a picture is printed, in points: as its author drew it, within the column and so much of the page. */
export function printedSize(
  picture: Size,
  drawn: number | null,
  column: number,
  mostHeight: number = HALF_PAGE,
): Size {
  const wanted = (drawn ?? picture.width) * POINTS
  const scale = Math.min(wanted / picture.width, column / picture.width, mostHeight / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}
