import { isBuilt } from '../screens.ts'
import type { Host } from '../server-context.ts'
import * as copy from './copy.ts'
import { isGroup, type MenuEntry, type MenuLink } from './menu.ts'
import { INVESTOR_TABS, menuOf, type LabelledEntry, type LabelledLink } from './menus.server.ts'
import type { FooterColumn, ShellFacts } from './shell-facts.ts'

export const APP_PAGE = '/main/ifast-app'

/** What the shell shows to this reader: links that can be followed today, named in their language. */
export function shellFacts({ locale, site, viewer }: Pick<Host, 'locale' | 'site' | 'viewer'>): ShellFacts {
  const { menu: names, footer, opening, ...words } = copy[locale]
  const named = ({ label, href }: LabelledLink): MenuLink => ({ text: names[label], href })
  const entry = (each: LabelledEntry): MenuEntry =>
    isGroup(each) ? { key: each.label, text: names[each.label], links: each.links.map(named) } : named(each)
  const menu = (role: keyof ShellFacts['menus']) =>
    menuOf({ role, isFundSelectorHidden: site.fundSelectorHidden }).map(entry)
  const role = viewer?.role
  return {
    words,
    menus: { guest: menu('guest'), ...(role === undefined ? {} : { [role]: menu(role) }) },
    tabs: role === 'investor' ? tabs(names) : [],
    opening: [
      { text: opening.individual, href: '/register' },
      { text: opening.corporate, href: '/register/corporate/guide' },
    ].filter(isOpen),
    footer: columns(footer, names),
    liveChatUrl: isOpen({ href: site.liveChatUrl }) ? site.liveChatUrl : '',
    app: { href: APP_PAGE },
  }
}

type Words = typeof copy.zh

function tabs(names: Words['menu']): ShellFacts['tabs'] {
  return INVESTOR_TABS.filter(isOpen).map(({ label, href }) => ({ key: label, text: names[label], href }))
}

/** Columns of the footer (requirements SH4); one without links is left out. */
function columns(footer: Words['footer'], names: Words['menu']): readonly FooterColumn[] {
  const all: readonly FooterColumn[] = [
    {
      head: footer.documents,
      links: [
        { text: footer.investorRights, href: '/legal/investor-rights' },
        { text: footer.userAgreement, href: '/legal/user-agreement' },
        { text: footer.privacy, href: '/legal/privacy' },
        { text: footer.riskDisclosure, href: '/legal/risk-disclosure' },
      ],
    },
    {
      head: footer.regulators,
      links: [
        { text: footer.salesQualification, href: '/legal/sales-qualification' },
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
      ],
    },
    {
      head: footer.about,
      links: [
        { text: names.aboutUs, href: '/about-us/ifastCN' },
        { text: names.licences, href: '/about-us/license' },
        { text: names.antiSpoofing, href: '/anti-spoofing' },
      ],
    },
  ]
  return all
    .map(({ head, links }) => ({ head, links: links.filter(isOpen) }))
    .filter(({ links }) => links.length > 0)
}

function isOpen({ href }: { readonly href: string }): boolean {
  return /^https?:/.test(href) || isBuilt(href)
}
