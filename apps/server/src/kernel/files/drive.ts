/** A cloud drive on which files rest instead of here. None can be connected yet; tests stand one in (product 9.26). */
export interface Drive {
  /** Where a file of the drive is read by everybody who has the address; undefined for none of its files. */
  shareLink(file: string): Promise<string | undefined>
}
