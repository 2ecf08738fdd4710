import { existsSync, readFileSync } from 'node:fs'
import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { COMPANIES } from './company.ts'
import { THEMES, themeOf } from './theme.ts'

const FUNDS = new URL('../../../shared/data/funds/', import.meta.url)
const LISTS = ['fund_companies_2020-10.csv', 'fund_list_2026-06-23.csv', 'fund_list_history_2017-2026.csv']

describe('names', () => {
  const lists = LISTS.filter((name) => existsSync(new URL(name, FUNDS)))
  it.skipIf(lists.length === 0)('uses no stem that a real company or fund carries', () => {
    const text = lists.map((name) => readFileSync(new URL(name, FUNDS), 'utf8')).join('\n')
    expect(COMPANIES.filter((company) => text.includes(company.stem))).toEqual([])
    expect(text.split('\n').some((line) => line.startsWith('99') && /^99[0-8]\d{3},/.test(line))).toBe(false)
  })

  it('never gives a company the same name twice', () => {
    for (const list of Object.keys(THEMES) as (keyof typeof THEMES)[]) {
      for (let company = 0; company < COMPANIES.length; company += 1) {
        const names = Array.from({ length: 75 }, (_, n) => themeOf(list, company, n)).map(
          ({ no, round }) => `${no}/${round}`,
        )
        expect(new Set(names).size).toBe(75)
      }
    }
  })

  it('spells names as a dictionary does', () => {
    const digits = /[\d-]/
    const words = Object.values(THEMES)
      .flat()
      .filter((theme) => !digits.test(theme.zh))
    const wrong = words.filter((theme) => {
      const spelt = pinyin(theme.zh, { toneType: 'none', type: 'array', v: true }).map((syllable) =>
        syllable.replace('lüe', 'lve'),
      )
      return spelt.join(' ') !== theme.pinyin.join(' ')
    })
    expect(wrong.map((theme) => theme.zh)).toEqual([])
    expect(
      COMPANIES.map((company) => pinyin(company.name, { toneType: 'none' }).replaceAll(' ', '')),
    ).toEqual(COMPANIES.map((company) => company.pinyin))
  })
})
