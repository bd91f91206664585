import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { setFeature } from '@/functions/src/feature/set-feature';
import { untypedDb as db } from '@/functions/src/support/admin';
import { requireFeature } from '@/functions/src/support/feature';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';

let admin: Who;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
});

// Only this file uses the flag of resale.
const set = (change: object) =>
  callAs(setFeature, admin, { key: 'resale', mode: 'on', owner: 'Ana', ...change });

test('a feature is on until somebody switches it off, for one producer or for all', async () => {
  await db().doc(paths.feature('resale')).delete();
  await db().doc(entryPaths.featureNote('resale')).delete();
  await requireFeature('resale', 'a');

  await set({ mode: 'producers', producerIds: ['a'] });
  await requireFeature('resale', 'a');
  const refused = await errorOf(requireFeature('resale', 'b'));
  expect(refused).toMatchObject({ code: 'failed-precondition', message: /Reventa/ });

  await set({ mode: 'off' });
  expect((await errorOf(requireFeature('resale', 'a'))).code).toBe('failed-precondition');

  // Only the clock ends one: an end that passed is not accepted.
  const ended = Timestamp.fromMillis(Date.now() - 1000);
  await db().doc(paths.feature('resale')).update({ mode: 'on', endsAt: ended });
  expect((await errorOf(requireFeature('resale', 'a'))).code).toBe('failed-precondition');

  await set({ mode: 'on' });
  await requireFeature('resale', 'a');
  const lines = await traceOf('resale');
  expect(lines.at(-1)).toMatchObject({ action: 'feature.set', by: { uid: admin.uid } });
  // Every session reads the feature, administrators who answers for it and who switched it.
  const stored = (await db().doc(paths.feature('resale')).get()).data();
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`Ana|${admin.email}`));
  expect((await db().doc(entryPaths.featureNote('resale')).get()).data()).toMatchObject({
    owner: 'Ana',
    updatedBy: admin.email,
  });
  // Before and after have the same fields, so that a reader sees what changed and nothing else.
  expect(Object.keys(lines.at(-1)?.before as object).sort()).toEqual(
    Object.keys(lines.at(-1)?.after as object).sort(),
  );
});

test('what an older instance wrote into it since stands in the trace, and then in its note', async () => {
  const words = { description: 'De antes', owner: 'Ana', updatedBy: 'ana@x.cl' };
  await db().doc(entryPaths.featureNote('resale')).set(words);
  const since = { description: 'Piloto', owner: 'Luis', updatedBy: 'luis@x.cl' };
  await db()
    .doc(paths.feature('resale'))
    .set({ mode: 'on', ...since });
  await set({ description: 'Todos', seen: { description: 'Piloto', owner: 'Luis' } });
  expect((await traceOf('resale')).at(-1)?.before).toMatchObject({
    description: 'Piloto',
    owner: 'Luis',
  });
  expect((await db().doc(entryPaths.featureNote('resale')).get()).get('description')).toBe('Todos');
});

test.each([
  ['on', {}],
  ['producers', { producerIds: ['a'] }],
  ['percentage', { percentage: 100 }],
])(
  'refuses an end that passed for a feature in mode %s, and leaves it as it was',
  async (mode, more) => {
    const ref = db().doc(paths.feature('resale'));
    const endsAt = new Date(Date.now() - 1000);
    await ref.set({ mode: 'on', endsAt: Timestamp.fromDate(endsAt) });
    const before = (await ref.get()).data();
    const again = set({ mode, ...more, endsAt: endsAt.toISOString() });
    expect(await errorOf(again)).toMatchObject({
      code: 'invalid-argument',
      field: 'endsAt',
      message: 'Ese término ya pasó: bórralo o elige otro',
    });
    expect((await ref.get()).data()).toEqual(before);
    await set({ mode: 'off', endsAt: endsAt.toISOString() });
    await set({ mode, ...more, endsAt: new Date(Date.now() + 3_600_000).toISOString() });
    await requireFeature('resale', 'a');
  },
);
