import type { CertificatePaper } from '#contract/portfolio/certificate.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money, nav, shares } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { factsOf } from '#web/site/page-title.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { Name } from '#web/parts/page/name.tsx'
import { publicMeta } from '#web/parts/content/public-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import styles from './screen.module.css'
import { verify, type CertificateCheck } from './verify.server.ts'

export const handle = { static: true }
const PATH = '/verify-certificate'

export function loader() {
  return null
}

export function action(args: Route.ActionArgs) {
  return verify(args)
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = copy[factsOf(matches).locale]
  return publicMeta(matches, { title, description, crumbs: [{ name: title, path: PATH }] })
}

export default function VerifyCertificate({ actionData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const verified = actionData ?? null
  const code = verified === null || verified.kind === 'missing' ? '' : verified.code
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <form method="post" action={PATH} className={styles.form} noValidate>
        <TextInput
          label={t.code}
          name="code"
          defaultValue={code}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
          hint={t.codeHint}
          error={verified?.kind === 'missing' ? t.codeMissing : null}
        />
        <div>
          <Button kind="primary" type="submit">
            {t.check}
          </Button>
        </div>
      </form>
      <Result verified={verified} />
      <p>
        <PageLink href="/anti-spoofing">{t.antiSpoofing}</PageLink>
      </p>
    </main>
  )
}

function Result({ verified }: { readonly verified: CertificateCheck | null }) {
  const t = useCopy(copy)
  if (verified === null || verified.kind === 'missing') return null
  if (verified.kind === 'refused') {
    return (
      <Note tone="error" isAlert>
        {verified.sentence ?? t.unreachable}
      </Note>
    )
  }
  return (
    <>
      <Note tone="ok" isAlert>
        <b>{t.genuine}</b> {t.genuineText}
      </Note>
      <Paper paper={verified.paper} />
    </>
  )
}

/** Shows exactly the contents of the printed certificate. */
function Paper({ paper }: { readonly paper: CertificatePaper }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { holder, total } = paper
  const pairs = [
    { key: 'holder', label: t.holder, value: <AsWritten>{holder.name}</AsWritten> },
    { key: 'account', label: t.account, value: <span className="num">{holder.accountNumber}</span> },
    { key: 'day', label: t.day, value: fullDay(paper.day, locale) },
    { key: 'made', label: t.madeAt, value: minuteText(paper.madeAt, locale) },
    { key: 'currency', label: t.currency, value: t.yuan },
    {
      key: 'total',
      label: t.total,
      value: total === null ? t.noTotal : t.sum(money(total)),
      isTotal: true,
    },
  ]
  return (
    <>
      {paper.hasSample && <Note tone="warn">{t.sample}</Note>}
      <Card title={t.paper}>
        <KeyValue pairs={pairs} />
      </Card>
      <Card isFlush title={t.holdings}>
        <Table
          hasCards
          caption={t.holdings}
          columns={useColumns()}
          rows={paper.holdings}
          keyOf={({ fund }) => fund.fundCode}
        />
      </Card>
    </>
  )
}

function useColumns(): readonly Column<CertificatePaper['holdings'][number]>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  return [
    {
      key: 'fund',
      head: t.fund,
      cell: ({ fund }) => (
        <>
          <Name of={fund.name} />
          <SubLine>{fund.fundCode}</SubLine>
        </>
      ),
    },
    { key: 'shares', head: t.shares, isFigure: true, cell: (held) => <Figure>{shares(held.shares)}</Figure> },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      cell: (held) => (
        <>
          <Figure reason={t.noNav}>{nav(held.nav)}</Figure>
          {held.navDate !== null && <SubLine>{fullDay(held.navDate, locale)}</SubLine>}
        </>
      ),
    },
    {
      key: 'value',
      head: t.value,
      isFigure: true,
      cell: (held) => <Figure reason={t.noNav}>{money(held.value)}</Figure>,
    },
  ]
}
