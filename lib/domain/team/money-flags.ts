import {
  can,
  changedFlags,
  type Flag,
  NO_PERMISSIONS,
  type Permissions,
} from '../session/permissions';

/** The flags with which somebody sees or moves a producer's money, or decides who does. */
const MONEY_FLAGS: readonly Flag[] = [
  'finance.view',
  'producers.billing',
  'producers.banking',
  'users.manageAccess',
];

/** For how long whoever held one of them is still told of what happens to the money. */
export const MONEY_MEMORY_MS = 30 * 86_400_000;

/** Whether a set of flags reaches the money; a missing set does not. */
export const reachesMoney = (permissions: Permissions | null) =>
  MONEY_FLAGS.some((flag) => can(permissions, flag));

/** The money flags that a change gives and takes; a missing set holds none. */
export function moneyChange(before: Permissions | null, after: Permissions | null) {
  const [was, is] = [before ?? NO_PERMISSIONS, after ?? NO_PERMISSIONS];
  const changed = changedFlags(was, is).filter((flag) => MONEY_FLAGS.includes(flag));
  return {
    given: changed.filter((flag) => can(is, flag)),
    taken: changed.filter((flag) => can(was, flag)),
  };
}
