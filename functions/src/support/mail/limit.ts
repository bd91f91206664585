import { randomBytes } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { sha256 } from '@/lib/domain/kit/digest';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, numeric, texts } from '@/lib/domain/kit/read';
import { db } from '../admin';
import { transactRepeatably } from '../transact';

/** The remembered uses of a key: no key has more in the seconds until a transaction is repeated. */
const REMEMBERED = 40;

const A_DAY_MS = 24 * 3_600_000;

/** Counts a use of a key (stored as a hash) in its window, a day by default; returns whether it is within the limit. */
export const consumeLimit = async (
  key: string,
  limit: number,
  windowMs = A_DAY_MS,
): Promise<boolean> => (await takeUse(key, limit, windowMs)) !== null;

/** As `consumeLimit`, for a use that may fail: returns its release (idempotent), null beyond the limit. */
export async function takeUse(
  key: string,
  limit: number,
  windowMs = A_DAY_MS,
): Promise<(() => Promise<void>) | null> {
  const window = Math.floor(Date.now() / windowMs);
  const id = sha256(key).slice(0, 40);
  const ref = db().doc(innerPaths.limit(id));
  const use = randomBytes(6).toString('base64url');
  const isWithin = await transactRepeatably(async (tx) => {
    const stored = fields((await tx.get(ref)).data());
    const uses = texts(stored.uses);
    // The transaction was repeated after its commit: this use is counted already.
    if (uses.includes(use)) return true;
    const used = stored.window === window ? numeric(stored.used) : 0;
    if (used >= limit) return false;
    tx.set(ref, {
      window,
      used: used + 1,
      uses: [...uses, use].slice(-REMEMBERED),
      expiresAt: new Date((window + 2) * windowMs),
    });
    return true;
  });
  return isWithin ? () => giveUseBack(ref, window, use) : null;
}

const giveUseBack = (ref: DocumentReference, window: number, use: string): Promise<void> =>
  transactRepeatably(async (tx) => {
    const stored = fields((await tx.get(ref)).data());
    const uses = texts(stored.uses);
    // From another window, or pushed out by later uses: it stays counted.
    if (stored.window !== window || !uses.includes(use)) return;
    const used = Math.max(0, numeric(stored.used) - 1);
    tx.update(ref, { used, uses: uses.filter((one) => one !== use) });
  });
