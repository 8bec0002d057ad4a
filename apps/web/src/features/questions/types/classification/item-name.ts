import { isImage } from '@bangxanh/questions/media.ts'

/** What an item is called in a sentence: its text, or `picture` where it is one. */
export const itemName = (item: string, picture: string) => (isImage(item) ? picture : item)
