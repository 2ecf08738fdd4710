import { classes } from '#web/ui/classes.ts'
import { useFacts } from '../facts.ts'
import { nameIn, useCopy, useLocale } from '../locale.ts'
import { PageLink } from '../page-link.tsx'
import { isBuilt } from '../screens.ts'
import { Mark } from './brand.tsx'
import * as copy from './copy.ts'
import type { Frame } from './frame.ts'
import { telephone } from './service-links.tsx'
import styles from './shell.module.css'

/** Contact, documents, regulators, the risk sentence and the filings that are configured (requirements SH4). */
export function Footer({ frame }: { readonly frame: Frame }) {
  if (frame.footer === 'none') return null
  if (frame.footer === 'slim') return <SlimFooter />
  return (
    <footer className={styles.foot}>
      <div className={classes('wrap', frame.isWide && 'wide')}>
        <div className={styles.columns}>
          <Contact />
          <Columns />
        </div>
        <Legal />
      </div>
    </footer>
  )
}

function SlimFooter() {
  const t = useCopy(copy)
  return (
    <footer className={styles.slimFoot}>
      <div className="wrap spread">
        <span>{t.riskShort}</span>
        <Copyright />
      </div>
    </footer>
  )
}

function Contact() {
  const t = useCopy(copy)
  const { brand, hotline } = useFacts().site
  return (
    <div>
      <span className={styles.brand}>
        <Mark size={24} />
        {nameIn(useLocale(), brand)}
      </span>
      <p className={`num ${styles.phone}`}>
        <a href={telephone(hotline)}>{hotline}</a>
      </p>
      <p>{t.hours}</p>
    </div>
  )
}

/** Columns of links; what is not built is left out, and a column without links too. */
function Columns() {
  const t = useCopy(copy)
  const columns = [
    {
      head: t.footLegal,
      links: [
        { href: '/legal/investor-rights', text: t.legal.investorRights },
        { href: '/legal/user-agreement', text: t.legal.userAgreement },
        { href: '/legal/privacy', text: t.legal.privacy },
        { href: '/legal/risk-disclosure', text: t.legal.riskDisclosure },
      ],
    },
    {
      head: t.footRegulators,
      links: [
        { href: '/legal/sales-qualification', text: t.legal.salesQualification },
        { href: 'https://www.csrc.gov.cn', text: t.csrc },
        { href: 'https://www.amac.org.cn', text: t.amac },
      ],
    },
    {
      head: t.footHelp,
      links: [
        { href: '/help/open-account', text: t.menu.helpOpenAccount },
        { href: '/help/transaction', text: t.menu.helpTransaction },
        { href: '/help/faq', text: t.faq },
        { href: '/help/contact-us', text: t.contact },
      ],
    },
    {
      head: t.footAbout,
      links: [
        { href: '/about-us/ifastCN', text: t.menu.aboutUs },
        { href: '/about-us/license', text: t.menu.licences },
        { href: '/anti-spoofing', text: t.menu.antiSpoofing },
      ],
    },
  ]
  return columns
    .map(({ head, links }) => ({ head, links: links.filter(({ href }) => isOpen(href)) }))
    .filter(({ links }) => links.length > 0)
    .map(({ head, links }) => (
      <div key={head}>
        <h2>{head}</h2>
        <ul>
          {links.map(({ href, text }) => (
            <li key={href}>
              <PageLink href={href}>{text}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    ))
}

function isOpen(href: string): boolean {
  return href.startsWith('https:') || isBuilt(href)
}

function Legal() {
  const t = useCopy(copy)
  const { filings, isSandbox } = useFacts().site
  return (
    <div className={styles.legal}>
      <p>{t.risk}</p>
      {isSandbox && <p>{t.sandbox}</p>}
      <p>
        <Copyright />
        {filings.map(({ text, url }) => (
          <span key={text}> {url === undefined ? text : <a href={url}>{text}</a>}</span>
        ))}
      </p>
    </div>
  )
}

function Copyright() {
  const { brand } = useFacts().site
  const name = nameIn(useLocale(), brand)
  return <span>© 2026 {name}</span>
}
