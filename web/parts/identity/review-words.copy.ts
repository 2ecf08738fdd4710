import type { ReviewReason } from '#domain/registration/review.ts'

/** A reviewer's reasons in the words that the client reads. */
const zhReasons: Readonly<Record<ReviewReason, string>> = {
  'image-unclear': '证件影像不清楚，请重新拍摄上传',
  'image-missing': '缺少证件或材料的影像，请补充上传',
  'document-mismatch': '填写的证件信息与影像不一致，请核对',
  'document-expired': '证件已经过期，请换领后再提交',
  'name-mismatch': '姓名或名称与证件不一致，请按证件填写',
  'address-unclear': '地址不完整，请写到门牌和房号',
  'tax-unclear': '税收居民身份声明不完整或前后不一致，请重新声明',
  'owners-incomplete': '受益所有人信息不完整，请补充到自然人',
  'authorisation-missing': '缺少授权委托书，或授权范围不清楚',
  'already-client': '你已经有账户，请直接登录',
  'not-eligible': '不符合在线开户的条件',
  'information-false': '部分资料无法核实',
}

export const zh = { reasons: zhReasons }

const enReasons: Readonly<Record<ReviewReason, string>> = {
  'image-unclear': 'The picture of the document is not clear: take it again',
  'image-missing': 'A picture of a document or paper is missing: upload it',
  'document-mismatch': 'What you entered differs from the picture of the document: please compare',
  'document-expired': 'The document has expired: renew it first',
  'name-mismatch': 'The name differs from the document: enter it as printed',
  'address-unclear': 'The address is not complete: write it down to number and room',
  'tax-unclear': 'The declaration of tax residence is incomplete or contradicts itself: declare again',
  'owners-incomplete': 'Beneficial owners are incomplete: name the natural persons',
  'authorisation-missing': 'The letter of authority is missing, or its scope is not clear',
  'already-client': 'You have an account already: please log in',
  'not-eligible': 'The conditions for opening online are not met',
  'information-false': 'Some of the information could not be confirmed',
}

export const en: typeof zh = { reasons: enReasons }
