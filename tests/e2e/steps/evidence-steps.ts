import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { readArchive } from '#domain/evidence/archive.ts'
import { CHECKS } from '#domain/evidence/check.ts'
import { VERIFIER } from '#domain/evidence/pack.ts'
import { VERIFY_WORDS } from '#domain/evidence/verify-words.copy.ts'
import * as proposalCopy from '#web/areas/institutional/proposal/copy.ts'
import { EVIDENCE_KEY_PATH } from '#server/trade/evidence/evidence-key.ts'
import type { Visitor } from './steps.ts'

/**
 * Downloads the evidence pack from a proposal's page, takes `verify.html` out of it, and opens that from the disk: the pack holds under
 * the published key, is open without it, and fails with one byte changed. The page requests nothing.
 */
export async function verifyEvidence({ page, url, locale }: Visitor): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: proposalCopy[locale].evidence, exact: true }).click(),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  const at = (name: string) => join(folder, name)
  const bytes = new Uint8Array(await readFile((await download.path())!))
  await writeFile(at('verify.html'), readArchive(bytes)!.find(({ name }) => name === VERIFIER)!.bytes)
  await writeFile(at('pack.zip'), bytes)
  bytes[bytes.length - 1000]! ^= 1
  await writeFile(at('flipped.zip'), bytes)
  await writeFile(at('key.pem'), await (await page.request.get(url + EVIDENCE_KEY_PATH)).body())

  const own = await page.context().newPage()
  const asked: string[] = []
  const complaints: string[] = []
  own.on('request', (request) => asked.push(request.url()))
  own.on('console', (message) => complaints.push(message.text()))
  own.on('pageerror', (error) => complaints.push(error.message))
  await own.goto(pathToFileURL(at('verify.html')).href)
  const [pack, key] = [own.locator('input').first(), own.locator('input').last()]
  const lines = own.locator(`ol[lang=${locale}] li`)
  const word = (result: 'passed' | 'failed' | 'open') =>
    expect(own.getByText(VERIFY_WORDS[locale].word[result])).toBeVisible()
  await pack.setInputFiles(at('pack.zip'))
  await word('open')
  await expect(own.locator(`ol[lang=${locale}] li[data-result=open]`)).toHaveCount(1)
  await key.setInputFiles(at('key.pem'))
  await word('passed')
  await expect(lines).toHaveCount(CHECKS.length)
  await pack.setInputFiles(at('flipped.zip'))
  await word('failed')
  expect(complaints).toEqual([])
  expect(asked).toHaveLength(1)
  await own.close()
  await rm(folder, { recursive: true })
}
