import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { findConsentTexts } from '#contract/account/registration.ts'
import type { ConsentPurpose } from '#domain/registration/consent.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as copy from './consent-ticks.copy.ts'
import type { Fields } from '#web/parts/form/fields.ts'
import styles from '#web/parts/form/form-layout.module.css'

export type ConsentText = OutputOf<typeof findConsentTexts>['texts'][number]

export interface Consent {
  readonly purpose: ConsentPurpose
  readonly version: string
}

export interface WithConsents {
  readonly consents: readonly Consent[]
}

interface ConsentTicksProps<Values> extends Fields<Values> {
  readonly texts: readonly ConsentText[]
}

/** A checkbox for each text, which can be read here. Each is a consent of its own, and none is ticked beforehand. */
export function ConsentTicks<Values extends WithConsents>({ form, texts }: ConsentTicksProps<Values>) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [open, setOpen] = useState<ConsentText | null>(null)
  const { consents } = form.values
  const give = ({ purpose, version }: ConsentText, isGiven: boolean) => {
    const others = consents.filter((each) => each.purpose !== purpose)
    form.set({ consents: isGiven ? [...others, { purpose, version }] : others } as unknown as Partial<Values>)
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{t.legend}</legend>
      {texts.map((text) => (
        <div key={text.purpose} className={styles.consent}>
          <Checkbox
            name={`consents.${text.purpose}`}
            checked={consents.some(
              ({ purpose, version }) => purpose === text.purpose && version === text.version,
            )}
            onChange={(event) => give(text, event.target.checked)}
            error={form.errorOf(`consents.${text.purpose}`)}
          >
            {t.agree(nameIn(locale, text.title))}
          </Checkbox>
          <button type="button" className={styles.link} onClick={() => setOpen(text)}>
            {t.read}
            <span className="vh"> {nameIn(locale, text.title)}</span>
          </button>
        </div>
      ))}
      <ConsentDialog text={open} onClose={() => setOpen(null)} />
    </fieldset>
  )
}

interface ConsentDialogProps {
  readonly text: ConsentText | null
  readonly onClose: () => void
}

export function ConsentDialog({ text, onClose }: ConsentDialogProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Dialog
      isOpen={text !== null}
      onClose={onClose}
      title={text === null ? '' : nameIn(locale, text.title)}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {text !== null && (
        <>
          <p className="tiny muted">{t.version(text.version)}</p>
          {/* The text scrolls by itself, so the keyboard must be able to reach it. */}
          <div className={styles.text} tabIndex={0} role="group" aria-label={nameIn(locale, text.title)}>
            {nameIn(locale, text.body)}
          </div>
        </>
      )}
    </Dialog>
  )
}
