import { refuseAtExport } from '#server/settlement/exchange/check-export.ts'
import { failHalves, hasPairs } from '#server/trade/wallet/pair.store.ts'
import type { Counts, Night } from '#server/settlement/step/night.ts'
import { lead } from '#server/settlement/step/night.ts'

/**
 * Judges the day's orders of all registrars before the first file leaves, where a wallet pays for something: its two halves may
 * go to two registrars, and one that fails must not leave the other behind. At each registrar's own file they are judged once
 * more: what has changed since then parts them, and the money goes back into the wallet.
 */
export async function judgeApplications(night: Night): Promise<Counts> {
  return lead(night, 'judge-applications', async (tx) => {
    if (!(await hasPairs(tx, night.day))) return { halves: 0 }
    for (const { registrarCode } of night.registrars) await refuseAtExport(tx, registrarCode, night.day)
    return { halves: await failHalves(tx, night.day) }
  })
}
