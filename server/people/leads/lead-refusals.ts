/** Refusals about leads, invitations to clients, and bindings. Another adviser's lead or pending client does not exist. */
export type LeadRefusal =
  | { readonly kind: 'lead-not-found' }
  | { readonly kind: 'lead-known' }
  | { readonly kind: 'lead-opted-out' }
  | { readonly kind: 'invitation-budget-spent'; readonly most: number }
  | { readonly kind: 'client-code-invalid' }
  | { readonly kind: 'pending-not-found' }
  | { readonly kind: 'pending-reminded' }
  | { readonly kind: 'binding-not-found' }
  | { readonly kind: 'binding-waits' }
  | { readonly kind: 'binding-served' }
