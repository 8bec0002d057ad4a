import type { NewAccount } from './import-kind.ts'

/** Excel opens it with its letters whole and takes no cell for a formula (product 5.14). */
export function accountsAsCsv(heads: readonly string[], accounts: readonly NewAccount[]): string {
  const rows = accounts.map(({ displayName, username, temporaryPassword }) => [
    displayName,
    username,
    temporaryPassword,
  ])
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return `\ufeff${[heads, ...rows].map(row => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** Hands a text to the browser to save. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
