/** Grade options in their fixed order (product 3.5). `oid` is what a class stores. */
export const GRADES: readonly { _id: string; oid: string; name: string }[] = [
  ...[3, 4, 5, 6, 7].map(age => ({ oid: `T${age}${age + 1}`, name: `${age}-${age + 1} tuổi` })),
  ...Array.from({ length: 12 }, (_, index) => ({ oid: `L${index + 1}`, name: `Lớp ${index + 1}` })),
  { oid: 'ĐH', name: 'Đại học' },
].map(grade => ({ _id: grade.oid, ...grade }))
