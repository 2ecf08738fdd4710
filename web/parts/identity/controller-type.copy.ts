import type { CONTROLLER_TYPES } from '#domain/registration/controlling-person.ts'

type Types = Readonly<Record<(typeof CONTROLLER_TYPES)[number], string>>

/** ControllerType of file R1, in the words that the applicant and the reviewer read. */
export const zh: Types = {
  '001': '通过所有权控制机构',
  '002': '通过其他方式控制机构',
  '003': '机构的高级管理人员',
  '004': '信托的委托人',
  '005': '信托的受托人',
  '006': '信托的监察人',
  '007': '信托的受益人',
  '008': '以其他方式控制信托',
  '009': '类似信托的安排：相当于委托人',
  '010': '类似信托的安排：相当于受托人',
  '011': '类似信托的安排：相当于监察人',
  '012': '类似信托的安排：相当于受益人',
  '013': '类似信托的安排：以其他方式控制',
}

export const en: Types = {
  '001': 'Controls the entity by ownership',
  '002': 'Controls the entity by other means',
  '003': 'Senior manager of the entity',
  '004': 'Settlor of a trust',
  '005': 'Trustee of a trust',
  '006': 'Protector of a trust',
  '007': 'Beneficiary of a trust',
  '008': 'Controls a trust by other means',
  '009': 'Like a trust: as a settlor',
  '010': 'Like a trust: as a trustee',
  '011': 'Like a trust: as a protector',
  '012': 'Like a trust: as a beneficiary',
  '013': 'Like a trust: by other means',
}
