import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, with single spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.normalize('NFC').replaceAll(/\s+/g, ' ')
}
