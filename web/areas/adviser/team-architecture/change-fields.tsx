import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { findTeamMembers } from '#contract/adviser/team.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Select } from '#web/ui/field/choice.tsx'
import { Combobox } from '#web/ui/field/combobox.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { writtenLanguage } from '#web/ui/written/written-language.ts'
import { flat, type Branch, type TeamNode } from './branches.ts'
import * as copy from './copy.ts'

interface NodeFieldProps {
  readonly label: string
  readonly all: readonly Branch[]
  readonly value: string
  readonly onChange: (nodeId: string) => void
}

/** A node of the tree, found by a part of its name or of one above it. */
export function NodeField({ label, all, value, onChange }: NodeFieldProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const items = flat(all).map(({ id, path }) => {
    const name = path.join(' / ')
    const lang = writtenLanguage(name, locale)
    return { key: id, name, ...(lang !== undefined && { lang }) }
  })
  return (
    <Combobox
      label={label}
      name="target"
      value={value}
      onChange={onChange}
      onLeave={() => undefined}
      find={(keyword) =>
        items.filter(({ name }) => name.toLowerCase().includes(keyword.trim().toLowerCase()))
      }
      nothing={t.noTarget}
      found={t.found}
    />
  )
}

/** Who is to lead a node, or to lead it no more. */
export interface LeadChoice {
  readonly membershipId: string
  readonly isGiven: boolean
}

interface LeadFieldProps {
  readonly node: TeamNode
  readonly duty: 'head' | 'deputy'
  readonly onChange: (led: LeadChoice | null) => void
}

type Member = OutputOf<typeof findTeamMembers>['members'][number]

/** Members of the firm by name, and those who lead the node now, who may cease to. */
export function LeadField({ node, duty, onChange }: LeadFieldProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [members, setMembers] = useState<readonly Member[]>([])
  const [value, setValue] = useState('')
  const latest = useRef('')
  const find = async (keyword: string) => {
    latest.current = keyword
    const answer = await call(findTeamMembers, { keyword })
    if (answer.kind === 'ok' && latest.current === keyword) setMembers(answer.value.members)
  }
  // The first page of members is there before anything is typed.
  useEffect(() => void find(''), [])
  const held = node.leaders.filter((each) => each.duty === duty)
  const others = members.filter(
    ({ membershipId }) => !held.some((each) => each.membershipId === membershipId),
  )
  const option = (isGiven: boolean, membershipId: string, name: string) => {
    const lang = writtenLanguage(name, locale)
    const label = `${name} · ${isGiven ? t.give : t.take}`
    return { value: `${isGiven ? '+' : '-'}${membershipId}`, label, ...(lang !== undefined && { lang }) }
  }
  return (
    <>
      <TextInput
        label={t.findMember}
        name="keyword"
        type="search"
        autoComplete="off"
        maxLength={60}
        onChange={({ target }) => void find(target.value)}
      />
      <Select
        label={t.member}
        name="member"
        value={value}
        onChange={({ target }) => {
          setValue(target.value)
          const membershipId = target.value.slice(1)
          onChange(membershipId === '' ? null : { membershipId, isGiven: target.value.startsWith('+') })
        }}
        options={[
          { value: '', label: members.length === 0 ? t.noMember : '—' },
          ...held.map(({ membershipId, name }) => option(false, membershipId, name)),
          ...others.map(({ membershipId, name }) => option(true, membershipId, name)),
        ]}
      />
    </>
  )
}
