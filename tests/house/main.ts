import { openProgram } from '#tests/rows/program.ts'
import { findUnchecked } from '#tests/rows/statements.ts'
import { readDocuments } from './documents.ts'
import { measureHouse } from './figures.ts'
import { readSources } from './sources.ts'

/** `npm run house [-- FIGURE]`: prints a table of all figures, the places of one figure, and JSON as the last line. */
const found = measureHouse(readSources(['.css']), readDocuments())
const program = openProgram()
const lists = {
  folder_circles: found.folderCircles,
  wide_folders: found.wideFolders,
  dangling_citations: found.danglingCitations,
  bare_ledger_codes: found.bareLedgerCodes,
  unused_domain_exports: found.unusedDomainExports,
  unchecked_rows: findUnchecked(program),
  letter_duplicates: found.letterDuplicates,
}
program.close()
const asked = process.argv[2]
if (asked !== undefined && !Object.hasOwn(lists, asked)) {
  process.stderr.write(`npm run house -- ${Object.keys(lists).join('|')}\n`)
  process.exit(2)
}
const counts = Object.fromEntries(Object.entries(lists).map(([name, places]) => [name, places.length]))
const figures = { ...counts, p95_lines: found.p95Lines.lines }
if (asked) for (const place of lists[asked as keyof typeof lists]) process.stdout.write(`${place}\n`)
for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name.padEnd(24)}${figure}\n`)
process.stdout.write(`${'worst room'.padEnd(24)}${found.p95Lines.room}\n`)
process.stdout.write(`${JSON.stringify(figures)}\n`)
