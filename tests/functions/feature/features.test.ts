import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { readFeature } from '@/functions/src/feature/read-feature';
import { setFeature } from '@/functions/src/feature/set-feature';
import { untypedDb as db } from '@/functions/src/support/admin';
import { requireFeature } from '@/functions/src/support/feature';
import type { Impact } from '@/lib/domain/feature/feature-work';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { traceOf } from '../../support/administration';
import { makeCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';

const admin = ofFile(() => makeUser({ role: 'admin' }));

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

type Read = {
  impact: Impact[];
  holders: { total: number; names: { id: string }[] };
  calls: object | null;
};
const read = async (key: string) => (await callAs(readFeature, admin, { key })) as unknown as Read;

test('counts what would be hit, of those that have it alone, and names them', async () => {
  const [producerId, other] = [await makeProducer(), await makeProducer()];
  const startsAt = new Date(Date.now() + 86_400_000);
  const event = { producerId, status: 'published', startsAt, resale: { enabled: true } };
  for (const more of [
    {},
    { producerId: other },
    { resale: { enabled: false } },
    { status: 'draft' },
    { startsAt: new Date(Date.now() - 86_400_000) },
  ]) {
    await db()
      .collection(paths.events())
      .add({ ...event, ...more });
  }
  await set({ mode: 'producers', producerIds: [producerId] });
  expect(await read('resale')).toMatchObject({
    impact: [{ kind: 'resales', count: 1, isMore: false }],
    holders: { total: 1, names: [{ id: producerId }] },
    calls: null,
  });
  await set({ mode: 'off', autoOff: true });
  expect(await read('resale')).toMatchObject({
    impact: [{ kind: 'resales', count: 0 }],
    holders: { total: 0, names: [] },
    calls: { calls: 0, errors: 0 },
  });
  await set({ mode: 'on' });
});

test('counts the phones that would be left without an answer', async () => {
  const before = (await read('whatsapp')).impact[0]?.count ?? 0;
  const phone = db().doc(entryPaths.phone('56900000001'));
  await phone.set({ uid: 'u', producerId: await makeProducer() });
  expect(await read('whatsapp')).toMatchObject({ impact: [{ kind: 'phones', count: before + 1 }] });
});

test('counts campaigns by what becomes of them', async () => {
  const { campaignId } = await makeCampaign(0);
  await db().doc(paths.campaign(campaignId)).update({ status: 'paused' });
  const { impact, holders } = await read('mailing');
  expect(impact.map(({ kind }) => kind)).toEqual(['sending', 'scheduled', 'paused']);
  expect(impact[2]?.count).toBeGreaterThan(0);
  expect(holders.total).toBeGreaterThan(0);
});

test('refuses to read a feature that does not exist, and other fields', async () => {
  for (const input of [{}, { key: 'payments' }, { key: 'door', producerId: 'x' }]) {
    expect((await errorOf(callAs(readFeature, admin, input))).code).toBe('invalid-argument');
  }
});
