import { walkTwins } from '../../world/advisers/walk-twins.ts'

walkTwins('house')
