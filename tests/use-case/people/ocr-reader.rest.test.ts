import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFolder } from '../../world/open-folder.ts'
import { packJob, unpackJob } from '#server/people/card-reading/job.ts'
import type { Models } from '#server/people/card-reading/model.ts'
import { READER_LIMITS, runReader } from '#server/people/card-reading/reader.ts'

/** Tests what a reader's process may not do, by scripts in its place, and that each outcome ends in a regular answer. */

const folder = openFolder('fp-reader-')
afterAll(() => rmSync(folder, { recursive: true }))

const picture = { width: 4, height: 2, pixels: new Uint8Array(8) }
const models: Models = {
  core: join(folder, 'core.js'),
  chinese: Buffer.from('han'),
  digits: Buffer.from('latin'),
}

function run(script: string, limits = { ...READER_LIMITS, wallMs: 50_000 }) {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mjs`)
  writeFileSync(file, script)
  return runReader({ side: 'portrait', picture, models }, limits, file)
}

/** Makes a script that tries some code and prints the code of its refusal, or the result. */
const trying = (work: string) => `
  const attempt = async () => { ${work} }
  let said
  try { said = { got: String(await attempt()).slice(0, 200) } }
  catch (fault) { said = { code: fault.code ?? fault.cause?.code ?? fault.name } }
  process.stdout.write(JSON.stringify(said))`

describe('it may not', () => {
  test.each([
    ['read a file of the machine', "return (await import('node:fs')).readFileSync('/etc/hostname', 'utf8')"],
    [
      'read our configuration',
      `return (await import('node:fs')).readFileSync('${join(import.meta.dirname, '../../../server/config.ts')}', 'utf8')`,
    ],
    ['list a folder', "return (await import('node:fs')).readdirSync('/')"],
    ['write beside itself', `return (await import('node:fs')).writeFileSync('${join(folder, 'left')}', 'x')`],
    ['start a program', "return (await import('node:child_process')).execSync('id')"],
    ['start a worker', "return new (await import('node:worker_threads')).Worker('1', { eval: true })"],
    ['load native code', "return process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')"],
    ['ask for a name', "return (await import('node:dns/promises')).lookup('example.com')"],
  ])('%s', async (_, work) => {
    const end = await run(trying(work))
    expect(end).toMatchObject({
      kind: 'done',
      text: { code: expect.stringMatching(/^ERR_(ACCESS_DENIED|DLOPEN)/) },
    })
  })

  test('reach a server on this very machine', async () => {
    let asked = 0
    const server = createServer((_, answer) => void answer.end(String((asked += 1))))
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
    const ends = [
      await run(trying(`return (await fetch('http://127.0.0.1:${port}/')).text()`)),
      await run(
        trying(`const { connect } = await import('node:net')
        return new Promise((done, lost) => connect(${port}, '127.0.0.1', () => done('in')).on('error', lost))`),
      ),
    ]
    server.close()
    expect(asked).toBe(0)
    for (const end of ends) expect(end).toMatchObject({ kind: 'done', text: { code: 'ERR_ACCESS_DENIED' } })
  })

  test('see a variable of our environment', async () => {
    process.env.READER_TEST_SECRET = 'secret'
    const end = await run(trying('return JSON.stringify(process.env)'))
    delete process.env.READER_TEST_SECRET
    expect(end).toEqual({ kind: 'done', text: { got: '{}' } })
  })
})

describe('it ends in an answer, whatever it does:', () => {
  test.each([
    ['dies', 'process.exit(3)', 'crashed'],
    ['throws', "throw new Error('lost')", 'crashed'],
    ['kills itself', "process.kill(process.pid, 'SIGSEGV'); setTimeout(() => {}, 60000)", 'crashed'],
    ['says nothing', '', 'garbled'],
    ['says half a sentence', 'process.stdout.write(\'{"side":\')', 'garbled'],
    [
      'never stops talking',
      "const say = () => process.stdout.write('x'.repeat(8192), say); say()",
      'crashed',
    ],
    [
      'fills the memory of objects',
      'const kept = []; for (;;) kept.push(new Array(1000).fill(kept.length))',
      'crashed',
    ],
    [
      'fills the memory of the engine',
      'const kept = []; for (;;) kept.push(new WebAssembly.Memory({ initial: 9000 }))',
      'crashed',
    ],
    ['has no script', 'import "./none.mjs"', 'crashed'],
  ])('%s', async (_, script, why) => {
    expect(await run(script)).toEqual({ kind: 'failed', why })
  })

  test.runIf(process.platform === 'linux')('fills memory outside both', async () => {
    const script = `const kept = []
      setInterval(() => kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 1)`
    expect(await run(script)).toEqual({ kind: 'failed', why: 'memory' })
  })

  test.each([
    ['hangs', 'setInterval(() => {}, 1000)'],
    ['spins', 'for (;;);'],
    ['will not be asked to stop', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"],
  ])('%s', async (_, script) => {
    expect(await run(script, { ...READER_LIMITS, wallMs: 1000 })).toEqual({ kind: 'failed', why: 'timeout' })
  })

  test('the product’s own limit is 15 seconds and 512 MiB', () => {
    expect(READER_LIMITS).toEqual({ wallMs: 15_000, memoryMib: 512 })
  })
})

test('it may say once that the lines are found, and its answer is what comes after', async () => {
  const heard: string[] = []
  const file = join(folder, 'found.mjs')
  writeFileSync(file, `process.stdout.write('marks-found\\n'); process.stdout.write('null')`)
  const limits = { ...READER_LIMITS, wallMs: 10_000 }
  const end = await runReader(
    { side: 'portrait', picture, models },
    limits,
    file,
    () => void heard.push('reading'),
  )
  expect(end).toEqual({ kind: 'done', text: null })
  expect(heard).toEqual(['reading'])
})

test('it gets of a busy machine what pages leave over', async () => {
  const file = join(folder, 'priority.mjs')
  writeFileSync(
    file,
    `import { getPriority } from 'node:os'
    for await (const _ of process.stdin); process.stdout.write(JSON.stringify(getPriority()))`,
  )
  const end = await runReader({ side: 'portrait', picture, models }, READER_LIMITS, file)
  expect(end).toEqual({ kind: 'done', text: Math.min(getPriority() + 10, 19) })
})

test('a job arrives as it was sent, and one cut short is noticed', () => {
  const job = {
    side: 'emblem' as const,
    picture: { width: 3, height: 2, pixels: Buffer.from([1, 2, 3, 4, 5, 255]) },
    models,
  }
  const packed = Buffer.concat(packJob(job))
  expect(unpackJob(packed)).toEqual(job)
  expect(() => unpackJob(packed.subarray(0, -1))).toThrow(/cut short/)
})
