import * as platformCalls from '@/lib/domain/platform/calls';
import * as sessionCalls from '@/lib/domain/session/calls';
import type { UserUpdate } from '@/lib/domain/session/profile-schema';
import type { Role } from '@/lib/domain/session/role';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** Writes the signed-in user's own profile. */
export const updateUser = (update: UserUpdate) => call(sessionCalls.updateUser, update);

/** Gives a person a role, or takes it away ('none'); 'admin' only proposes, until another administrator confirms. */
export const setUserRole = (userId: string, role: Role | 'none') =>
  call(platformCalls.setUserRole, { userId, role });

/** The second administrator's yes to a proposal; identity is confirmed first. */
export const confirmAdmin = (userId: string) => callFresh(platformCalls.confirmAdmin, { userId });

/** Takes a proposal back, or says no to it. */
export const withdrawAdmin = (userId: string) => call(platformCalls.withdrawAdmin, { userId });

/** Closes a person's account, or opens it again. */
export const setUserDisabled = (userId: string, disabled: boolean) =>
  call(platformCalls.setUserDisabled, { userId, disabled });
