import { doc, runTransaction } from 'firebase/firestore';
import { firestore } from './firestore';

/**
 * Changes a document by what it holds at this moment: `decide` gets its fields (null if there is none) and
 * answers the fields to write, or null to leave it. Needs a connection; runs again when somebody else writes.
 */
export function changeDocBy(
  path: string,
  decide: (raw: Record<string, unknown> | null) => Record<string, unknown> | null,
): Promise<void> {
  const ref = doc(firestore(), path);
  return runTransaction(firestore(), async (tx) => {
    const snapshot = await tx.get(ref);
    const changes = decide(snapshot.exists() ? snapshot.data() : null);
    if (changes) tx.update(ref, changes);
  });
}
