export { judgeRecovery } from '#domain/security/password-recovery.ts'
