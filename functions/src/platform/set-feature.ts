import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/platform/calls';
import { featureSchema } from '@/lib/domain/platform/feature/feature-schema';
import { FEATURE_TEXT, parseDescribedFeature } from '@/lib/domain/platform/feature/feature-text';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { transact } from '../support/transact';

/**
 * Replaces a feature flag. Administrators only; open panels update live. With `seen`, refused if somebody else changed
 * any field in between.
 */
export const setFeature = callable(calls.setFeature, {
  input: featureSchema,
  access: 'admin',
  handle: async ({ input: { key, endsAt, seen, ...flag }, caller }) => {
    const ref = db().doc(paths.feature(key));
    await transact(async (tx) => {
      const stored = await tx.get(ref);
      const now = parseDescribedFeature(key, stored.data());
      const until = (date: Date | string | null) => date && new Date(date).toISOString();
      requireNoClash(
        seen,
        { ...flag, endsAt: until(endsAt) },
        { ...now, endsAt: until(now.endsAt) },
      );
      const after = { ...flag, endsAt: endsAt ? Timestamp.fromDate(new Date(endsAt)) : null };
      tx.set(ref, {
        ...after,
        key,
        updatedAt: FieldValue.serverTimestamp(),
        updatedBy: caller.email,
      });
      audit(tx, caller, {
        action: 'feature.set',
        object: { type: 'feature', id: key, name: FEATURE_TEXT[key].name },
        // Only the values that were set: author and time are in the audit line itself.
        before: stored.exists ? pick(stored.data() ?? {}, Object.keys(after)) : null,
        after,
      });
    });
    return { success: true, message: 'Funcionalidad guardada' };
  },
});

const pick = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
