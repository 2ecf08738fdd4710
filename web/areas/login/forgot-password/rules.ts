export { judgeRecovery } from '#domain/password-recovery.ts'
