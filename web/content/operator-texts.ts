import type { Locale, SiteConfig } from '#web/site/server-context.ts'
import * as copy from './copy.ts'

/** Returns the operator's facts for our long copy. A fact that the operator has not set is left out. */
export function operatorTexts(locale: Locale, site: SiteConfig): Readonly<Record<string, string>> {
  const t = copy[locale]
  const { company, permit, supervisor, address, hours } = site.operator
  const rows = [
    [t.company, company],
    [t.permit, permit],
    [t.supervisor, supervisor],
  ] as const
  const known = rows.flatMap(([name, fact]) => (fact === null ? [] : [`| ${name} | ${fact[locale]} |`]))
  return {
    'operator-facts': [t.factsHead, '| --- | --- |', ...known, `| ${t.hotline} | ${site.hotline} |`].join(
      '\n',
    ),
    'answered-hours': hours === null ? '' : t.answered(hours[locale]),
    address: address?.[locale] ?? t.noAddress,
    'official-channels': channels(locale, site),
    'sample-forms': site.isSandbox ? t.sampleForms : t.formsPrevail,
  }
}

function channels(locale: Locale, site: SiteConfig): string {
  const t = copy[locale]
  const list = (name: string, all: readonly string[]) =>
    all.length === 0 ? [] : [t.channel(name, all.join(t.and))]
  return [
    ...list(t.domains, site.domains),
    ...list(t.phones, site.phones),
    t.channel(t.apps, `[${t.appPage}](/main/ifast-app)`),
    t.channel(t.staff, `[${t.staffPage}](/legal/sales-staff)`),
  ].join('\n')
}
