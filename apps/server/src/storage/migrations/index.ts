import type { Migration } from '../migrate.ts'
import { signIn } from './0001-sign-in.ts'

/** Every migration in the order of its number; what has been released is never edited, only followed. */
export const migrations: readonly Migration[] = [signIn]
