import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES } from './pictures.ts'

for (const [name, draw] of Object.entries(PICTURES))
  writeFileSync(join(import.meta.dirname, '../public', name), draw())
