import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { WaysOn } from '#web/parts/page/next-steps.tsx'
import type { Route } from './+types/screen'
import * as copy from '../copy.ts'
import { ASSESSMENT, IDENTITY, loadInfo, type InvestorInfo } from '../load.ts'
import styles from '../page.module.css'
import { ContactCard, DocumentCard, OtherCard, RiskCard } from './cards.tsx'

export function clientLoader() {
  return loadInfo()
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function Identity({ loaderData: info }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      actions={<PageLink href={`${IDENTITY}/operate-log`}>{t.log}</PageLink>}
    >
      <Tasks info={info} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DocumentCard info={info} />
        </div>
        <div className={styles.column}>
          <RiskCard info={info} />
          <ContactCard info={info} />
          <OtherCard info={info} />
        </div>
      </div>
    </ListPage>
  )
}

const LEADS = {
  'document-expired': `${IDENTITY}/idcard-upload`,
  'document-ending': `${IDENTITY}/idcard-upload`,
  certificate: `${IDENTITY}/idcard-upload`,
  assessment: ASSESSMENT,
  'assessment-ending': ASSESSMENT,
  details: `${IDENTITY}/add-other-info`,
} as const

const URGENT: readonly string[] = ['document-expired', 'assessment']

/** Lists what is missing, most important first, each with a link. */
function Tasks({ info }: { readonly info: InvestorInfo }) {
  const t = useCopy(copy)
  if (info.tasks.length === 0) return null
  const ways = info.tasks.map((task) => ({
    key: task,
    isUrgent: URGENT.includes(task),
    href: LEADS[task],
    ...t.task[task],
  }))
  return <WaysOn label={t.tasks} ways={ways} />
}
