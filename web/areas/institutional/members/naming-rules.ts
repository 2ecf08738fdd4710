export { judgeNaming } from '#domain/registration/member-naming.ts'
