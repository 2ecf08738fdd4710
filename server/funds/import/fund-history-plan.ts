/** One line of `fund_list_history`: the state of a code at a snapshot. Name and type are empty on removals. */
export interface HistoryLine {
  readonly fundCode: string
  readonly day: string
  readonly change: 'present' | 'renamed' | 'retyped' | 'removed' | 'reappeared'
  readonly name: string
  readonly sourceType: string
}

export interface HistoryChange {
  readonly day: string
  readonly change: HistoryLine['change']
  readonly oldValue: string | null
  readonly newValue: string | null
}

/** The time of one fund under one code. If another fund takes over the code, a new life begins. */
export interface FundLife {
  readonly fundCode: string
  readonly name: string
  /** Every name the fund has had under the code, oldest first. */
  readonly names: readonly string[]
  readonly sourceType: string
  readonly since: string
  readonly retiredOn: string | null
  readonly changes: readonly HistoryChange[]
}

/**
 * Returns the lives of each code. If a code reappears with the same first two characters in its name (the company), the same fund
 * has come back; otherwise the code now belongs to a new fund. Lines must be in the order of their days.
 */
export function planFundHistory(lines: readonly HistoryLine[]): FundLife[] {
  const lives: FundLife[] = []
  const byCode = Map.groupBy(lines, (line) => line.fundCode)
  for (const ofCode of byCode.values()) lives.push(...livesOf(ofCode))
  return lives
}

function livesOf(lines: readonly HistoryLine[]): FundLife[] {
  const lives: FundLife[] = []
  for (const line of lines) {
    const before = lives.at(-1)
    const isNew =
      !before || (line.change === 'reappeared' && before.name.slice(0, 2) !== line.name.slice(0, 2))
    if (isNew) lives.push(beginLife(line))
    else lives[lives.length - 1] = continueLife(before, line)
  }
  return lives
}

function beginLife(line: HistoryLine): FundLife {
  const { fundCode, name, sourceType, day, change } = line
  const changes = change === 'present' ? [] : [{ day, change, oldValue: null, newValue: name }]
  return { fundCode, name, names: [name], sourceType, since: day, retiredOn: null, changes }
}

function continueLife(life: FundLife, line: HistoryLine): FundLife {
  const changes = [...life.changes]
  const note = (change: HistoryLine['change'], oldValue: string | null, newValue: string | null) =>
    changes.push({ day: line.day, change, oldValue, newValue })
  if (line.change === 'removed') {
    note('removed', life.name, null)
    return { ...life, retiredOn: line.day, changes }
  }
  if (line.change === 'reappeared') note('reappeared', null, line.name)
  if (line.name !== '' && line.name !== life.name) note('renamed', life.name, line.name)
  if (line.sourceType !== '' && line.sourceType !== life.sourceType)
    note('retyped', life.sourceType, line.sourceType)
  return {
    ...life,
    name: line.name || life.name,
    names: line.name === '' || life.names.includes(line.name) ? life.names : [...life.names, line.name],
    sourceType: line.sourceType || life.sourceType,
    retiredOn: null,
    changes,
  }
}
