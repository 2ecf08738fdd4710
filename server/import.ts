import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { ImportedFacts } from '#sandbox/market/fees/imported-terms.ts'
import { computeMetrics } from './funds/metrics/compute-metrics.ts'
import { importCalendar } from './funds/import/import-calendar.ts'
import { importDividends } from './funds/import/import-dividends.ts'
import { ImportError } from './funds/import/import-fault.ts'
import { importFundHistory } from './funds/import/import-fund-history.ts'
import { importFundList } from './funds/import/import-fund-list.ts'
import { filesOf, importNav } from './funds/import/import-nav.ts'
import { importTerms, readTerms } from './funds/import/import-terms.ts'
import type { Importer } from './funds/import/import-result.ts'
import { faultSentence, importLocale, summarySentence, usageSentence } from './funds/import/import.copy.ts'
import { codeInName, readNavFile } from './funds/import/read-nav-file.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import type { Db } from './db/open.ts'
import { inTransaction, readClock } from './db/tx.ts'
import { openDatabase } from './db/open.ts'

const IMPORTERS: Readonly<Record<string, Importer>> = {
  'trading-calendar': importCalendar,
  'fund-list': importFundList,
  'fund-list-history': importFundHistory,
  nav: importNav,
  'fund-terms': importTerms,
  'fund-dividends': importDividends,
}

/** Kinds of import after which returns and latest values are computed again. */
const MOVES_FIGURES = new Set(['nav', 'fund-dividends', 'fund-list-history'])

/** `npm run import -- <kind> <file…>`: loads files into the database that the server uses, whether it runs or not. */
async function main(): Promise<number> {
  const locale = importLocale(process.env)
  const [kind = '', ...given] = process.argv.slice(2)
  const importer = IMPORTERS[kind]
  const missing = given.filter((path) => !existsSync(path))
  if (!importer || given.length === 0 || missing.length > 0) {
    process.stderr.write(`${usageSentence(Object.keys(IMPORTERS), locale)}\n${missing.join('\n')}\n`)
    return 2
  }
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const started = performance.now()
  try {
    await migrate(database.db)
    const paths = given.map((path) => resolve(path))
    const result = await importer(database.pool, paths, progressBar(kind))
    if (config.sandbox && kind === 'nav')
      await tellSandbox(database.pool, join(config.dataDir, 'sandbox/market'), paths)
    if (config.sandbox && kind === 'fund-terms') tellTerms(join(config.dataDir, 'sandbox/market'), paths)
    if (result.changed > 0 && MOVES_FIGURES.has(kind)) await figuresAnew(database.db)
    const seconds = (performance.now() - started) / 1000
    process.stdout.write(`${summarySentence({ kind, seconds, ...result }, locale)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    process.stderr.write(`\n${faultSentence(error.fault, locale)}\n`)
    return 1
  } finally {
    await database.close()
  }
}

async function figuresAnew(db: Db): Promise<void> {
  const { today } = await readClock(db)
  await inTransaction(db, (tx) => computeMetrics(tx, today))
}

/** Returns a progress bar for a terminal. It prints nothing if the output is not a terminal. */
function progressBar(kind: string): (share: number) => void {
  if (!process.stderr.isTTY) return () => {}
  let shown = -1
  return (share) => {
    const percent = Math.min(100, Math.floor(share * 100))
    if (percent === shown) return
    shown = percent
    const bar = '█'.repeat(percent / 4).padEnd(25, '░')
    process.stderr.write(`\r${kind} ${bar} ${String(percent).padStart(3)}%${percent === 100 ? '\n' : ''}`)
  }
}

/**
 * Writes an imported fund into the folder that the sandbox's outside world reads, as a real registrar would have it in its own
 * systems: the NAV history as imported, and the facts from which terms are invented (`sandbox/market/fees/imported-terms.ts`).
 */
async function tellSandbox(pool: pg.Pool, dir: string, paths: readonly string[]): Promise<void> {
  mkdirSync(dir, { recursive: true })
  const files = filesOf(paths).files
  const { rows } = await pool.query<{ code: string; name: string; type: string; company: string | null }>(
    `select c.fund_code as code, c.name, f.fund_type as type, co.name as company
     from share_class c join fund f using (fund_id) left join fund_company co using (company_code)
     where c.fund_code = any($1) and c.retired_on is null`,
    [files.map(codeInName)],
  )
  const factsOf = new Map(rows.map((row) => [row.code, row]))
  for (const path of files) {
    const code = codeInName(path)!
    // What was read, not the file: its charset, its line ends and its quotes end here.
    writeFileSync(
      join(dir, `${code}.csv`),
      `${['date,unit_nav,acc_nav', ...readNavFile(path).lines.map(quoteLine)].join('\n')}\n`,
    )
    const facts = factsOf.get(code)
    if (!facts) continue
    const { name, type: fundType, company } = facts
    const told: ImportedFacts = { fundCode: code, name, fundType, companyName: company ?? '' }
    writeFileSync(join(dir, `${code}.json`), `${JSON.stringify(told)}\n`)
  }
}

/** Returns a COPY line of `readNavFile` as a line of the sandbox's file. */
function quoteLine(line: string): string {
  const [day, unit, accumulated] = line.split('\t')
  return [day, unit, accumulated === '\\N' ? '' : accumulated].join(',')
}

/** Writes the imported terms beside the history, because a registrar knows the prospectus too. */
function tellTerms(dir: string, paths: readonly string[]): void {
  mkdirSync(dir, { recursive: true })
  for (const path of paths) {
    const terms = readTerms(path)
    writeFileSync(join(dir, `${terms.fundCode}.terms.json`), `${JSON.stringify(terms)}\n`)
  }
}

process.exitCode = await main()
