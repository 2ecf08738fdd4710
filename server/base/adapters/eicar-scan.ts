import type { MalwareScan } from '#ports/malware-scan.ts'

/** The anti-malware test file of eicar.org, in two halves, so that a scanner on this machine does not report our own source. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Detects only the signature of the test file, to prove the path from scan to refusal. A real scanner is connected by this same port. */
export function eicarScan(): MalwareScan {
  return { scan: async (bytes) => (bytes.includes(EICAR, 0, 'latin1') ? 'infected' : 'clean') }
}
