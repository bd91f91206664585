import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/feature/calls';
import { endsTooEarly, featureSchema, PAST_END } from '@/lib/domain/feature/feature-schema';
import { FEATURE_TEXT, notedIn, parseDescribedFeature } from '@/lib/domain/feature/feature-text';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { requireNoClash } from '../support/clash';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Replaces a feature flag and its note, which only administrators read; open panels update live. Administrators only.
 * Refuses to enable one whose end is past, and with `seen` if somebody else changed any field in between.
 */
export const setFeature = callable(calls.setFeature, {
  input: featureSchema,
  access: 'admin',
  handle: async ({ input: { key, endsAt, seen, ...flag }, caller }) => {
    if (endsTooEarly({ ...flag, endsAt }, new Date())) {
      throw fail('invalid-argument', PAST_END, 'endsAt');
    }
    const [ref, noteRef] = [db().doc(paths.feature(key)), db().doc(entryPaths.featureNote(key))];
    await transact(async (tx) => {
      const [stored, note] = [await tx.get(ref), await tx.get(noteRef)];
      const now = parseDescribedFeature(key, stored.data(), note.data());
      const until = (date: Date | string | null) => date && new Date(date).toISOString();
      requireNoClash(
        seen,
        { ...flag, endsAt: until(endsAt) },
        { ...now, endsAt: until(now.endsAt) },
      );
      const after = { ...flag, endsAt: endsAt ? Timestamp.fromDate(new Date(endsAt)) : null };
      const { description, owner, ...switched } = after;
      // Every session reads the first, administrators the second.
      tx.set(ref, { ...switched, key, updatedAt: FieldValue.serverTimestamp() });
      // The administrator who sets it has seen that it switched itself off, or it is off by them now.
      tx.set(noteRef, { description, owner, updatedBy: caller.email, selfOff: null });
      audit(tx, caller, {
        action: 'feature.set',
        object: { type: 'feature', id: key, name: FEATURE_TEXT[key].name },
        before: stored.exists
          ? pick(
              { ...stored.data(), ...fields(notedIn(stored.data(), note.data())) },
              Object.keys(after),
            )
          : null,
        after,
      });
    });
    return { success: true, message: 'Funcionalidad guardada' };
  },
});

const pick = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
