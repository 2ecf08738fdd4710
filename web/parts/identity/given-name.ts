import { useCopy } from '#web/site/locale.ts'
import * as papersCopy from './company-papers.copy.ts'
import * as copy from './given-words.copy.ts'

/** Names a value of an application for account opening by its key: `personal.name`, `owner-2.country`, `paper.front`. */
export function useGivenName() {
  const t = useCopy(copy)
  const papers: Readonly<Record<string, { readonly name: string }>> = useCopy(papersCopy)
  const paperName = (paper: string) => t.papers[paper] ?? papers[paper]?.name ?? paper
  /** `tin-2` is the tax number of the second country. */
  const fieldName = (field: string) => {
    const [, name = field, number] = /^([A-Za-z]+)-(\d+)$/.exec(field) ?? []
    return number === undefined ? (t.fields[field] ?? field) : `${t.fields[name] ?? name} ${number}`
  }
  /** `owner-2` is the second beneficial owner, `controller-1` the first person who controls a passive entity. */
  const sectionName = (section: string) => {
    const [, name = section, number] = /^(owner|controller)-(\d+)$/.exec(section) ?? []
    return number === undefined ? (t.sections[section] ?? section) : `${t.sections[name] ?? name} ${number}`
  }
  return {
    ...{ paperName, fieldName, sectionName },
    nameOf(key: string): string {
      const at = key.indexOf('.')
      const [section, field] = [key.slice(0, at), key.slice(at + 1)]
      return section === 'paper' ? paperName(field) : `${sectionName(section)} · ${fieldName(field)}`
    },
  }
}
