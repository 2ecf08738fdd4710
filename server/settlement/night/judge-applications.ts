import { refuseAtExport } from '#server/settlement/exchange/check-export.ts'
import { failHalves, hasPairs } from '#server/trade/wallet/pair.store.ts'
import type { Counts, Night } from '#server/settlement/step/night.ts'
import { lead } from '#server/settlement/step/night.ts'

/**
 * Judges the day's orders of all registrars before the first file leaves, if a wallet pays for any: the two halves of a payment may
 * go to two registrars, and if one half fails, the other must not stay. For each registrar's own file the orders are judged once
 * more: if something has changed by then, the halves are separated, and the money goes back into the wallet.
 */
export async function judgeApplications(night: Night): Promise<Counts> {
  return lead(night, 'judge-applications', async (tx) => {
    if (!(await hasPairs(tx, night.day))) return { halves: 0 }
    for (const { registrarCode } of night.registrars) await refuseAtExport(tx, registrarCode, night.day)
    return { halves: await failHalves(tx, night.day) }
  })
}
