import * as platformCalls from '@/lib/domain/platform/calls';
import * as sessionCalls from '@/lib/domain/session/calls';
import type { UserUpdate } from '@/lib/domain/session/profile/profile-schema';
import type { Role } from '@/lib/domain/session/role';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

export const updateUser = (update: UserUpdate) => call(sessionCalls.updateUser, update);

/** 'none' removes the role; 'admin' only proposes, until another administrator confirms. Removing re-authenticates first. */
export const setUserRole = (userId: string, role: Role | 'none') =>
  callFresh(platformCalls.setUserRole, { userId, role });

/** Confirms a proposed administrator; re-authenticates first. */
export const confirmAdmin = (userId: string) => callFresh(platformCalls.confirmAdmin, { userId });

export const withdrawAdmin = (userId: string) => call(platformCalls.withdrawAdmin, { userId });

/** For an administrator's account it re-authenticates first. */
export const setUserDisabled = (userId: string, disabled: boolean) =>
  callFresh(platformCalls.setUserDisabled, { userId, disabled });

/** Removes the second factor of a person who lost their phone. */
export const removeSecondFactor = (userId: string, reason: string) =>
  callFresh(platformCalls.removeSecondFactor, { userId, reason });
