import { queryOptions } from '@tanstack/react-query';
import * as sessionCalls from '@/lib/domain/account/calls';
import type { UserUpdate } from '@/lib/domain/account/profile-schema';
import { MOST_VISITS } from '@/lib/domain/account/visits';
import type { Role } from '@/lib/domain/rights/role';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

export const updateUser = (update: UserUpdate) => call(sessionCalls.updateUser, update);

/** 'none' removes the role; 'admin' only proposes, until another administrator confirms. Removing re-authenticates first. */
export const setUserRole = (userId: string, role: Role | 'none') =>
  callFresh(sessionCalls.setUserRole, { userId, role });

/** Confirms a proposed administrator; re-authenticates first. */
export const confirmAdmin = (userId: string) => callFresh(sessionCalls.confirmAdmin, { userId });

export const withdrawAdmin = (userId: string) => call(sessionCalls.withdrawAdmin, { userId });

/** For an administrator's account it re-authenticates first. */
export const setUserDisabled = (userId: string, disabled: boolean) =>
  callFresh(sessionCalls.setUserDisabled, { userId, disabled });

/** Removes the second factor of a person who lost their phone. */
export const removeSecondFactor = (userId: string, reason: string) =>
  callFresh(sessionCalls.removeSecondFactor, { userId, reason });

/** By uid, when people last used the panel; of more than `MOST_VISITS` the first. Administrators only. */
export const visitsQuery = (uids: readonly string[]) =>
  queryOptions({
    queryKey: ['visits', ...uids],
    queryFn: async () => {
      const userIds = uids.slice(0, MOST_VISITS);
      return (await call(sessionCalls.readVisits, { userIds })).visits;
    },
    enabled: uids.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
