import {
  can,
  changedFlags,
  coversPermissions,
  type Permissions,
} from '@/lib/domain/rights/permissions';
import { fail } from '../support/errors';

type Change = {
  before: Permissions;
  after: Permissions;
  was: Date | null;
  until: Date | null;
  isOfOthers: boolean;
};

export const isOtherEnd = (one: Date | null, other: Date | null) =>
  one?.getTime() !== other?.getTime();

/**
 * Refuses a change beyond the manager's own rights (`permission-denied`): a flag that they do not hold, its end or
 * events, and rights for longer than their own. Administrators (without `permissions`) may make any.
 */
export function requireGrantable(
  manager: { permissions: Permissions | null; until: Date | null },
  { before, after, was, until, isOfOthers }: Change,
): void {
  const { permissions: own } = manager;
  if (!own) return;
  const changed = changedFlags(before, after);
  if (changed.some((flag) => !can(own, flag))) {
    throw fail(
      'permission-denied',
      'No puedes dar ni quitar permisos que tú no tienes',
      'permissions',
    );
  }
  const isMoved = isOtherEnd(was, until);
  const isCovered = coversPermissions(own, before) && coversPermissions(own, after);
  if (isOfOthers && !isCovered) {
    throw fail(
      'permission-denied',
      'No puedes cambiar para qué eventos valen permisos que tú no tienes',
      'events',
    );
  }
  if (isMoved && !isCovered) {
    throw fail(
      'permission-denied',
      'No puedes cambiar hasta cuándo valen permisos que tú no tienes',
      'until',
    );
  }
  const gives = isMoved || isOfOthers || changed.some((flag) => can(after, flag));
  if (gives && manager.until && (until === null || until > manager.until)) {
    throw fail('permission-denied', 'No puedes dar permisos por más tiempo que los tuyos', 'until');
  }
}
