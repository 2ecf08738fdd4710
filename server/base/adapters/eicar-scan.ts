import type { MalwareScan } from '#ports/malware-scan.ts'

/** The anti-malware test file of eicar.org, in two halves so that no scanner of this machine stumbles over our own source. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Knows one signature, the test file's: proves the way from scan to refusal. Real signatures come with a scanner behind this port. */
export function eicarScan(): MalwareScan {
  return { scan: async (bytes) => (bytes.includes(EICAR, 0, 'latin1') ? 'infected' : 'clean') }
}
