/** The benchmarks of `npm run bench -- NAME`. It prints a table for people, and as the last line one JSON object with the figures. */
const BENCHES: Readonly<Record<string, () => Promise<{ measure: () => Promise<Figures> }>>> = {
  'place-purchase': () => import('./place-purchase.ts'),
  pages: () => import('./pages.ts'),
  import: () => import('./import.ts'),
  settle: () => import('./settle.ts'),
  night: () => import('./night.ts'),
  audit: () => import('./audit.ts'),
  figures: () => import('./figures.ts'),
  money: () => import('./money.ts'),
  select: () => import('./select.ts'),
  search: () => import('./search.ts'),
  ocr: () => import('./ocr.ts'),
  portfolio: () => import('./portfolio.ts'),
  hostile: () => import('./hostile.ts'),
  proposals: () => import('./proposals.ts'),
  advisers: () => import('./advisers.ts'),
}

export type Figures = Readonly<Record<string, number | string>>

const name = process.argv[2] ?? ''
const load = BENCHES[name]
if (!load) {
  process.stderr.write(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}\n`)
  process.exit(2)
}
const { measure } = await load()
const figures = await measure()
const width = Math.max(...Object.keys(figures).map((key) => key.length))
for (const [key, value] of Object.entries(figures)) process.stdout.write(`  ${key.padEnd(width)}  ${value}\n`)
process.stdout.write(`${JSON.stringify({ bench: name, ...figures })}\n`)
process.exit(0)
