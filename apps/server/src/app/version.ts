/** Of the product, as people see it (product 1.4). */
export const VERSION = '2.9.85'
