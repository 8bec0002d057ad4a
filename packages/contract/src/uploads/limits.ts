/**
 * Kinds of pictures that are taken. Without HEIC, which the server's decoder does not read: where a page does not ask for it,
 * iPhones hand such photos over as JPEG by themselves.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
