import { MOST_LATER_MS } from '@/lib/domain/inbox/inbox';
import { fail } from '../support/errors';

/** Refuses a time to come back that has passed, or is too far away. */
export function requireLater(until: Date, now: Date): void {
  const ahead = until.getTime() - now.getTime();
  if (ahead <= 0) throw fail('invalid-argument', 'Elige una hora que venga', 'until');
  if (ahead > MOST_LATER_MS) {
    throw fail('invalid-argument', 'Se deja para después hasta 60 días', 'until');
  }
}
