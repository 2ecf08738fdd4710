import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { optionsOf, readBelow } from '#web/parts/identity/choices.ts'
import { textOf } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { useChoices, useReading, type Below } from '#web/parts/identity/use-choices.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import type { Route } from './+types/screen'
import * as identityCopy from '../copy.ts'
import { ChangeGuard } from '#web/parts/form/change-guard.tsx'
import { loadInfo, type InvestorInfo } from '../load.ts'
import { IdentityLoading, IdentityPage } from '../page.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useSaving } from '../use-saving.ts'
import * as copy from './copy.ts'

export async function clientLoader() {
  const info = await loadInfo()
  const group = info.occupation?.code.slice(0, 1) ?? ''
  return { info, occupations: await readBelow(call, 'occupations', [group]) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <IdentityLoading title={useCopy(copy).title} />
}

export default function AddOtherInfo({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <IdentityPage title={t.title} lead={t.lead}>
      <OtherForm {...loaderData} />
      <Tax info={loaderData.info} />
    </IdentityPage>
  )
}

interface OtherFormProps {
  readonly info: InvestorInfo
  readonly occupations: Below
}

function OtherForm({ info, occupations: known }: OtherFormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const occupations = useChoices('occupations', known)
  const code = info.occupation?.code ?? ''
  const form = useForm({
    initial: { group: code.slice(0, 1), occupation: code },
    load: () => import('./rules.ts'),
    judge: (rules, values: { readonly group: string; readonly occupation: string }) => rules.judge(values),
  })
  const { group, occupation } = form.values
  const saving = useSaving(
    form,
    (values) => ({ occupation: values.occupation }),
    (saved) => saved,
  )
  useReading(occupations, [group])
  const problem = form.errorOf('occupation')
  return (
    <form className="stack" onSubmit={saving.submit} noValidate>
      <Card>
        <div className={layout.pair}>
          <Select
            label={t.group}
            name="group"
            value={group}
            options={optionsOf(occupations.below[''] ?? [], locale, t.choose)}
            onChange={(event) => form.set({ group: event.target.value, occupation: '' })}
          />
          <Select
            label={t.occupation}
            {...textOf({ form })('occupation')}
            value={occupation}
            options={optionsOf(group === '' ? [] : (occupations.below[group] ?? []), locale, t.choose)}
            error={problem}
          />
        </div>
      </Card>
      <SaveBar saving={saving} isChanged={form.isChanged} />
      <ChangeGuard isChanged={form.isChanged} />
    </form>
  )
}

function Tax({ info }: { readonly info: InvestorInfo }) {
  const t = useCopy(copy)
  const words = useCopy(identityCopy)
  return (
    <Card title={t.tax}>
      <p>{info.tax === null ? words.unset : words.taxes[info.tax.status]}</p>
      <p className="small soft">
        {t.taxText} <PageLink href="/help/forms-download">{t.taxLink}</PageLink>
      </p>
    </Card>
  )
}
