import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { fail } from '../support/errors';

/** Refuses ticket types that are not of an event. */
export async function requireTypes(eventId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db().getAll(...ids.map((id) => db().doc(paths.ticketType(eventId, id))));
  if (found.some((type) => !type.exists)) {
    throw fail('invalid-argument', 'Esa entrada no es de este evento', 'ticketTypeIds');
  }
}
