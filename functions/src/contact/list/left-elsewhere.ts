import { Timestamp } from 'firebase-admin/firestore';
import { contactIdOf } from '@/lib/domain/contact/contact';
import type { LeftState } from '@/lib/domain/contact/contact-schema';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';
import { type BatchedWrite, writeInBatches } from '../../support/batched-writes';
import { suppressContact } from '../consent/suppress';

const SAID: Record<LeftState, string> = {
  unsubscribed: 'Se dio de baja en',
  bounced: 'Su correo rebotó en',
};
const AT_ONCE = 10;

/**
 * Stores who left a producer's list in another program, or bounced there: a contact leaves; for other addresses only a
 * record without the address is kept, so that no later list makes them mailable. Returns how many; idempotent.
 */
export async function keepLeft(
  producerId: string,
  left: ReadonlyMap<string, LeftState>,
  from: { source: string; by: string },
): Promise<number> {
  const known: [string, LeftState][] = [];
  await writeInBatches([...left], async (group) => {
    const refs = group.map(([email]) => db().doc(paths.contact(producerId, contactIdOf(email))));
    const found = await db().getAll(...refs, { fieldMask: ['email', 'suppressed'] });
    const at = Timestamp.now();
    const writes = found.flatMap((snapshot, place): BatchedWrite[] => {
      const [, state] = group[place]!;
      if (snapshot.exists) return [];
      const mark = {
        suppressed: state,
        stateReason: `${SAID[state]} ${from.source}`,
        stateAt: at,
        ...(state === 'bounced' ? { bouncedAt: at } : {}),
      };
      return [(batch) => batch.create(snapshot.ref, mark)];
    });
    const done = () => {
      known.push(...group.filter((_, place) => found[place]?.exists));
    };
    return { writes, done };
  });
  for (let start = 0; start < known.length; start += AT_ONCE) {
    await Promise.all(
      known.slice(start, start + AT_ONCE).map(([email, state]) =>
        suppressContact(producerId, email, state, `${SAID[state]} ${from.source}`, {
          source: 'import',
          by: from.by,
        }),
      ),
    );
  }
  return left.size;
}
