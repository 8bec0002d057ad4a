import type { ContestHall } from '@bangxanh/contract/contests/schemas.ts'

/** Halls as a PUT takes them, which always carries all. */
export const asSent = (halls: readonly ContestHall[]) =>
  halls.map(({ _id, name, places, proctors }) => ({
    ...{ _id, name, places, proctorIds: proctors.map(person => person._id) },
  }))

/** Names for so many halls more: "Phòng 1", "Phòng 2" …, without those that there are. */
export function newNames(
  halls: readonly Pick<ContestHall, 'name'>[],
  count: number,
  nameOf: (no: number) => string,
) {
  const taken = new Set(halls.map(({ name }) => name))
  const names: string[] = []
  for (let no = 1; names.length < count; no++) {
    const name = nameOf(no)
    if (!taken.has(name)) names.push(name)
  }
  return names
}

/** Whether somebody is a proctor of a hall. */
export const watches = ({ proctors }: Pick<ContestHall, 'proctors'>, userId: string) =>
  proctors.some(({ _id }) => _id === userId)
