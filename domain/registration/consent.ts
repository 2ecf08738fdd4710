import type { Flow } from './registration.ts'

/**
 * The purposes of consent, each stored as its own row with text version and time (rules/threats.md#personal-data). Pictures of
 * documents are sensitive personal information and need a separate consent (PIPL 28–30; rules/identity.md#consents).
 */
export const CONSENT_PURPOSES = [
  'service-agreement',
  'privacy',
  'e-signature',
  'tax-declaration',
  'identity-check',
  'identity-images',
  'bank-mandate',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The consents given with each form. `identity-images` is given where the pictures are uploaded. */
export const FORM_CONSENTS = {
  personal: ['service-agreement', 'privacy', 'e-signature', 'tax-declaration', 'identity-check'],
  company: [
    'service-agreement',
    'privacy',
    'e-signature',
    'tax-declaration',
    'identity-check',
    'identity-images',
  ],
  certificate: ['identity-images'],
} as const satisfies Readonly<Record<string, readonly ConsentPurpose[]>>

/** Returns the purposes that a flow needs before it is submitted. */
export function consentsOf(flow: Flow): readonly ConsentPurpose[] {
  if (flow === 'investor') return [...FORM_CONSENTS.personal, 'bank-mandate']
  if (flow === 'foreigner') return [...FORM_CONSENTS.personal, 'bank-mandate', 'identity-images']
  return FORM_CONSENTS.company
}
