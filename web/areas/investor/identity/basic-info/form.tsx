import { useCopy } from '#web/app/locale.ts'
import { textOf, type Fields } from '#web/parts/fields.ts'
import layout from '#web/parts/form-layout.module.css'
import { PlaceFields } from '#web/parts/place-fields.tsx'
import { isWayDown, useChoices, useReading, type Below } from '#web/parts/use-choices.ts'
import { useForm } from '#web/parts/use-form.ts'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { ChangeGuard } from '../guard.tsx'
import type { InvestorInfo } from '../load.ts'
import { SaveBar } from '../save-bar.tsx'
import { useSaving } from '../use-saving.ts'
import { CodeButton } from './code-button.tsx'
import * as copy from './copy.ts'
import styles from '../page.module.css'

export interface ContactValues {
  readonly phone: string
  readonly phoneCode: string
  readonly email: string
  readonly emailCode: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
  /** Another region was chosen, so the whole address is new. */
  readonly isMoved: boolean
}

function initialOf({ region }: InvestorInfo): ContactValues {
  const { province = '', city = '', district = '' } = region ?? {}
  const empty = { phone: '', phoneCode: '', email: '', emailCode: '', address: '', isMoved: false }
  return { ...empty, province, city, district }
}

function bodyOf(values: ContactValues) {
  const { phone, phoneCode, email, emailCode, address } = values
  const { province, city, district } = values
  const place = address === '' ? {} : { province, city, district, address }
  return { phone, phoneCode, email, emailCode, ...place }
}

interface ContactFormProps {
  readonly info: InvestorInfo
  readonly regions: Below
}

export function ContactForm({ info, regions: known }: ContactFormProps) {
  const t = useCopy(copy)
  const regions = useChoices('regions', known)
  const initial = initialOf(info)
  const form = useForm({
    initial,
    load: () => import('./rules.ts'),
    judge: (rules, values: ContactValues) => {
      const { province, city, district } = values
      const isMoved = `${province}${city}${district}` !== initial.province + initial.city + initial.district
      return rules.judge({ ...values, isMoved }, (...chain) => isWayDown(regions.below, chain))
    },
  })
  const saving = useSaving(form, bodyOf, initial)
  useReading(regions, [form.values.province, form.values.city])
  const address = [info.region?.name ?? '', info.address ?? ''].join('')
  return (
    <form className="stack" onSubmit={saving.submit} noValidate>
      <Card>
        <div className={layout.group}>
          <Phone form={form} now={info.phone === null ? t.unset : t.phoneNow(info.phone)} />
          <Email form={form} now={info.email === null ? t.unset : t.emailNow(info.email)} />
        </div>
      </Card>
      <Card title={t.place}>
        <div className={layout.group}>
          {address !== '' && (
            <p className="small soft">
              {t.placeNow}
              <AsWritten>{address}</AsWritten>
            </p>
          )}
          <PlaceFields form={form} regions={regions.below} addressLabel={t.address} />
        </div>
      </Card>
      <SaveBar saving={saving} isChanged={form.isChanged} />
      <ChangeGuard isChanged={form.isChanged} />
    </form>
  )
}

interface ContactProps extends Fields<ContactValues> {
  readonly now: string
}

function Phone({ form, now }: ContactProps) {
  const t = useCopy(copy)
  const text = textOf<ContactValues>({ form })
  return (
    <>
      <div className={styles.code}>
        <TextInput
          label={t.phone}
          hint={now}
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          {...text('phone')}
        />
        <CodeButton channel="sms" to={form.values.phone} />
      </div>
      {form.values.phone !== '' && (
        <TextInput
          label={t.phoneCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...text('phoneCode')}
        />
      )}
    </>
  )
}

function Email({ form, now }: ContactProps) {
  const t = useCopy(copy)
  const text = textOf<ContactValues>({ form })
  return (
    <>
      <div className={styles.code}>
        <TextInput
          label={t.email}
          hint={now}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={300}
          {...text('email')}
        />
        <CodeButton channel="mail" to={form.values.email} />
      </div>
      {form.values.email !== '' && (
        <TextInput
          label={t.emailCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          {...text('emailCode')}
        />
      )}
    </>
  )
}
