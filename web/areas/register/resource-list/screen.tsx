import { COMPANY_PAPERS, NEEDED_COMPANY_PAPERS, type CompanyPaper } from '#domain/registration/certificate.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import * as papers from '#web/parts/identity/company-papers.copy.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { stepPath } from '../frame/flow.ts'
import { Wizard } from '../frame/wizard.tsx'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'

export const handle = { static: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

/** Lists the papers to have at hand. They are sent with the next form, which first asks for the phone if it is not proved. */
export default function ResourceList() {
  const t = useCopy(copy)
  const words = useCopy(papers)
  const columns: readonly Column<CompanyPaper>[] = [
    {
      key: 'paper',
      head: t.paper,
      cell: (paper) => (
        <>
          {words[paper].name}
          <SubLine>{words[paper].text}</SubLine>
        </>
      ),
    },
    {
      key: 'need',
      head: t.need,
      cell: (paper) =>
        NEEDED_COMPANY_PAPERS.includes(paper) ? <Tag tone="brand">{t.needed}</Tag> : <Tag>{t.some}</Tag>,
    },
  ]
  return (
    <Wizard place={{ flow: 'corporate', step: 'resource-list' }} title={t.title} lead={t.lead}>
      <div className={wizard.body}>
        <Card isFlush>
          <Table
            caption={t.title}
            columns={columns}
            rows={COMPANY_PAPERS}
            keyOf={(paper) => paper}
            hasCards
          />
        </Card>
        <Note>
          <b>{t.how}</b>
          <p>{t.howText}</p>
          <p>
            {t.forms}
            <PageLink href="/help/forms-download">{t.formsLink}</PageLink>
            {t.formsAfter}
          </p>
        </Note>
        <div className={wizard.foot}>
          <LinkButton href={stepPath('corporate', 'guide')}>{t.back}</LinkButton>
          <div>
            <LinkButton kind="primary" href={stepPath('corporate', 'sign-up')}>
              {t.go}
            </LinkButton>
          </div>
        </div>
      </div>
    </Wizard>
  )
}
