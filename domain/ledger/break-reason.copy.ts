import { FILE_REASONS } from './file-reasons.copy.ts'
import { NIGHT_REASONS } from './night-reasons.copy.ts'

const SENTENCES = { ...FILE_REASONS, ...NIGHT_REASONS }

/** Why a break was opened: a reason of ours, or the code by which a registrar refused. */
export type BreakReason = keyof typeof SENTENCES | RegistrarCode

/** A return code of a registrar: digits. */
export type RegistrarCode = `${number}`

/** Returns the sentence of a reason. One that no table has, such as that of an older break, is shown as it is. */
export function sentenceOfReason(reason: string, locale: 'zh' | 'en'): string {
  if (Object.hasOwn(SENTENCES, reason)) {
    const [zh, en] = SENTENCES[reason as keyof typeof SENTENCES]
    return locale === 'zh' ? zh : en
  }
  if (!/^\d+$/.test(reason)) return reason
  return locale === 'zh' ? `登记机构拒绝，返回码${reason}` : `The registrar refused with the code ${reason}`
}

/** Returns the reasons whose sentence, in either language, or whose own word has a keyword in it. */
export function reasonsLike(keyword: string): readonly string[] {
  const wanted = keyword.toLowerCase()
  return Object.entries(SENTENCES)
    .filter(([reason, words]) => [reason, ...words].some((each) => each.toLowerCase().includes(wanted)))
    .map(([reason]) => reason)
}
