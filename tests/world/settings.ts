import { rmSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { openFolder } from './open-folder.ts'

export const TEMPLATE = 'fp_template'

/** Makes the configuration of a sandbox for one test database, with its own folder, which `drop` removes. */
export function configFor(
  server: { host: string; user: string },
  database: string,
): { config: Config; drop: () => void } {
  const dataDir = openFolder('fp-test-')
  const databaseUrl = `postgresql://${server.user}@localhost/${database}?host=${encodeURIComponent(server.host)}`
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SANDBOX: '1',
    MARKET_SIZE: 'small',
    LOG_LEVEL: 'silent',
  })
  return { config, drop: () => rmSync(dataDir, { recursive: true, force: true }) }
}
