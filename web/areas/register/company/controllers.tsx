import { useEffect } from 'react'
import { CONTROLLER_TYPES, type ControllerGiven } from '#domain/registration/controlling-person.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { optionsOf, type Choice } from '#web/parts/identity/choices.ts'
import * as typeCopy from '#web/parts/identity/controller-type.copy.ts'
import type { Fields } from '#web/parts/form/fields.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { TaxFields } from '#web/parts/identity/tax-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { FieldError, TextInput } from '#web/ui/field/field.tsx'
import * as copy from './controllers.copy.ts'
import type { CompanyValues } from './model.ts'

interface ControllersProps extends Fields<CompanyValues> {
  readonly countries: readonly Choice[]
}

const MOST_CONTROLLERS = 20

const BLANK: ControllerGiven = {
  ...{ name: '', controllerType: '', sharePercent: '', birth: '' },
  ...{ birthCountry: 'CN', birthCity: '', country: 'CN', address: '' },
  tax: { status: '', rows: [] },
}

const TYPE_OF_OWNER: Readonly<Record<string, string>> = {
  ownership: '001',
  control: '002',
  'senior-manager': '003',
}

/** Fills the controllers from the owners, who are usually the same persons, so that they are not typed twice. */
function fromOwners({ owners }: CompanyValues): ControllerGiven[] {
  return owners.map(({ name, kind, sharePercent, birth }) => {
    return { ...BLANK, name, birth, sharePercent, controllerType: TYPE_OF_OWNER[kind] ?? '' }
  })
}

/** The fields of every controlling person of a passive non-financial entity (rules/identity.md#controlling-persons). */
export function Controllers({ form, countries }: ControllersProps) {
  const t = useCopy(copy)
  const { controllers } = form.values
  const problem = form.errorOf('controllers')
  const isEmpty = controllers.length === 0
  // The list is filled here, because the company kind that requires it is chosen before this module is fetched.
  useEffect(() => {
    if (isEmpty) form.setFrom((values) => ({ controllers: fromOwners(values) }))
  }, [isEmpty, form])
  const change = (at: number, part: Partial<ControllerGiven>) =>
    form.setFrom((values) => ({
      controllers: values.controllers.map((each, index) => (index === at ? { ...each, ...part } : each)),
    }))
  return (
    <div className="stack" role="group" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="small soft">{t.lead}</p>
      {controllers.map((controller, at) => (
        <div key={at} className={layout.row} role="group" aria-label={t.controller(at + 1)}>
          <p className="spread">
            <b>{t.controller(at + 1)}</b>
            {controllers.length > 1 && (
              <Button
                size="small"
                kind="quiet"
                onClick={() => form.set({ controllers: controllers.filter((_, index) => index !== at) })}
              >
                {t.remove}
                <span className="vh"> {t.controller(at + 1)}</span>
              </Button>
            )}
          </p>
          <Controller form={form} countries={countries} at={at} controller={controller} onChange={change} />
        </div>
      ))}
      {problem !== null && <FieldError text={problem} />}
      {controllers.length < MOST_CONTROLLERS && (
        <div>
          <Button size="small" onClick={() => form.set({ controllers: [...controllers, BLANK] })}>
            {t.add}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ControllerProps extends ControllersProps {
  readonly at: number
  readonly controller: ControllerGiven
  readonly onChange: (at: number, part: Partial<ControllerGiven>) => void
}

function Controller(props: ControllerProps) {
  const { form, countries, at, controller, onChange } = props
  const t = useCopy(copy)
  const prefix = `controllers.${at}.`
  const set = (part: Partial<ControllerGiven>) => onChange(at, part)
  return (
    <>
      <Who {...props} />
      <Birth {...props} />
      <Home {...props} />
      <p>
        <b>{t.tax}</b>
      </p>
      <TaxFields
        form={{
          values: controller,
          set,
          errorOf: (field) => form.errorOf(prefix + field),
          leave: (field) => form.leave(prefix + field),
        }}
        countries={countries}
        prefix={prefix}
      />
    </>
  )
}

/** Returns the attributes of an input for one text of a controlling person. */
function textOfController({ form, at, controller, onChange }: ControllerProps) {
  return (field: Exclude<keyof ControllerGiven, 'tax'>) => ({
    name: `controllers.${at}.${field}`,
    value: controller[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(at, { [field]: target.value }),
    onBlur: () => form.leave(`controllers.${at}.${field}`),
    error: form.errorOf(`controllers.${at}.${field}`),
  })
}

/** The share is asked only of a person who controls by ownership. */
function Who(props: ControllerProps) {
  const { at, controller, onChange } = props
  const [t, types] = [useCopy(copy), useCopy(typeCopy)]
  const text = textOfController(props)
  const options = CONTROLLER_TYPES.map((value) => ({ value, label: types[value] }))
  const choose = (controllerType: string) =>
    onChange(at, { controllerType, sharePercent: controllerType === '001' ? controller.sharePercent : '' })
  return (
    <>
      <TextInput label={t.name} maxLength={200} autoComplete="off" {...text('name')} />
      <div className={layout.pair}>
        <Select
          label={t.type}
          options={[{ value: '', label: t.choose }, ...options]}
          {...text('controllerType')}
          onChange={({ target }) => choose(target.value)}
        />
        {controller.controllerType === '001' && (
          <TextInput label={t.share} inputMode="decimal" maxLength={10} {...text('sharePercent')} />
        )}
      </div>
    </>
  )
}

function Birth(props: ControllerProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const text = textOfController(props)
  return (
    <div className={layout.three}>
      <TextInput label={t.birth} type="date" {...text('birth')} />
      <Select
        label={t.birthCountry}
        options={optionsOf(props.countries, locale, t.choose)}
        {...text('birthCountry')}
      />
      <TextInput label={t.birthCity} maxLength={200} autoComplete="off" {...text('birthCity')} />
    </div>
  )
}

function Home(props: ControllerProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const text = textOfController(props)
  return (
    <div className={layout.pair}>
      <Select label={t.country} options={optionsOf(props.countries, locale, t.choose)} {...text('country')} />
      <TextInput label={t.address} maxLength={500} autoComplete="off" {...text('address')} />
    </div>
  )
}
