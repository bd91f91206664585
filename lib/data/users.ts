import type { UserUpdate } from '@/lib/domain/profile';
import { call } from './call';

/** Writes the signed-in user's own profile (specification 7, call 2). */
export const updateUser = (update: UserUpdate) => call('updateUser', update);
