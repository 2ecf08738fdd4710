import { readFileSync } from 'node:fs'
import type pg from 'pg'
import * as z from 'zod/mini'
import { readFileText } from '#domain/exchange/file-text.ts'
import { UNBOUNDED } from '#domain/fee/fee.ts'
import { canBeExempt, FLOOR_EXEMPTIONS } from '#domain/fee/fee-caps.ts'
import type { FloorExemption } from '#domain/fee/fee-caps.ts'
import type { FundType } from '#domain/fee/fee-rules.ts'
import { parseFen, parseRate } from '#domain/number/money.ts'
import { runBulkLoad } from './bulk.ts'
import { ImportError } from './import-fault.ts'
import { judgeFee } from '#server/funds/terms/judge-fee.ts'
import type { FeeFacts } from '#server/funds/terms/judge-fee.ts'
import { NOTHING } from './import-result.ts'
import type { Importer } from './import-result.ts'

const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))
const fraction = z.string().check(z.regex(/^0(\.\d{1,8})?$|^1(\.0+)?$/))

/**
 * The terms of a share class from its prospectus, which it needs to be sold: risk, fees, minimums, days. Figures are decimal texts.
 * `floorExemption` is what frees the fund from the redemption floor: null ends it, and left out it stays as it was. Tiers are [from, to), where `to` is null for "and above". `flat` is a fee in yuan (the form of fee_schedule_examples.json).
 */
export const fundTerms = z.strictObject({
  fundCode: z.string().check(z.regex(/^\d{6}$/)),
  riskLevel: z.int().check(z.minimum(1), z.maximum(5)),
  registrarCode: z.string(),
  validFrom: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  ruleVersion: z.string().check(z.minLength(1)),
  confirmDays: z.int().check(z.minimum(1), z.maximum(10)),
  firstMinimum: amount,
  addOnMinimum: amount,
  discount: fraction,
  purchase: z
    .array(z.tuple([amount, z.nullable(amount), z.enum(['rate', 'flat']), z.string()]))
    .check(z.minLength(1)),
  redemptionDays: z.array(z.tuple([z.int(), z.nullable(z.int()), fraction])).check(z.minLength(1)),
  floorExemption: z.optional(z.nullable(z.enum(FLOOR_EXEMPTIONS))),
})
export type FundTermsFile = z.infer<typeof fundTerms>

/** Imports `fund-terms`: one JSON file per fund. The same terms change nothing; other terms replace the old from their first day. */
export const importTerms: Importer = async (pool, paths, onProgress) =>
  runBulkLoad(pool, async (client) => {
    let changed = 0
    for (const [at, path] of paths.entries()) {
      changed += await saveTerms(client, readTerms(path), path)
      onProgress((at + 1) / paths.length)
    }
    return { ...NOTHING, files: paths.length, rows: paths.length, changed }
  })

/** Reads the terms of one fund. Throws an ImportError that names the field which is missing or wrong. */
export function readTerms(path: string): FundTermsFile {
  const fail = (field: string, value: string): never => {
    throw new ImportError({ kind: 'terms-wrong', file: path, line: 1, column: 1, field, value })
  }
  const text = readFileText(readFileSync(path))
  if (text === null)
    throw new ImportError({ kind: 'charset-unknown', file: path, line: 1, column: 1, field: '', value: '' })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    return fail('JSON', String((error as Error).message).slice(0, 80))
  }
  const read = fundTerms.safeParse(given)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  return fail(issue?.path.join('.') || 'JSON', issue?.message ?? '')
}

async function saveTerms(client: pg.PoolClient, terms: FundTermsFile, path: string): Promise<number> {
  const { rows } = await client.query<
    { id: bigint; fund: bigint; exemption: FloorExemption | null } & FundFacts
  >(
    `select share_class_id as id, fund_id as fund, fund_type as "fundType", is_equity_tilted as "isEquityTilted",
       coalesce(sales_service_rate, 0) > 0 as "hasServiceFee", floor_exemption as exemption
     from share_class join fund using (fund_id) where fund_code = $1 and retired_on is null`,
    [terms.fundCode],
  )
  const found = rows[0]
  if (!found) {
    const { fundCode: value } = terms
    throw new ImportError({ kind: 'fund-unknown', file: path, line: 1, column: 1, field: 'fundCode', value })
  }
  const exemption = terms.floorExemption === undefined ? found.exemption : terms.floorExemption
  if (exemption !== null && !canBeExempt(found.fundType as FundType, exemption)) {
    const [field, value] = ['floorExemption', exemption]
    throw new ImportError({ kind: 'terms-wrong', file: path, line: 1, column: 1, field, value })
  }
  refuseUnlawful(terms, { ...found, isExempt: exemption !== null }, path)
  const source = JSON.stringify(terms)
  const same = await client.query(
    'select 1 from product_version where product_code_id = $1 and source = $2',
    [terms.fundCode, source],
  )
  if (same.rows.length > 0) return 0
  await client.query('update fund set registrar_code = $2, floor_exemption = $3 where fund_id = $1', [
    ...[found.fund, terms.registrarCode, exemption],
  ])
  await client.query('update share_class set risk_level = $2 where share_class_id = $1', [
    found.id,
    terms.riskLevel,
  ])
  await client.query(
    "insert into product (product_code_id, share_class_id, charge_mode) values ($1, $2, '0') on conflict do nothing",
    [terms.fundCode, found.id],
  )
  await saveVersion(client, terms, source)
  await saveSchedule(client, terms, 'purchase', terms.discount, terms.purchase.map(purchaseTier))
  await saveSchedule(client, terms, 'redemption', '1', terms.redemptionDays.map(redemptionTier))
  return 1
}

