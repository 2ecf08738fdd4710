/**
 * The version and the text hash of the page that a client of 65 or more reads before a fund of R4 or R5: sha256 over title and
 * paragraphs, one line each (rules/suitability.md#senior-clients). A changed word needs a new version with a new hash.
 */
export const SENIOR_WARNING_VERSION = '2026-12-01'
export const SENIOR_WARNING_TEXT_HASH = {
  zh: 'e0dc5a361b05249d64e03da2958201d1932ec9b408cf4d831c1a68fd002b93b1',
  en: '229c6bf3970991c00083a0362d250d19718c2e2dd34e817ff4ab8e5d90f96cd6',
} as const
