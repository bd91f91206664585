import {
  can,
  changedFlags,
  coversPermissions,
  type Permissions,
} from '@/lib/domain/session/permissions';
import { fail } from '../support/errors';

/** A change of a member's rights: flags, and until when they hold. */
type Change = { before: Permissions; after: Permissions; was: Date | null; until: Date | null };

/** Whether two ends differ. */
export const isOtherEnd = (one: Date | null, other: Date | null) =>
  one?.getTime() !== other?.getTime();

/**
 * Refuses a change that its manager may not make (`permission-denied`): a flag that they do not hold, another end of
 * flags that they do not hold, and rights for longer than their own. Administrators (without `permissions`) may make any.
 */
export function requireGrantable(
  manager: { permissions: Permissions | null; until: Date | null },
  { before, after, was, until }: Change,
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
  if (isMoved && !(coversPermissions(own, before) && coversPermissions(own, after))) {
    throw fail(
      'permission-denied',
      'No puedes cambiar hasta cuándo valen permisos que tú no tienes',
      'until',
    );
  }
  const gives = isMoved || changed.some((flag) => can(after, flag));
  if (gives && manager.until && (until === null || until > manager.until)) {
    throw fail('permission-denied', 'No puedes dar permisos por más tiempo que los tuyos', 'until');
  }
}