type FundFacts = Omit<FeeFacts, 'isExempt'>

/** Throws if a fee is not allowed for such a fund by the law in force on the first day of the terms. */
function refuseUnlawful(terms: FundTermsFile, of: FeeFacts, path: string): void {
  const bought = terms.purchase.map(([from, to, kind, value]) => ({
    from: parseFen(from)!,
    to: to === null ? null : parseFen(to),
    rate: kind === 'rate' ? parseRate(value) : null,
    fixedFee: kind === 'flat' ? parseFen(value) : null,
    ...UNBOUNDED,
  }))
  const sold = terms.redemptionDays.map(([from, to, value]) => ({
    from: BigInt(from),
    to: to === null ? null : BigInt(to),
    rate: parseRate(value),
    fixedFee: null,
    ...UNBOUNDED,
  }))
  const tables = [
    { field: 'purchase', kind: 'purchase', tiers: bought },
    { field: 'redemptionDays', kind: 'redemption', tiers: sold },
  ] as const
  for (const { field, kind, tiers } of tables) {
    const verdict = judgeFee({ kind, customerKind: 'all', tiers }, of, terms.validFrom)
    if (verdict)
      throw new ImportError({
        ...{ kind: verdict.reason, file: path, line: 1, column: 1, field },
        value: verdict.given,
      })
  }
}

type Tier = readonly [from: string, to: string | null, rate: string | null, fixedFee: string | null]

function purchaseTier([from, to, kind, value]: FundTermsFile['purchase'][number]): Tier {
  return kind === 'flat' ? [from, to, null, value] : [from, to, value, null]
}

function redemptionTier([from, to, value]: FundTermsFile['redemptionDays'][number]): Tier {
  return [String(from), to === null ? null : String(to), value, null]
}

/** Saves the terms. Earlier terms end on the first day of the new ones; terms that begin on that day or later are deleted. */
async function saveVersion(client: pg.PoolClient, terms: FundTermsFile, source: string): Promise<void> {
  const at = [terms.fundCode, terms.validFrom]
  await client.query(
    'delete from product_version where product_code_id = $1 and lower(validity) >= $2::date',
    at,
  )
  await client.query(
    `update product_version set validity = daterange(lower(validity), $2::date)
     where product_code_id = $1 and validity @> $2::date`,
    at,
  )
  await client.query(
    `insert into product_version (product_code_id, validity, fund_status, first_minimum, add_on_minimum, confirm_days,
       redeemable_days, source) values ($1, daterange($2::date, null), '0', $3, $4, $5, $6, $7)`,
    [...at, terms.firstMinimum, terms.addOnMinimum, terms.confirmDays, terms.confirmDays + 1, source],
  )
}

/** Saves a fee table. Earlier tables are only ended, never changed or deleted, because orders may have used them. */
async function saveSchedule(
  client: pg.PoolClient,
  terms: FundTermsFile,
  kind: 'purchase' | 'redemption',
  discount: string,
  tiers: readonly Tier[],
): Promise<void> {
  await client.query(
    `update fee_schedule set validity = daterange(lower(validity), greatest(lower(validity), $3::date))
     where product_code_id = $1 and kind = $2 and (validity @> $3::date or lower(validity) >= $3::date)`,
    [terms.fundCode, kind, terms.validFrom],
  )
  const { rows } = await client.query<{ id: bigint }>(
    `insert into fee_schedule (product_code_id, kind, discount, rule_version, validity, source)
     values ($1, $2, $3, $4, daterange($5::date, null), 'fund-terms') returning fee_schedule_id as id`,
    [terms.fundCode, kind, discount, terms.ruleVersion, terms.validFrom],
  )
  for (const [from, to, rate, fixedFee] of tiers) {
    await client.query(
      `insert into fee_tier (fee_schedule_id, lower_bound, upper_bound, rate, fixed_fee) values ($1, $2, $3, $4, $5)`,
      [rows[0]!.id, from, to, rate, fixedFee],
    )
  }
}
