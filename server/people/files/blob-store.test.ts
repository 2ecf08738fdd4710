import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { folderBlobStore } from '#server/base/adapters/folder-blob-store.ts'
import { s3BlobStore } from '#server/base/adapters/s3-blob-store.ts'
import type { BlobStore } from '#ports/blob-store.ts'
import { openFolder } from '#tests/world/open-folder.ts'
import { sealedBlobs } from './sealed-blobs.ts'

const folder = openFolder('fp-blobs-')
const bucketFolder = openFolder('fp-bucket-')
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'uploads', configs: [] }],
})
const { port } = await bucket.run()
const s3 = s3BlobStore({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'uploads',
  region: 'cn-north-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
  rmSync(bucketFolder, { recursive: true })
})

const STORES: readonly (readonly [string, () => BlobStore])[] = [
  ['a folder', () => folderBlobStore(folder)],
  ['a bucket', () => s3],
]

describe.each(STORES)('%s', (_, open) => {
  test('gives back what was put, whole, and another store over the same place does too', async () => {
    const key = randomUUID()
    const bytes = randomBytes(3 * 1024 * 1024)
    await open().put(key, bytes)
    expect((await open().get(key))?.equals(bytes)).toBe(true)
  })

  test('puts over what was there, and takes nothing', async () => {
    const key = randomUUID()
    await open().put(key, Buffer.from('first'))
    await open().put(key, Buffer.alloc(0))
    expect(await open().get(key)).toEqual(Buffer.alloc(0))
  })

  test('has nothing under a key that was never put', async () => {
    expect(await open().get(randomUUID())).toBe(null)
  })

  test('deletes, twice as once', async () => {
    const key = randomUUID()
    await open().put(key, Buffer.from('gone'))
    await open().delete(key)
    await open().delete(key)
    expect(await open().get(key)).toBe(null)
  })

  test.each(['../../etc/passwd', 'a/b', '', 'UPPER-CASE-KEY', '.hidden-file-name', 'x'.repeat(81)])(
    'takes no path for a key: %j',
    async (key) => {
      await expect(open().put(key, Buffer.from('x'))).rejects.toThrow(/not a path/)
      await expect(open().get(key)).rejects.toThrow(/not a path/)
      await expect(open().delete(key)).rejects.toThrow(/not a path/)
    },
  )
})

test('a folder is left without half files, and only its owner reads it', async () => {
  const key = randomUUID()
  await folderBlobStore(folder).put(key, Buffer.from('whole'))
  const shard = join(folder, key.slice(0, 2))
  expect(readdirSync(shard).filter((each) => each.endsWith('.tmp'))).toEqual([])
  expect(statSync(join(shard, key)).mode & 0o077).toBe(0)
  expect(statSync(shard).mode & 0o077).toBe(0)
})

describe('sealed', () => {
  const plain = Buffer.from(`a card of 11010519491231002X ${'x'.repeat(500)}`)
  const at = (key: string) => join(folder, key.slice(0, 2), key)
  const sealed = sealedBlobs(folderBlobStore(folder), 'a secret of more than thirty-two characters')

  test('opens again, and on the disk not a word of it stands', async () => {
    const key = randomUUID()
    await sealed.put(key, plain)
    expect(await sealed.get(key)).toEqual(plain)
    expect(readFileSync(at(key)).includes('11010519491231002X')).toBe(false)
    expect(await sealed.get(randomUUID())).toBe(null)
  })

  test('every changed byte is noticed', async () => {
    const key = randomUUID()
    await sealed.put(key, plain)
    const bytes = readFileSync(at(key))
    for (let n = 0; n < bytes.length; n += 1) {
      const changed = Buffer.from(bytes)
      changed[n] = changed[n]! ^ 1
      writeFileSync(at(key), changed)
      await expect(sealed.get(key)).rejects.toThrow()
    }
  })

  test('a blob under another name, cut short, or of another secret does not open', async () => {
    const [key, other] = [randomUUID(), randomUUID()]
    await sealed.put(key, plain)
    await sealed.put(other, plain)
    writeFileSync(at(other), readFileSync(at(key)))
    await expect(sealed.get(other)).rejects.toThrow()
    writeFileSync(at(other), readFileSync(at(key)).subarray(0, 20))
    await expect(sealed.get(other)).rejects.toThrow()
    const foreign = sealedBlobs(folderBlobStore(folder), 'another secret, of more than thirty-two signs')
    await expect(foreign.get(key)).rejects.toThrow()
  })
})
