import type { UserUpdate } from '@/lib/domain/profile';
import type { Role } from '@/lib/domain/role';
import { call } from './call';

/** Writes the signed-in user's own profile (specification 7, call 2). */
export const updateUser = (update: UserUpdate) => call('updateUser', update);

/** Gives a person a role, or takes it away ('none'). */
export const setUserRole = (userId: string, role: Role | 'none') =>
  call('setUserRole', { userId, role });

/** Closes a person's account, or opens it again. */
export const setUserDisabled = (userId: string, disabled: boolean) =>
  call('setUserDisabled', { userId, disabled });
