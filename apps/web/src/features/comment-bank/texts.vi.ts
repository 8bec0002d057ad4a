/** Words of the comment bank. */
export const texts = {
  title: 'Câu đã dùng',
  uses_other: '{{count}} lần',
  forget: 'Bỏ khỏi kho: {{text}}',
  keys: '↑ ↓ chọn · Enter dùng · Shift+Delete bỏ khỏi kho',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    commentBank: typeof texts
  }
}
