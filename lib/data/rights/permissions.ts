import { paths } from '@/lib/domain/kit/paths';
import { DEFAULT_RECORD } from '@/lib/domain/rights/permissions';
import { createDoc } from '@/lib/firebase/write';

/**
 * Creates the user's own permissions record with the defaults. Its id is the producer's, so there is only one; a refusal means
 * that it exists or the user is no member, which the live query shows.
 */
export async function createDefaultPermissions(uid: string, producerId: string): Promise<void> {
  try {
    await createDoc(paths.permission(uid, producerId), {
      id: producerId,
      producerId,
      userId: uid,
      permissions: DEFAULT_RECORD,
    });
  } catch (error) {
    if ((error as { code?: string }).code !== 'permission-denied') throw error;
  }
}
