import {
  can,
  changedFlags,
  type Flag,
  NO_PERMISSIONS,
  type Permissions,
} from '../rights/permissions';

const MONEY_FLAGS: readonly Flag[] = [
  'finance.view',
  'finance.refund',
  'producers.billing',
  'producers.banking',
  'users.manageAccess',
];

/** The time for which former holders are notified of changes to the money. */
export const MONEY_MEMORY_MS = 30 * 86_400_000;

export const reachesMoney = (permissions: Permissions | null) =>
  MONEY_FLAGS.some((flag) => can(permissions, flag));

/** The money flags granted and removed. */
export function moneyChange(before: Permissions | null, after: Permissions | null) {
  const [was, is] = [before ?? NO_PERMISSIONS, after ?? NO_PERMISSIONS];
  const changed = changedFlags(was, is).filter((flag) => MONEY_FLAGS.includes(flag));
  return {
    given: changed.filter((flag) => can(is, flag)),
    taken: changed.filter((flag) => can(was, flag)),
  };
}
