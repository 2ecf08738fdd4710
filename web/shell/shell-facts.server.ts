import { isFilled } from '#web/content/collections/entry.ts'
import { isBuilt } from '#web/site/screens.ts'
import type { Host } from '#web/site/server-context.ts'
import * as copy from './copy.ts'
import { isGroup, type MenuEntry, type MenuLink } from './menu.ts'
import type { LabelledEntry, LabelledLink } from './menu-links.ts'
import { INVESTOR_TABS, menuOf } from './menus.server.ts'
import { foundBy } from './palette-keys.server.ts'
import type { FooterColumn, ShellFacts } from './shell-facts.ts'

export const APP_PAGE = '/main/ifast-app'

/** China has one time zone, eight hours ahead of UTC, the whole year. */
const CHINA_MS = 8 * 3_600_000

/** Returns what the shell shows to this reader: links that work today, with texts in the reader's language. */
export function shellFacts(
  host: Pick<Host, 'locale' | 'site' | 'viewer' | 'collections'>,
  now: Date,
): ShellFacts {
  const { locale, site, viewer, collections } = host
  const hasEntries = (href: string) => isFilled(collections[locale], href)
  const { menu: names, footer, opening, hours, ...words } = copy[locale]
  const answered = site.operator.hours
  const named = ({ label, href }: LabelledLink): MenuLink => ({ text: names[label], href })
  const entry = (each: LabelledEntry): MenuEntry =>
    isGroup(each) ? { key: each.label, text: names[each.label], links: each.links.map(named) } : named(each)
  const choiceOf = (of: keyof ShellFacts['menus']) => ({
    role: of,
    isFundSelectorHidden: site.fundSelectorHidden,
    isFilled: hasEntries,
    duties: viewer?.duties ?? [],
  })
  const menu = (role: keyof ShellFacts['menus']) => menuOf(choiceOf(role)).map(entry)
  const role = viewer?.role
  return {
    words: { ...words, hours: answered === null ? '' : hours(answered[locale]) },
    menus: { guest: menu('guest'), ...(role === undefined ? {} : { [role]: menu(role) }) },
    found: role === undefined || role === 'investor' ? [] : foundBy(role, choiceOf(role), locale),
    tabs: role === 'investor' ? tabs(names) : [],
    opening: [
      { text: opening.individual, href: '/register' },
      { text: opening.corporate, href: '/register/corporate/guide' },
    ].filter(isOpen),
    footer: columns(footer, names, hasEntries),
    liveChatUrl: isOpen({ href: site.liveChatUrl }) ? site.liveChatUrl : '',
    app: { href: APP_PAGE },
    year: new Date(now.getTime() + CHINA_MS).getUTCFullYear(),
  }
}

type Words = typeof copy.zh

function tabs(names: Words['menu']): ShellFacts['tabs'] {
  return INVESTOR_TABS.filter(isOpen).map(({ label, href }) => ({ key: label, text: names[label], href }))
}

/** Returns the columns of the footer (rules/rows.md#shell); a column without links is left out. */
function columns(
  footer: Words['footer'],
  names: Words['menu'],
  hasEntries: (href: string) => boolean,
): readonly FooterColumn[] {
  const all: readonly FooterColumn[] = [
    {
      head: footer.documents,
      links: [
        { text: footer.investorRights, href: '/legal/investor-rights' },
        { text: footer.userAgreement, href: '/legal/user-agreement' },
        { text: footer.privacy, href: '/legal/privacy' },
        { text: footer.riskDisclosure, href: '/legal/risk-disclosure' },
        { text: footer.feeNotice, href: '/legal/fee-notice' },
      ],
    },
    {
      head: footer.regulators,
      links: [
        { text: footer.salesQualification, href: '/legal/sales-qualification' },
        { text: footer.salesStaff, href: '/legal/sales-staff' },
        { text: footer.csrc, href: 'https://www.csrc.gov.cn' },
        { text: footer.amac, href: 'https://www.amac.org.cn' },
      ],
    },
    {
      head: footer.help,
      links: [
        { text: names.helpOpenAccount, href: '/help/open-account' },
        { text: names.helpTransaction, href: '/help/transaction' },
        { text: footer.faq, href: '/help/faq' },
        { text: footer.contact, href: '/help/contact-us' },
        { text: footer.complaint, href: '/legal/complaint' },
      ],
    },
    {
      head: footer.about,
      links: [
        { text: names.aboutUs, href: '/about-us/ifastCN' },
        { text: names.licences, href: '/about-us/license' },
        { text: names.jobs, href: '/about-us/jobs' },
        { text: names.antiSpoofing, href: '/anti-spoofing' },
      ],
    },
  ]
  return all
    .map(({ head, links }) => ({
      head,
      links: links.filter((each) => isOpen(each) && hasEntries(each.href)),
    }))
    .filter(({ links }) => links.length > 0)
}

function isOpen({ href }: { readonly href: string }): boolean {
  return /^https?:/.test(href) || isBuilt(href)
}
