import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { getFirmSettings, saveFirmSettings } from '#contract/adviser/firm-settings.ts'
import { judgeFirmSettings, MOST_FOOTER, type FirmSettings } from '#domain/duty/firm-settings.ts'

/** The settings as the page reads them. */
export type Settings = OutputOf<typeof getFirmSettings>

/** The settings as they are typed: the words one a line. */
export interface TypedSettings {
  readonly nameEn: string
  readonly proposalDays: number
  readonly footerZh: string
  readonly footerEn: string
  readonly words: string
}

export function typedOf(settings: FirmSettings): TypedSettings {
  const { nameEn, proposalDays, footerZh, footerEn, bannedWords } = settings
  return {
    ...{ nameEn: nameEn ?? '', proposalDays, footerZh: footerZh ?? '', footerEn: footerEn ?? '' },
    words: bannedWords.join('\n'),
  }
}

/** The words of the field: one a line, or with commas between them. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[\n、，,;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

export function inputOf({
  words,
  ...typed
}: TypedSettings): Omit<InputOf<typeof saveFirmSettings>, 'version'> {
  return { ...typed, bannedWords: wordsOf(words) }
}

export type ProblemField = 'nameEn' | 'footerZh' | 'footerEn' | 'words'

/** What the server would refuse, at the field where it is mended. Null if nothing. */
export function problemOf(typed: TypedSettings) {
  const judged = judgeFirmSettings(inputOf(typed))
  if (judged.kind === 'ok') return null
  const facts = { word: '', fewest: 0, most: 0, ...judged }
  return { kind: judged.kind, facts, field: fieldOf(judged, typed) }
}

function fieldOf(
  refused: Exclude<ReturnType<typeof judgeFirmSettings>, { readonly kind: 'ok' }>,
  { footerZh }: TypedSettings,
): ProblemField {
  switch (refused.kind) {
    case 'firm-name-not-english':
      return 'nameEn'
    case 'footer-too-long':
      return [...footerZh.trim()].length > MOST_FOOTER ? 'footerZh' : 'footerEn'
    case 'footer-not-chinese':
      return 'footerZh'
    case 'wording-banned':
      return refused.field as ProblemField
    default:
      return 'words'
  }
}

/** The settings that came between, as the refusal tells them. */
export function newestOf(refusal: Readonly<Record<string, unknown>>): FirmSettings & { version: number } {
  return refusal as unknown as FirmSettings & { version: number }
}
