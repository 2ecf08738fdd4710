import { useState } from 'react'
import { getFundDetails } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { getFundFacts } from '#contract/fund/fund-page.ts'
import { call } from '#web/call/call.ts'

type Details = OutputOf<typeof getFundDetails>
export type FundNotice = OutputOf<typeof getFundFacts>['notices'][number]

/** The data that a fund's documents are shown with: its present facts and the notices it has published. */
export interface FundPapers {
  readonly fund: Details
  readonly notices: readonly FundNotice[]
}

/** Documents that the fund itself publishes; the risk disclosure is the distributor's. */
export const OWN_PAPERS = ['contract', 'summary', 'prospectus'] as const
export type OwnPaper = (typeof OWN_PAPERS)[number]

/** All documents that are opened before an order. */
export const PAPERS = [...OWN_PAPERS, 'disclosure'] as const
export type Paper = (typeof PAPERS)[number]

/** Returns the newest notice of a kind that the fund has published; null if we have none. */
export function newestOf({ notices }: FundPapers, kind: OwnPaper): FundNotice | null {
  return notices.find((each) => each.kind === kind) ?? null
}

/** Whether we have every document of every fund. */
export function areAllPapersStored(papers: readonly FundPapers[]): boolean {
  return papers.every((each) => OWN_PAPERS.every((kind) => newestOf(each, kind) !== null))
}

interface Loading {
  /** The loaded papers, in the order of the codes; null while any is missing. */
  readonly papers: readonly FundPapers[] | null
  readonly hasFailed: boolean
  /** Loads the missing papers; returns true once all are there. */
  readonly load: () => Promise<boolean>
}

/** Loads papers only when the first document is opened, because most visitors of a form leave without opening one. */
export function useFundPapers(codes: readonly string[]): Loading {
  const [known, setKnown] = useState<Readonly<Record<string, FundPapers>>>({})
  const [hasFailed, setFailed] = useState(false)
  const load = async () => {
    setFailed(false)
    const missing = codes.filter((code) => known[code] === undefined)
    const asked = await Promise.all(missing.map(loadPapers))
    const found = asked.filter((each) => each !== null)
    const entries = found.map((each) => [each.fund.fundCode, each] as const)
    setKnown((before) => ({ ...before, ...Object.fromEntries(entries) }))
    setFailed(found.length < missing.length)
    return found.length === missing.length
  }
  const found = codes.flatMap((code) => known[code] ?? [])
  return { papers: found.length === codes.length ? found : null, hasFailed, load }
}

async function loadPapers(fundCode: string): Promise<FundPapers | null> {
  const [fund, facts] = await Promise.all([
    call(getFundDetails, { fundCode }),
    call(getFundFacts, { fundCode }),
  ])
  if (fund.kind !== 'ok' || facts.kind !== 'ok') return null
  return { fund: fund.value, notices: facts.value.notices }
}
