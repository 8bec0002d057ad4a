import type { PaperImport } from '@bangxanh/contract/paper-imports/schemas.ts'

/** The paper is read, and a model is still asked about it. */
export const isModelBusy = ({ state, model }: Pick<PaperImport, 'state' | 'model'>): boolean =>
  state === 'ready' && (model?.state === 'waiting' || model?.state === 'asking')
