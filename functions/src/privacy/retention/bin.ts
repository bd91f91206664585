import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type BinKind, binTarget } from '@/lib/domain/kit/bin-entry';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { untypedDb } from '../../support/admin';
import { HEAVY } from '../../support/bin';

/**
 * Deletes what is below expired objects of the bin, before their entries, so that a run after a crash finds them again.
 * An object that exists again keeps it; an event's id is free once nothing is below it.
 */
export async function emptyBin(entries: readonly QueryDocumentSnapshot[]): Promise<void> {
  for (const entry of entries) {
    const target = binTarget(entry.id);
    if (!target || !HEAVY.includes(target.kind)) continue;
    const [id = ''] = target.ids;
    const path = below(target.kind, id);
    const thing = path && untypedDb().doc(path);
    if (thing && !(await thing.get()).exists) {
      await untypedDb().recursiveDelete(thing);
      if (target.kind === 'event') {
        await untypedDb().doc(innerPaths.deletedEvent(id)).delete();
      }
    }
    await untypedDb().recursiveDelete(entry.ref.collection('content'));
  }
}

/** The kinds that may have documents below them after they were deleted; a design has none. */
const below = (kind: BinKind, id: string): string | null =>
  kind === 'event' ? paths.event(id) : kind === 'menu' ? entryPaths.menu(id) : null;
