// node packages/papers/corpus/make-office-files.ts: some drawn papers as LibreOffice saves them, and a sample
// with formulas as it prints it, into corpus/office. They are committed, because LibreOffice (Debian: libreoffice-writer, libreoffice-math) is not where the tests run.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPaper } from './draw-paper.ts'
import { SEEDS } from './layouts.ts'
import { OFFICE, OFFICE_SEEDS, PRINTED_SAMPLE } from './office.ts'
import { writePaper } from './write/write-paper.ts'

const drawn = mkdtempSync(join(tmpdir(), 'bangxanh-papers-'))
try {
  const files = SEEDS.filter(({ seed }) => OFFICE_SEEDS.includes(seed)).map(({ layout, seed }) => {
    const file = join(drawn, `${seed}.docx`)
    writeFileSync(file, writePaper(drawPaper(layout, seed), layout))
    return file
  })
  mkdirSync(OFFICE, { recursive: true })
  convert('docx:MS Word 2007 XML', files)
  convert('pdf', [join(import.meta.dirname, '..', 'samples', PRINTED_SAMPLE.replace('.pdf', '.docx'))])
} finally {
  rmSync(drawn, { recursive: true, force: true })
}

function convert(format: string, files: readonly string[]): void {
  execFileSync('soffice', ['--headless', '--convert-to', format, '--outdir', OFFICE, ...files], {
    stdio: 'inherit',
    timeout: 300_000,
  })
}
