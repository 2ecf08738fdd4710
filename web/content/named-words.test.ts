import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contentFiles } from './refuse-faults.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const COPIES = globSync('{web,contract}/**/*copy.ts', { cwd: ROOT })
const WORDS = COPIES.map((path) => readFileSync(resolve(ROOT, path), 'utf8')).join('\n')

/** Words in quotation marks for another reason than being written on a screen. */
const QUOTED = ['--', '未知价', 'service']

test('what the help centre puts in quotation marks is written so on a screen', () => {
  const help = contentFiles(import.meta.dirname).filter(({ path }) => path.includes('/help/'))
  const named = help.flatMap(({ path, text }) =>
    [...text.matchAll(/“([^”]*)”/g)].map(([, word = '']) => ({ path, word })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ word }) => !QUOTED.includes(word) && !WORDS.includes(`'${word}'`))).toEqual([])
})

test('each place of the site has one English name, wherever it is named', () => {
  const others = /Help [Cc]entre|help cent(re|er)|[Ff]und selector|\[Anti-spoofing\]|Get the app|'About us'/
  const copies = COPIES.map((path) => ({ path, text: readFileSync(resolve(ROOT, path), 'utf8') }))
  const entries = globSync('web/content/{collections,college}/en/**/*.md', { cwd: ROOT })
  const texts = entries.map((path) => ({ path, text: readFileSync(resolve(ROOT, path), 'utf8') }))
  const all = [...copies, ...texts, ...contentFiles(import.meta.dirname)]
  expect(all.flatMap(({ path, text }) => (others.test(text) ? [path] : []))).toEqual([])
})

test('nothing public calls a fund 低风险 (rules/figures.md#display-law)', () => {
  const pages = contentFiles(import.meta.dirname).map(({ text }) => text)
  const entries = globSync('web/content/{collections,college}/zh/**/*.md', { cwd: ROOT })
  const words = globSync('web/{parts,areas/{main,tool,about,help,search,article}}/**/*copy.ts', { cwd: ROOT })
  const files = [...entries, ...words].map((path) => readFileSync(resolve(ROOT, path), 'utf8'))
  expect(files.length).toBeGreaterThan(50)
  const told = [...pages, ...files].flatMap(
    (text) =>
      text
        .replaceAll(/^.*(rules\/figures\.md#display-law).*$/gm, '')
        .match(/(?<!最)低风险(?!承受).{0,10}/g) ?? [],
  )
  expect(told).toEqual([])
})

/** Texts where "share" is right: stocks, shares of a company, and things that people share. */
const STOCKS =
  /[Ss]hares?,? (and )?bonds|[Ss]hares or bonds|bonds and deposits|of American shares|kind of shares|Mostly shares|buy a share|shares, votes|share class|year later shares|bring shares down|reasons: shares|pools the money|Part of one company|To share in|share your screen/

test('a fund’s investor holds units in English; shares are stocks', () => {
  const help = contentFiles(import.meta.dirname).filter(({ path }) => /^en\/(help|legal)/.test(path))
  const articles = globSync('web/content/collections/en/articles/*.md', { cwd: ROOT })
  const texts = [
    ...help.map(({ text }) => text),
    ...articles.map((path) => readFileSync(resolve(ROOT, path), 'utf8')),
  ]
  const lines = texts.flatMap((text) => text.split('\n').map((line) => line.replaceAll(/\{#[^}]*\}/g, '')))
  expect(lines.filter((line) => /\bshares?\b/i.test(line) && !STOCKS.test(line))).toEqual([])
})
