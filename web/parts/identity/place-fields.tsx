import type { PlaceGiven } from '#domain/person/contact-fields.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { optionsOf } from './choices.ts'
import { textOf, type Fields } from '#web/parts/form/fields.ts'
import * as copy from './place-fields.copy.ts'
import styles from '#web/parts/form/form-layout.module.css'
import { hasBelow, type Below } from './use-choices.ts'

interface PlaceFieldsProps<Values> extends Fields<Values> {
  readonly regions: Below
  readonly addressLabel: string
}

/** Province, city and district, as far down as the list goes, then street and house. */
export function PlaceFields<Values extends PlaceGiven>(props: PlaceFieldsProps<Values>) {
  const { form, regions, addressLabel } = props
  const t = useCopy(copy)
  const locale = useLocale()
  const { province, city, district } = form.values
  const text = textOf(props)
  const set = (place: Partial<PlaceGiven>) => form.set(place as Partial<Values>)
  const options = (parent: string) => optionsOf(regions[parent] ?? [], locale, t.choose)
  const hasCity = province === '' || hasBelow(regions, province)
  const hasDistrict = city !== '' && hasBelow(regions, city)
  return (
    <>
      <div className={styles.three}>
        <Select
          label={t.province}
          name="province"
          autoComplete="address-level1"
          value={province}
          options={options('')}
          onChange={(event) => set({ province: event.target.value, city: '', district: '' })}
          onBlur={() => form.leave('province')}
          error={form.errorOf('province')}
        />
        {hasCity && (
          <Select
            label={t.city}
            name="city"
            autoComplete="address-level2"
            value={city}
            options={options(province === '' ? '-' : province)}
            onChange={(event) => set({ city: event.target.value, district: '' })}
            onBlur={() => form.leave('city')}
            error={form.errorOf('city')}
          />
        )}
        {hasDistrict && (
          <Select
            label={t.district}
            name="district"
            autoComplete="address-level3"
            value={district}
            options={options(city)}
            onChange={(event) => set({ district: event.target.value })}
            onBlur={() => form.leave('district')}
            error={form.errorOf('district')}
          />
        )}
      </div>
      <TextInput
        label={addressLabel}
        hint={t.addressHint}
        autoComplete="street-address"
        maxLength={300}
        {...text('address')}
      />
    </>
  )
}
