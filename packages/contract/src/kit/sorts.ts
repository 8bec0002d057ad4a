/** The orders of a list by these columns: `name`, and `-name` for the other way round (product 2.5). */
export const ordersBy = <const Column extends string>(...columns: readonly Column[]) =>
  columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`])
