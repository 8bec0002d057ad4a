// What the build leaves outside of its bundles: native code, and packages that look for their own files beside themselves.
export const notBundled = [
  '@fastify/swagger-ui',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/vie',
  'fontkit',
  'pdfmake',
  'sharp',
  // file-type asks for it in words that no bundler understands.
  'strtok3',
  'tesseract.js',
  'unpdf',
]

/** Whose files the bundles read by name: fonts. */
export const readByName = [
  '@expo-google-fonts/noto-sans-math',
  '@expo-google-fonts/noto-sans-symbols',
  '@expo-google-fonts/noto-sans-symbols-2',
  '@expo-google-fonts/tinos',
  'katex',
]
