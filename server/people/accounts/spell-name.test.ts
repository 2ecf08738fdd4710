import { describe, expect, test } from 'vitest'
import { spellName } from './spell-name.ts'

describe('the spelling of a name', () => {
  test.each([
    ['单雨桐', 'shanyutong', 'syt'],
    ['曾一鸣', 'zengyiming', 'zym'],
    ['解思源', 'xiesiyuan', 'xsy'],
    ['仇立群', 'qiuliqun', 'qlq'],
    ['查文远', 'zhawenyuan', 'zwy'],
    ['任嘉禾', 'renjiahe', 'rjh'],
    ['欧阳若兰', 'ouyangruolan', 'oyrl'],
    ['吕乐', 'lvle', 'll'],
    ['阿卜杜拉·买买提', 'abudulamaimaiti', 'abdlmmt'],
  ])('of the person %s reads the family name as one', async (name, pinyin, initials) => {
    expect(await spellName(name, 'person')).toEqual({ pinyin, initials })
  })

  test('of an organisation reads its first character as a word', async () => {
    expect(await spellName('单位样本2号公司', 'organisation')).toEqual({
      pinyin: 'danweiyangben2haogongsi',
      initials: 'dwyb2hgs',
    })
  })

  test('of a name in other letters is none', async () => {
    expect(await spellName('John Smith', 'person')).toBeNull()
  })
})
