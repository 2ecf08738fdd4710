import { deviceStore } from './browser-store.ts'

/**
 * A form that was left half filled in (rules/product.md#values). The draft is obfuscated, not protected
 * (rules/threats.md#state-in-the-browser): no ID number, card number, password or holding may be in it. A draft that cannot be read
 * is deleted.
 */
export interface Draft<Form> {
  readonly formName: string
  readonly form: Form
  readonly expireConfig: {
    readonly createdTime: number
    readonly time: number
    readonly unit: 'minute' | 'hour' | 'day'
  }
}

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
const KEY_NAME = 'draft-key'
const VERSION = 1

export function isExpired({ expireConfig }: Draft<unknown>, nowMs: number): boolean {
  const { createdTime, time, unit } = expireConfig
  const ageMs = nowMs - createdTime
  return !(ageMs >= 0 && ageMs < time * UNIT_MS[unit])
}

/** Saves a form for ten minutes, or as long as its caller says. */
export async function saveDraft(
  formName: string,
  form: unknown,
  life: { readonly time: number; readonly unit: keyof typeof UNIT_MS } = { time: 10, unit: 'minute' },
): Promise<void> {
  const draft: Draft<unknown> = { formName, form, expireConfig: { createdTime: Date.now(), ...life } }
  try {
    deviceStore.set(nameOf(formName), await seal(formName, JSON.stringify(draft)))
  } catch {
    // Without encryption the draft is lost, but never the form that the person is filling in.
  }
}

/** Returns the draft as its screen saved it; null if there is none, it cannot be read, or is too old (`onExpired` reports this once). */
export async function readDraft<Form>(
  formName: string,
  parse: (form: unknown) => Form | null,
  onExpired: () => void = () => {},
): Promise<Form | null> {
  try {
    const sealed = deviceStore.get(nameOf(formName))
    if (sealed === null) return null
    const draft = JSON.parse(await open(formName, sealed)) as Draft<unknown>
    const isOwn = draft.formName === formName
    if (isOwn && !isExpired(draft, Date.now())) return parse(draft.form)
    if (isOwn) onExpired()
  } catch {
    // The draft is of another version or key, or was changed by hand: start clean (rules/product.md#answers-and-errors).
  }
  dropDraft(formName)
  return null
}

export function dropDraft(formName: string): void {
  deviceStore.remove(nameOf(formName))
}

/** Deletes all drafts at log-out and on a change of account, so that no data of the person stays. */
export function dropAllDrafts(): void {
  for (const name of deviceStore.names()) {
    if (name.startsWith('draft:') || name === KEY_NAME) deviceStore.remove(name)
  }
}

async function seal(formName: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt(cipher(formName, iv), await keyOf(), bytes)
  return [VERSION, encode(iv), encode(new Uint8Array(sealed))].join('.')
}

async function open(formName: string, sealed: string): Promise<string> {
  const [version, iv = '', bytes = ''] = sealed.split('.')
  if (version !== String(VERSION)) throw new TypeError('draft of another version')
  const text = await crypto.subtle.decrypt(cipher(formName, decode(iv)), await keyOf(), decode(bytes))
  return new TextDecoder().decode(text)
}

/** Origin and form are part of the encryption, so that a draft cannot be moved to another form. */
function cipher(formName: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  const additionalData = new TextEncoder().encode(`${location.origin} ${formName}`)
  return { name: 'AES-GCM', iv, additionalData }
}

/** Returns the key: 32 random bytes, made once on this device (rules/product.md#constants). */
async function keyOf(): Promise<CryptoKey> {
  const known = deviceStore.get(KEY_NAME)
  const bytes = known === null ? crypto.getRandomValues(new Uint8Array(32)) : decode(known)
  if (known === null) deviceStore.set(KEY_NAME, encode(bytes))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const nameOf = (formName: string) => `draft:${formName}`
const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const decode = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
