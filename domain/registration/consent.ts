import type { Flow } from './registration.ts'

/**
 * What a client agrees to, each as a row of its own with text version and time (rules/threats.md#personal-data). Pictures of
 * documents are sensitive personal information and asked for apart (PIPL 28–30; rules/identity.md#consents).
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

/** Consents that come with a form; `identity-images` is given where pictures are. */
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

/** Purposes a flow asks for before it is submitted. */
export function consentsOf(flow: Flow): readonly ConsentPurpose[] {
  if (flow === 'investor') return [...FORM_CONSENTS.personal, 'bank-mandate']
  if (flow === 'foreigner') return [...FORM_CONSENTS.personal, 'bank-mandate', 'identity-images']
  return FORM_CONSENTS.company
}
