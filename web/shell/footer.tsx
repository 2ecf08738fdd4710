import { classes } from '#web/ui/classes.ts'
import { useFacts } from '#web/site/facts.ts'
import { nameIn, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { telephone } from '#web/site/telephone.ts'
import { Mark } from './brand.tsx'
import type { Frame } from '#web/site/frame.ts'
import { useShell, useWords } from './shell-facts.ts'
import styles from './shell.module.css'

/** Contact, documents, regulators, the risk sentence and the configured filings (rules/rows.md#shell). */
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
  const t = useWords()
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
  const t = useWords()
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
      {t.hours !== '' && <p>{t.hours}</p>}
    </div>
  )
}

function Columns() {
  return useShell().footer.map(({ head, links }) => (
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

function Legal() {
  const t = useWords()
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
  const { year } = useShell()
  return (
    <span>
      © {year} {name}
    </span>
  )
}
