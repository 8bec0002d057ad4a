// node packages/papers/corpus/make-samples.ts: the papers to try the reader with, as the product ships them. They are committed,
// because it knows nothing of the corpus.
import { writeFileSync } from 'node:fs'
import { bytesOf, fileOf, SAMPLES } from './samples/samples.ts'

for (const sample of SAMPLES) writeFileSync(fileOf(sample), bytesOf(sample))
