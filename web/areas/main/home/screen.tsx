import { getMarketHighlights } from '#contract/fund/catalog.ts'
import { hostCall } from '#web/call/host-call.ts'
import { hostContext } from '#web/site/server-context.ts'
import { endedNote } from '#web/parts/page/session-ended.server.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { Hero } from './hero.tsx'
import { feeExample } from './model.ts'
import { Bill, Figures, Funds, GroupLines, MoneyFlow, Ways } from './parts.tsx'
import { SessionEnded } from './session-ended.tsx'

export const handle = { static: true }

/** Loads the home page. It also renders without market data: data that cannot be read is left out, never invented. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale, site } = context.get(hostContext)
  const answer = await hostCall({ request, context })(getMarketHighlights, {})
  return {
    title: `${site.brand[locale]}${locale === 'zh' ? '｜' : ' | '}${copy[locale].title}`,
    description: copy[locale].description,
    highlights: answer.kind === 'ok' ? answer.value : null,
    bill: feeExample(),
    ended: endedNote({ request, context }, 'home'),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description }]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { highlights, bill, ended } = loaderData
  return (
    <main id="main">
      {ended !== null && <SessionEnded {...ended} />}
      <Hero fund={heroFund(highlights?.funds ?? [])} />
      <Figures />
      <Ways />
      {highlights !== null && highlights.funds.length > 0 && <Funds highlights={highlights} />}
      {bill !== null && <Bill bill={bill} />}
      <MoneyFlow />
      <GroupLines />
    </main>
  )
}

/** Returns a fund of middle risk. Its risk level is the only criterion; its return plays no part. */
function heroFund<Fund extends { readonly riskLevel: number }>(funds: readonly Fund[]): Fund | null {
  return funds.find(({ riskLevel }) => riskLevel === 3) ?? funds[0] ?? null
}
