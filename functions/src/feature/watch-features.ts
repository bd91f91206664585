import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import {
  AUTO_OFF,
  callsSince,
  overBuckets,
  parseFeatureCalls,
  tooManyFail,
} from '@/lib/domain/feature/auto-off';
import { FEATURE_KEYS, type FeatureKey, parseFeature } from '@/lib/domain/feature/feature';
import { FEATURE_TEXT, notedIn, parseFeatureNote } from '@/lib/domain/feature/feature-text';
import { percent, plural } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { db, mixed, untypedDb } from '../support/admin';
import { audit } from '../support/audit';
import { NOBODY } from '../support/notify';
import { transact } from '../support/transact';

const shardRefs = (key: FeatureKey) =>
  Array.from({ length: AUTO_OFF.shards }, (_, n) => db().doc(innerPaths.featureCalls(key, n)));

/** The outcomes of a feature's calls in the window of the rule, since somebody last set it. */
export async function readFeatureCalls(key: FeatureKey, since: Date | null, now: Date) {
  const shards = await db().getAll(...mixed(...shardRefs(key)));
  return callsSince(
    shards.map((one) => parseFeatureCalls(one.data())),
    since,
    now,
  );
}

/**
 * Switches off features of whose calls too many failed, with an audit entry and news; only a person switches one on.
 */
export async function watchFeatures(now: Date): Promise<void> {
  const stored = await db().getAll(
    ...mixed(...FEATURE_KEYS.map((key) => db().doc(paths.feature(key)))),
  );
  const watched = FEATURE_KEYS.filter((key, n) => {
    const { autoOff, mode } = parseFeature(key, stored[n]?.data());
    return autoOff && mode !== 'off';
  });
  for (const key of watched) {
    await switchOff(key, now);
    await forgetOver(key, now);
  }
}

const switchOff = (key: FeatureKey, now: Date): Promise<void> =>
  transact(async (tx) => {
    const [ref, noteRef] = [db().doc(paths.feature(key)), db().doc(entryPaths.featureNote(key))];
    const [found, note, ...shards] = await tx.getAll(...mixed(ref, noteRef, ...shardRefs(key)));
    const feature = parseFeature(key, found?.data());
    if (!feature.autoOff || feature.mode === 'off') return;
    const seen = callsSince(
      shards.map((one) => parseFeatureCalls(one.data())),
      feature.updatedAt,
      now,
    );
    if (!tooManyFail(seen)) return;
    const { description, owner } = parseFeatureNote(notedIn(found?.data(), note?.data()));
    tx.update(ref, { mode: 'off', updatedAt: FieldValue.serverTimestamp() });
    const selfOff = { ...seen, at: Timestamp.fromDate(now) };
    tx.set(noteRef, { description, owner, updatedBy: '', selfOff });
    const calls = plural(seen.calls, 'llamada', 'llamadas');
    audit(
      tx,
      { ...NOBODY, role: null },
      {
        action: 'feature.selfOff',
        object: { type: 'feature', id: key, name: FEATURE_TEXT[key].name },
        before: { mode: feature.mode },
        after: { mode: 'off' },
        reason: `Falló el ${percent(seen.errors / seen.calls)} de ${calls} en 15 minutos. Enciéndela cuando esté resuelto.`,
      },
    );
  });

/** Takes out what no window holds any more; an increment that comes meanwhile is of another bucket. */
async function forgetOver(key: FeatureKey, now: Date): Promise<void> {
  for (const shard of await db().getAll(...mixed(...shardRefs(key)))) {
    const over = overBuckets(parseFeatureCalls(shard.data()), now);
    if (over.length === 0) continue;
    const gone = Object.fromEntries(over.map((begin) => [begin, FieldValue.delete()]));
    await untypedDb().doc(shard.ref.path).set({ buckets: gone }, { merge: true });
  }
}
