import { sql } from 'kysely'
import type { Member } from '../world/crowd.ts'
import type { World } from '../world/world.ts'
import { FUNDS } from './history.ts'

/** Finds the payment source of an investor's wallet. */
export async function walletOf(world: World, member: Member): Promise<string> {
  const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
    where account_number = ${member.accountNumber} and mode = 'wallet'`.execute(world.database.db)
  return rows[0]!.id
}

/** Finds the fund of the test market that is raising money. */
export async function findRaising(world: World): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select sc.fund_code as code from share_class sc join product p using (share_class_id)
    join product_version v on v.product_code_id = p.product_code_id and v.validity @> business_today()
    where v.fund_status = '1' and v.offered_from <= business_today() and v.offered_to >= business_today()
    order by sc.fund_code limit 1`.execute(world.database.db)
  if (!rows[0]) throw new Error('the test market raises no fund')
  return rows[0].code
}

/** Finds the wallet's fund, then two funds of one company at each registrar, because only funds of one company can be switched. */
export async function pickFunds(world: World): Promise<string[]> {
  const { rows } = await sql<{ code: string; is_wallet: boolean; registrar: string; company: string }>`
    select distinct on (f.fund_id) sc.fund_code as code, f.registrar_code as registrar, f.company_code as company,
      exists (select 1 from wallet_fund w where w.product_code_id = p.product_code_id) as is_wallet
    from share_class sc join fund f using (fund_id)
    join product p using (share_class_id) join product_version v on v.product_code_id = p.product_code_id
      and v.validity @> business_today()
    where v.fund_status = '0' and v.convert_status = '0' and v.day_maximum is null and v.first_minimum <= 100
      and sc.risk_level > 0 and sc.retired_on is null and v.confirm_days = 1 and p.charge_mode = '0'
    order by f.fund_id, is_wallet desc, sc.fund_code`.execute(world.database.db)
  const wallet = rows.filter((row) => row.is_wallet)
  const companies = [
    ...Map.groupBy(
      rows.filter((row) => !row.is_wallet),
      (row) => row.company,
    ).values(),
  ]
  const pairs = [...new Set(rows.map((row) => row.registrar))]
    .toSorted()
    .flatMap((code) =>
      (companies.find((funds) => funds[0]!.registrar === code && funds.length > 1) ?? []).slice(0, 2),
    )
  const picked = [...wallet, ...pairs].map((row) => row.code)
  if (picked.length !== FUNDS)
    throw new Error(`the test market has ${picked.length} of ${FUNDS} funds for a run`)
  return picked
}
