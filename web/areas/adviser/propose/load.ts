import { getClient } from '#contract/adviser/client.ts'
import {
  findClientSwitchTargets,
  previewClientEntry,
  previewClientExit,
  previewClientPlanActs,
} from '#contract/adviser/proposal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { loadFoundFunds } from '#web/parts/fund/load-fund-choices.ts'
import { loadLines, textOf, type BasketPage } from '#web/parts/trade/basket-lines.ts'
import { exitsAsked, exitText } from '#web/parts/exit/lines.ts'
import type { ExitPage as PageOfExit } from '#web/parts/exit/use-exit-lines.ts'
import { loadClientChoice, type ClientChoice } from './choose-client.ts'
import { PROPOSE_PATHS, type EntryKind, type ExitKind } from './kinds.ts'
import { loadRevised, type RevisedVersion } from './revised.ts'
import { actsText, parseActs, type ActLine } from './rsp/act-lines.ts'

export type EntryPreview = OutputOf<typeof previewClientEntry>
export type ExitPreview = OutputOf<typeof previewClientExit>
export type Card = OutputOf<typeof getClient>['card']

export type ProposePage<P> =
  /** `choice` is null where no fund was brought here either. */
  | { readonly kind: 'no-client'; readonly choice: ClientChoice | null }
  | { readonly kind: 'refused'; readonly card: Card; readonly message: string }
  /** The proposal that is to be revised cannot be. */
  | { readonly kind: 'over' }
  | { readonly kind: 'known'; readonly card: Card; readonly page: P; readonly revised: RevisedVersion | null }

export type EntryPage = Exclude<BasketPage<EntryPreview>, { readonly kind: 'refused' }>

export type ExitPage = PageOfExit<ExitPreview>

export type PlanActsPreview = OutputOf<typeof previewClientPlanActs>

export interface PlanActsPage {
  /** The lines of the address. */
  readonly lines: readonly ActLine[]
  /** Null while the server cannot be asked. */
  readonly preview: PlanActsPreview | null
}

const REF = /^[0-9a-f]{12}$/

/** Reads the client whom the address names, and what their purchases or plans would meet. */
export function loadEntry(url: URL, kind: EntryKind): Promise<ProposePage<EntryPage>> {
  return loadFor(url, kind, async (clientRef) => {
    const page = await loadLines(url, {
      choices: loadFoundFunds(call, url),
      preview: async ({ lines }) =>
        patient(await call(previewClientEntry, { clientRef, kind, lines: textOf(lines) })),
    })
    return page.kind === 'refused' ? page.message : page
  })
}

/** Reads the client whom the address names, their plans, and what each act on one of them would meet. */
export function loadPlanActs(url: URL): Promise<ProposePage<PlanActsPage>> {
  return loadFor(url, 'rsp', async (clientRef) => {
    const lines = parseActs(url.searchParams.get('lines') ?? '')
    const answer = patient(await call(previewClientPlanActs, { clientRef, lines: actsText(lines) }))
    if (answer.kind === 'refused') return answer.message
    return { lines, preview: answer.kind === 'ok' ? answer.value : null }
  })
}

/** Reads the client whom the address names, what they hold, and what their sales or switches would meet. */
export function loadExit(url: URL, kind: ExitKind): Promise<ProposePage<ExitPage>> {
  const { lines, from, keyword } = exitsAsked(url, kind)
  return loadFor(url, kind, async (clientRef) => {
    const [asked, found] = await Promise.all([
      call(previewClientExit, { clientRef, kind, lines: exitText(lines) }),
      from === '' ? null : call(findClientSwitchTargets, { clientRef, fundCode: from, keyword }),
    ])
    const preview = patient(asked)
    if (preview.kind === 'refused') return preview.message
    return {
      lines,
      preview: preview.kind === 'ok' ? preview.value : null,
      choice: found?.kind === 'ok' ? { fundCode: from, keyword, found: found.value } : null,
    }
  })
}

/** The client as they were last read. A form that is being filled stays while they cannot be read again. */
let known: Card | null = null

/** Takes a call too many in a minute for one without an answer: the form keeps what it has, and asks again with the next change. */
function patient<T, K extends string>(answer: Answer<T, K>): Answer<T, K> {
  return answer.kind === 'refused' && answer.refusal?.kind === 'too-many-attempts'
    ? { kind: 'fault', status: 429 }
    : answer
}

/** Reads the client, the page, and what is revised together. `load` returns why there is none as a sentence. A client whom the reader may not see is none. */
async function loadFor<P extends object>(
  url: URL,
  kind: EntryKind | ExitKind,
  load: (clientRef: string) => Promise<P | string>,
): Promise<ProposePage<P>> {
  const clientRef = url.searchParams.get('client') ?? ''
  if (!REF.test(clientRef))
    return { kind: 'no-client', choice: await loadClientChoice(url, PROPOSE_PATHS[kind]) }
  const [client, page, revised] = await Promise.all([
    call(getClient, { clientRef }),
    load(clientRef),
    loadRevised(url, { clientRef, kind }),
  ])
  const answer = patient(client)
  if (answer.kind === 'refused') return { kind: 'no-client', choice: null }
  if (answer.kind === 'ok') known = answer.value.card
  const card = known?.clientRef === clientRef ? known : null
  if (card === null) throw new Response(null, { status: 503 })
  if (typeof page === 'string') return { kind: 'refused', card, message: page }
  if (revised === 'over') return { kind: 'over' }
  return { kind: 'known', card, page, revised: revised === 'none' ? null : revised }
}
