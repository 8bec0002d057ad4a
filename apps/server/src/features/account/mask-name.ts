/** A person's name for those who may not know it: "Nguyễn Văn An" becomes "N. V. An" (product 6.2). */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.map((word, index) => (index === words.length - 1 ? word : `${[...word][0]}.`)).join(' ')
}
