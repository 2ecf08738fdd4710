import type { Browser, System } from '#domain/security/device.ts'
import type { zh } from './device.copy.ts'

interface Device {
  readonly browser: Browser
  readonly system: System
}

export function deviceName(words: typeof zh, { browser, system }: Device): string {
  return words.device(words.browsers[browser], words.systems[system])
}

/** Returns the network of an address, which shows roughly where a login came from. Empty if it is not known. */
export function networkName(words: typeof zh, network: string): string {
  if (network === '') return ''
  return network === 'local' ? words.local : words.network(network)
}
