import type { Facts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { factsOf } from '#web/site/page-title.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import { findEntry, type Entry } from '#web/content/collections/entry.ts'
import type { ContentPage as Page } from '#web/content/library.server.ts'
import { plainAnswer } from '#web/content/questions.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Rail } from '#web/parts/content/content-rails.tsx'
import { EntryList } from '#web/parts/content/entry-list.tsx'
import { EntryPage } from '#web/parts/content/entry-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import { publicMeta } from '#web/parts/content/public-meta.ts'
import { crumbsOf, textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import { Band } from '../band.tsx'
import * as copy from '../copy.ts'
import styles from '../about.module.css'

export const handle = { static: true }
export { MissingBoundary as ErrorBoundary }

/** Marks each `?id=` as a page of its own, so that the host caches it like any other page. */
export const headers = () => ({ 'X-Page-Kind': 'entry' })

/** Loads the open positions; with `?id=` it loads a single position (rules/rows.md#public-content). */
export function loader(args: Route.LoaderArgs) {
  const { page, shelf } = textPage(args)
  const id = new URL(args.request.url).searchParams.get('id')
  const job = id === null ? null : findEntry(shelf, 'jobs', id)
  if (id !== null && job === null) throw new Response(null, { status: 404 })
  return { page, job, jobs: shelf.jobs }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, job } = loaderData
  if (job === null) return textMeta(matches, page)
  const path = location.pathname + location.search
  return publicMeta(matches, {
    title: job.title,
    description: job.facts.description,
    crumbs: crumbsOf(matches, page, { name: job.title, path }),
    thing: postingOf(job, factsOf(matches)),
  })
}

/** Returns a position as structured data for search engines. The employer's address is our own site. */
function postingOf({ title, date, facts, blocks }: Entry<'jobs'>, { locale, site }: Facts) {
  return {
    '@type': 'JobPosting',
    title,
    description: [facts.description, ...plainAnswer(blocks)].join('\n'),
    datePosted: date,
    hiringOrganization: { '@type': 'Organization', name: site.brand[locale], sameAs: '/' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'CN', addressLocality: facts.place },
    },
  }
}

export default function Jobs({ loaderData: { page, job, jobs } }: Route.ComponentProps) {
  return job === null ? <List page={page} jobs={jobs} /> : <Job page={page} job={job} />
}

function List({ page, jobs }: { readonly page: Page; readonly jobs: readonly Entry<'jobs'>[] }) {
  const t = useCopy(copy)
  const [intro, ...rest] = page.blocks
  const lines = jobs.map(({ facts, ...job }) => ({
    ...job,
    href: `${page.path}?id=${job.id}`,
    description: facts.description,
  }))
  const yearsOf = (id: string) => jobs.find((each) => each.id === id)?.facts.experience ?? ''
  return (
    <ContentPage page={page}>
      {intro && <Prose blocks={[intro]} />}
      <Band title={t.openJobs}>
        <EntryList entries={lines} level={3} meta={({ id }) => <span>{t.experience(yearsOf(id))}</span>} />
      </Band>
      <Prose blocks={rest} />
    </ContentPage>
  )
}

function Job({ page, job }: { readonly page: Page; readonly job: Entry<'jobs'> }) {
  const t = useCopy(copy)
  return (
    <EntryPage
      entry={job}
      crumbs={[{ label: page.label, href: page.path }, { label: job.title }]}
      rail={<Rail section={page.section} pages={page.siblings} current={page.path} />}
      by={
        <>
          <span>{t.experience(job.facts.experience)}</span>
          <span>{t.qualification}</span>
          <span>{job.facts.place}</span>
        </>
      }
    >
      <p className={`${styles.stores} no-print`}>
        <LinkButton kind="primary" href="/main/client-service?topic=other#message">
          {t.apply}
        </LinkButton>
        <LinkButton href={page.path}>{t.allJobs}</LinkButton>
      </p>
    </EntryPage>
  )
}
