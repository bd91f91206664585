import type { Role } from '@/lib/domain/role';
import { call } from './call';

/** Gives a person a role, or takes it away ('none'). */
export const setUserRole = (userId: string, role: Role | 'none') =>
  call('setUserRole', { userId, role });

/** Closes a person's account, or opens it again. */
export const setUserDisabled = (userId: string, disabled: boolean) =>
  call('setUserDisabled', { userId, disabled });
