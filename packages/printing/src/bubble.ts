/** Across, in points: 4 mm, which a pencil fills and a camera sees. */
export const BUBBLE = 11.34

const STROKE = 0.6

export const BUBBLE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BUBBLE} ${BUBBLE}"><circle cx="${BUBBLE / 2}" cy="${BUBBLE / 2}" r="${(BUBBLE - STROKE) / 2}" fill="none" stroke="#000" stroke-width="${STROKE}"/></svg>`

/** The same of 64 points as PNG, for Word, in which a letter would be as large as whatever font has it. */
export const BUBBLE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAMFBMVEX///8AAAAcHBz5+fkHBweRkZEzMzO2trbd3d18fHzx8fFwcHBJSUmioqJdXV3Nzc2nP83aAAAACXBIWXMAAAsTAAALEwEAmpwYAAABuUlEQVRIx2NgQAYWtaGh15sZcIHl2xwFgUAkuwqrNHMdWBqs5KwBpjxXEFBG6NzO2W8UgQzVBRj6gfJi08HCXJWJQBXoCr4JCmo2wDgckwQF81HlWR0FVQ1QzBMJQHHAQUFPFHcxTxGUQXZGm6BYA6qRHImCGUg8RcHJ6I6yFhRC6GkS9MX09xVBDbgLEkUKMBWwO4rBXMEj6I4taEsED0BZgYIXsCngFRSFMPgdJbFH3kaRD2CaTTAZuwIzwQSIDSIN2BVwOILt4FKUxJVAJgqBgpdVUBmXAiPBADiJFUD0FgoZ4FLArCgOJA/idALQEXJANzpK4FbQKLKAgR3qWayATbCAgVtwAm4FnIIbwIpwApDxJoILcCvgEnRmaBRiwAMUJRgKZfApOCjOcFEOn4KHsgyB0vgUbBRlmCiJTwFQlqACglYQdCRBbxIMKIJBTTCy8EY3NzC6CSYYvEnuIzDJEUy0hJM9wYxDMOsxE8q8+LK/LHEFCL+jNP4iiGAhRrgYJFiQEiyKQYX5ZryFOcHqgHCFQrBKQqvU+DErNQYGpGqxGlgt6jJgqziRKlYD0qtmwpU7juYBACVmcCkBHTaLAAAAAElFTkSuQmCC',
  'base64',
)
