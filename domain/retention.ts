/** Years for which records of fund sales are kept, conversations with clients among them (domain.md 4.7, requirements-staff.md OP26). */
export const RECORDS_YEARS = 20
