import { CannotStart } from './cannot-start.ts'

/** DATA_DIR belongs to another server that is running. */
export class DataDirInUse extends CannotStart {
  override name = 'DataDirInUse'
  readonly dataDir: string
  constructor(dataDir: string, owner: string) {
    super(
      `The folder ${dataDir} is in use by another Bảng Xanh server${owner && ` (process ${owner})`}. ` +
        'Stop that one first, or give this one its own folder with DATA_DIR.',
    )
    this.dataDir = dataDir
  }
}

/** Held while a server works on the folder. */
export type DataDirLock = { release(): void }
