import { createHash, randomBytes } from 'node:crypto';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, numeric, texts } from '@/lib/domain/kit/read';
import { db } from '../admin';
import { transactRepeatably } from '../transact';

/**
 * How many uses of a key are remembered. A transaction is repeated after its commit within seconds, and no key has so
 * many uses in them.
 */
const REMEMBERED = 40;

/**
 * Counts one use of a key in the current window (a day by default) and returns whether it is within the limit. The key
 * is stored as a hash, so that it reveals no address.
 */
export async function consumeLimit(
  key: string,
  limit: number,
  windowMs = 24 * 3_600_000,
): Promise<boolean> {
  const window = Math.floor(Date.now() / windowMs);
  const id = createHash('sha256').update(key).digest('hex').slice(0, 40);
  const ref = db().doc(innerPaths.limit(id));
  const use = randomBytes(6).toString('base64url');
  return transactRepeatably(async (tx) => {
    const stored = fields((await tx.get(ref)).data());
    const uses = texts(stored.uses);
    // The transaction is repeated after its commit: this use was counted already, whatever came between.
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
}
