/** The same in English. */
export const texts = {
  failed: 'The page could not be loaded. Please check the network.',
  noScript: 'Bảng Xanh needs JavaScript. Please switch it on in the browser.',
}
