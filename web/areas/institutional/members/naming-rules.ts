export { judgeNaming } from '#domain/member-naming.ts'
