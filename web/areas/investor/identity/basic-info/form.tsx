import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { improvePersonalInformation } from '#contract/account/identity-area.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { PlaceFields } from '#web/parts/identity/place-fields.tsx'
import { isWayDown, useChoices, useReading, type Below } from '#web/parts/identity/use-choices.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { ChangeGuard } from '#web/parts/form/change-guard.tsx'
import type { InvestorInfo } from '../load.ts'
import { SaveBar } from '../save-bar.tsx'
import type { SecurityState } from '#web/parts/pay/security-state.ts'
import { useSaving } from '../use-saving.ts'
import { CodeButton } from './code-button.tsx'
import * as copy from './copy.ts'
import { useProvedSend } from '#web/parts/pay/use-proved-send.tsx'
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
  /** Whether another region was chosen. The whole address is then new. */
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

type Body = NonNullable<InputOf<typeof improvePersonalInformation>>
type SaveResult = OutputOf<typeof improvePersonalInformation>

interface ContactFormProps {
  readonly info: InvestorInfo
  readonly regions: Below
  readonly proofWays: SecurityState['proofWays']
}

export function ContactForm({ info, regions: known, proofWays }: ContactFormProps) {
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
  const { sendProved, dialog } = useProvedSend<SaveResult>({
    ...{ ways: proofWays, what: t.proofWhat, notProved: t.notProved },
  })
  const send = (body: Body) => {
    const isContact = (body.phone ?? '') !== '' || (body.email ?? '') !== ''
    const save = (proved: Body) => call(improvePersonalInformation, proved, { body: 'form' })
    return isContact ? sendProved((proof) => save({ ...body, proof })) : save(body)
  }
  const saving = useSaving(form, bodyOf, () => initial, send)
  useReading(regions, [form.values.province, form.values.city])
  const address = [info.region?.name ?? '', info.address ?? ''].join('')
  return (
    <>
      <form className="stack" onSubmit={saving.submit} noValidate>
        <Card>
          <div className={layout.group}>
            <Proved form={form} channel="sms" now={info.phone} />
            <Proved form={form} channel="mail" now={info.email} />
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
      {dialog}
    </>
  )
}

interface ProvedProps extends Fields<ContactValues> {
  readonly channel: 'sms' | 'mail'
  readonly now: string | null
}

const CHANNELS = {
  sms: {
    names: ['phone', 'phoneCode'],
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 40 },
  },
  mail: {
    names: ['email', 'emailCode'],
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 300 },
  },
} as const

/** The field for a new phone or email address. Once it is filled in, the field for the code that proves it is shown too. */
function Proved({ form, channel, now }: ProvedProps) {
  const t = useCopy(copy)
  const text = textOf<ContactValues>({ form })
  const { names, input } = CHANNELS[channel]
  const [name, codeName] = names
  return (
    <>
      <div className={styles.code}>
        <TextInput
          label={t[name]}
          hint={now === null ? t.unset : t[`${name}Now`](now)}
          isOptional
          {...input}
          {...text(name)}
        />
        <CodeButton channel={channel} to={form.values[name]} />
      </div>
      {form.values[name] !== '' && (
        <CodeInput
          kind="sms-code"
          name={codeName}
          label={t[codeName]}
          value={form.values[codeName]}
          onChange={(code) => form.set({ [codeName]: code })}
          error={form.errorOf(codeName)}
        />
      )}
    </>
  )
}
