import * as platformCalls from '@/lib/domain/platform/calls';
import * as sessionCalls from '@/lib/domain/session/calls';
import type { UserUpdate } from '@/lib/domain/session/profile/profile-schema';
import type { Role } from '@/lib/domain/session/role';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/** Updates the signed-in user's own profile. */
export const updateUser = (update: UserUpdate) => call(sessionCalls.updateUser, update);

/** Sets a person's role, or removes it ('none'); 'admin' only proposes, until another administrator confirms. Taking it away re-authenticates first. */
export const setUserRole = (userId: string, role: Role | 'none') =>
  callFresh(platformCalls.setUserRole, { userId, role });

/** Confirms a proposed administrator as the second one; re-authenticates first. */
export const confirmAdmin = (userId: string) => callFresh(platformCalls.confirmAdmin, { userId });

/** Withdraws or rejects a proposal. */
export const withdrawAdmin = (userId: string) => call(platformCalls.withdrawAdmin, { userId });

/** Disables or enables a person's account; an administrator's re-authenticates first. */
export const setUserDisabled = (userId: string, disabled: boolean) =>
  callFresh(platformCalls.setUserDisabled, { userId, disabled });

/** Takes the second factor off a person's account, who lost their phone. */
export const removeSecondFactor = (userId: string, reason: string) =>
  callFresh(platformCalls.removeSecondFactor, { userId, reason });
