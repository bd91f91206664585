import { doc, writeBatch } from 'firebase/firestore';
import { firestore } from './firestore';

/** Changes several documents at once: all of them or none. */
export function changeDocs(
  changes: readonly { path: string; data: Record<string, unknown> }[],
): Promise<void> {
  const batch = writeBatch(firestore());
  for (const { path, data } of changes) batch.update(doc(firestore(), path), data);
  return batch.commit();
}
