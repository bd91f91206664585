import { describe, expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { sweepExpired } from '@/functions/src/privacy/retention/sweep';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { type BinKind, binId } from '@/lib/domain/kit/bin-entry';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeContacts, READY } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { read } from '../../support/team';

/** A thing that was made and deleted: how, where it lay, and what it was. */
type Deleted = {
  producerId: string;
  id: string;
  path: string;
  before: unknown;
  owner: Who;
  restore: (who?: Who) => Promise<{ message: string }>;
};

const DATA = { status: 'draft', name: 'Noche de cumbia' };
const emptyRule = { kind: 'percentage', percent: 10, amount: 0, limit: 5, ticketTypeIds: [] };

/** Makes each kind and deletes it, as the panel does. */
const MAKE: Record<
  BinKind,
  (producerId: string, owner: Who) => Promise<[path: string, ids: string[], () => Promise<unknown>]>
> = {
  event: async (producerId, owner) => {
    const ref = await db()
      .collection(paths.events())
      .add({ ...DATA, producerId });
    await db().doc(paths.ticketType(ref.id, 't')).set({ name: 'General', price: 1000 });
    return [ref.path, [ref.id], () => callAs(functions.deleteEvent, owner, { eventId: ref.id })];
  },
  campaign: async (producerId, owner) => {
    const made = { ...READY, producerId, status: 'draft', version: 3 };
    const ref = await db().collection(paths.campaigns()).add(made);
    const campaignId = ref.id;
    return [ref.path, [campaignId], () => callAs(functions.deleteCampaign, owner, { campaignId })];
  },
  discount: async (producerId, owner) => {
    const event = await db()
      .collection(paths.events())
      .add({ ...DATA, producerId });
    const path = entryPaths.discount(event.id, 'AMIGOS_10');
    await db()
      .doc(path)
      .set({ ...emptyRule, code: 'AMIGOS_10', uses: 0, active: true });
    const changes = [{ op: 'delete', part: 'discount', id: 'AMIGOS_10' }];
    const remove = () =>
      callAs(functions.changeEventContent, owner, { eventId: event.id, changes });
    return [path, [event.id, 'AMIGOS_10'], remove];
  },
  audience: async (producerId, owner) => {
    const given = { producerId, name: 'VIP', criteria: {} };
    const { audienceId } = await callAs(functions.saveAudience, owner, given);
    const id = String(audienceId);
    const remove = () => callAs(functions.deleteAudience, owner, { producerId, audienceId });
    return [entryPaths.audience(producerId, id), [id], remove];
  },
  design: async (producerId, owner) => {
    const blocks = [{ id: 'a', kind: 'title', text: 'Hola' }];
    const given = { producerId, name: 'Anuncio', blocks };
    const { designId } = await callAs(functions.saveDesign, owner, given);
    const id = String(designId);
    const remove = () => callAs(functions.deleteDesign, owner, { producerId, designId });
    return [entryPaths.design(producerId, id), [id], remove];
  },
  contact: async (producerId, owner) => {
    const [email = ''] = await makeContacts(producerId, 1);
    const id = contactIdOf(email);
    const remove = () => callAs(functions.deleteContacts, owner, { producerId, contactIds: [id] });
    return [paths.contact(producerId, id), [id], remove];
  },
  menu: async (producerId, owner) => {
    const ref = await db().collection(entryPaths.menus()).add({ name: 'Barra', producerId });
    await db().doc(entryPaths.menuPhoto(ref.id, 'i')).set({ data: 'x' });
    return [ref.path, [ref.id], () => callAs(functions.deleteMenu, owner, { menuId: ref.id })];
  },
};

async function deleted(kind: BinKind): Promise<Deleted> {
  const producerId = await makeProducer();
  const owner = kind === 'menu' ? await makeUser({ role: 'admin' }) : await memberOf(producerId);
  const [path, ids, remove] = await MAKE[kind](producerId, owner);
  const before = await read(path);
  await remove();
  expect(await read(path)).toBeUndefined();
  const of = kind === 'menu' ? '' : producerId;
  const id = binId(kind, ...ids);
  const restore = (who = owner) =>
    callAs(functions.restoreFromBin, who, { producerId: of, id }) as Promise<{ message: string }>;
  return { producerId: of, id, path, before, owner, restore };
}
const memberOf = (producerId: string, ...flags: Parameters<typeof fromFlags>[0][number][]) =>
  makeUser({
    role: 'producer',
    producers: [producerId],
    ...(flags.length > 0 && { permissions: fromFlags(flags) }),
  });
const entryOf = ({ producerId, id }: Deleted) => read(paths.binEntry(producerId, id));

/** The flag that opens each kind. */
const NEEDS = {
  event: 'events.manage',
  campaign: 'events.manage',
  discount: 'tickets.manage',
  audience: 'events.manage',
  contact: 'events.manage',
  design: 'events.manage',
} as const;
const KINDS: BinKind[] = ['event', 'campaign', 'discount', 'audience', 'contact', 'menu', 'design'];

describe.each(KINDS)('a deleted %s', (kind) => {
  test('lies in the bin for thirty days and comes back as it was, once', async () => {
    const thing = await deleted(kind);
    const entry = await entryOf(thing);
    expect(entry).toMatchObject({ kind, by: { uid: thing.owner.uid } });
    expect(entry?.name).not.toBe('');
    const days = (entry?.until.toMillis() - entry?.deletedAt.toMillis()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    // Pressed twice at once; of one kind only, as the emulator lets the second wait for seconds.
    const presses = kind === 'audience' ? [thing.restore(), thing.restore()] : [thing.restore()];
    await Promise.all(presses);
    expect(await read(thing.path)).toEqual(thing.before);
    expect(await entryOf(thing)).toBeUndefined();
    expect((await thing.restore()).message).toBe('Ya está de vuelta');
  });

  test('is restored by nobody without the right to make one', async () => {
    const thing = await deleted(kind);
    const others = [
      await makeUser({ role: null }),
      await memberOf(await makeProducer()),
      ...(kind === 'menu'
        ? []
        : [
            await memberOf(
              thing.producerId,
              ...(
                ['events.create', 'events.manage', 'tickets.manage', 'finance.view'] as const
              ).filter((flag) => flag !== NEEDS[kind]),
            ),
          ]),
    ];
    for (const who of others) {
      expect((await errorOf(thing.restore(who))).code).toBe('permission-denied');
    }
    expect(await read(thing.path)).toBeUndefined();
  });
});

test('a draft is deleted and restored with rights that are limited to it, not to another', async () => {
  const producerId = await makeProducer();
  const limitedTo = async (eventId: string) => {
    const who = await memberOf(producerId, 'events.manage');
    await db()
      .doc(paths.permission(who.uid, producerId))
      .update({ events: [eventId] });
    return who;
  };
  const ref = db().collection(paths.events()).doc();
  await ref.set({ ...DATA, producerId });
  const who = await limitedTo(ref.id);
  await callAs(functions.deleteEvent, who, { eventId: ref.id });
  const entry = { producerId, id: binId('event', ref.id) };
  const other = await limitedTo('another');
  expect((await errorOf(callAs(functions.restoreFromBin, other, entry))).code).toBe(
    'permission-denied',
  );
  await callAs(functions.restoreFromBin, who, entry);
  expect(await read(ref.path)).toEqual({ ...DATA, producerId });
});

describe('what does not come back', () => {
  const at = (thing: Deleted) => db().doc(paths.binEntry(thing.producerId, thing.id));

  test('is what is too late, and where a new one has its place', async () => {
    const late = await deleted('audience');
    await at(late).update({ until: new Date(Date.now() - 1) });
    expect((await errorOf(late.restore())).code).toBe('failed-precondition');
    const named = await deleted('audience');
    const again = { producerId: named.producerId, name: 'VIP', criteria: {} };
    await callAs(functions.saveAudience, named.owner, again);
    const error = await errorOf(named.restore());
    expect(error).toMatchObject({ code: 'already-exists' });
    expect(error.message).toContain('«VIP»');
    const code = await deleted('discount');
    await db().doc(code.path).set({ code: 'AMIGOS_10', percent: 90 });
    expect((await errorOf(code.restore())).code).toBe('already-exists');
    expect(await read(code.path)).toEqual({ code: 'AMIGOS_10', percent: 90 });
    await db()
      .doc(code.path.split('/discounts')[0] ?? '')
      .delete();
    expect((await errorOf(code.restore())).message).toBe('Su evento ya no existe');
  });

  test('is a code with which tickets would be free by now, without a maximum of uses', async () => {
    const code = await deleted('discount');
    const held = { kind: 'fixed', amount: 5000, limit: null };
    await at(code).update({ data: { ...emptyRule, ...held, code: 'AMIGOS_10', active: true } });
    const eventPath = code.path.split('/discounts')[0] ?? '';
    const type = db().doc(`${eventPath}/ticketTypes/t`);
    await type.set({ name: 'General', price: 5000 });
    const error = await errorOf(code.restore());
    expect(error).toMatchObject({ code: 'failed-precondition' });
    expect(error.message).toContain('AMIGOS_10');
    await type.update({ price: 5001 });
    await code.restore();
    expect(await read(code.path)).toMatchObject(held);
  });

  test('is a person whose data were erased, from wherever', async () => {
    const thing = await deleted('contact');
    const kept = await entryOf(thing);
    await db().doc(thing.path).set({ suppressed: 'erased' });
    // An entry that was forgotten, or forged.
    expect((await errorOf(thing.restore())).code).toBe('failed-precondition');
    await at(thing).delete();
    expect((await errorOf(thing.restore())).code).toBe('not-found');
    await at(thing).set(kept ?? {});
    expect(await read(thing.path)).toEqual({ suppressed: 'erased' });
  });

  test('is what nobody deleted: forged ids, and another producer’s', async () => {
    const { producerId, owner, id } = await deleted('campaign');
    const other = await makeProducer();
    const both = await makeUser({ role: 'producer', producers: [other] });
    const call = (who: Who, data: object) => errorOf(callAs(functions.restoreFromBin, who, data));
    expect((await call(both, { producerId: other, id })).code).toBe('not-found');
    for (const forged of ['user-x', 'campaign-', 'discount-x', 'menu-x']) {
      expect((await call(owner, { producerId, id: forged })).code).toBe('permission-denied');
    }
    expect((await call(owner, { producerId: '', id })).code).toBe('permission-denied');
    const extra = { producerId, id, data: { status: 'sent' } };
    expect((await call(owner, extra)).code).toBe('invalid-argument');
  });
});

test('a cancelled campaign stays with its results, and what it said comes back as a draft, once', async () => {
  const producerId = await makeProducer();
  const owner = await memberOf(producerId);
  const made = { ...READY, producerId, status: 'paused', freeze: { done: true }, isSettled: true };
  const { id: campaignId } = await db().collection(paths.campaigns()).add(made);
  await callAs(functions.cancelCampaign, owner, { campaignId });
  const data = { producerId, id: binId('campaign', campaignId) };
  for (const _press of [1, 2]) await callAs(functions.restoreFromBin, owner, data);
  const all = await db().collection(paths.campaigns()).where('producerId', '==', producerId).get();
  expect(all.docs.map((one) => one.get('status')).sort()).toEqual(['cancelled', 'draft']);
  expect(all.docs.map((one) => one.get('message'))).toEqual([READY.message, READY.message]);
});

test('after its days the sweep takes a thing with what lay under it, and leaves what is back', async () => {
  const [gone, back] = [await deleted('event'), await deleted('event')];
  const under = (thing: Deleted) => read(`${thing.path}/ticketTypes/t`);
  const mark = (thing: Deleted) => read(innerPaths.deletedEvent(thing.path.split('/')[1] ?? ''));
  expect(await mark(gone)).toMatchObject({ producerId: gone.producerId });
  expect(await under(gone)).toBeDefined();
  await back.restore();
  expect(await mark(back)).toBeUndefined();
  // The entry of a thing that was restored and is there.
  const until = new Date(Date.now() - 1);
  await db().doc(paths.binEntry(back.producerId, back.id)).set({ kind: 'event', until });
  await db().doc(paths.binEntry(gone.producerId, gone.id)).update({ until });
  await sweepExpired(new Date());
  expect([await entryOf(gone), await under(gone)]).toEqual([undefined, undefined]);
  expect(await read(innerPaths.binContent(gone.producerId, gone.id))).toBeUndefined();
  expect(await mark(gone)).toBeUndefined();
  expect([await entryOf(back), await under(back)]).toEqual([
    undefined,
    { name: 'General', price: 1000 },
  ]);
});

test('a copy that lies in the bin is not made again over its parts by the same key', async () => {
  const { restore, owner, path } = await deleted('event');
  await restore();
  const input = { eventId: path.split('/')[1] ?? '', parts: [], startsAt: null, key: 'k' };
  const { eventId } = await callAs(functions.duplicateEvent, owner, input);
  await callAs(functions.deleteEvent, owner, { eventId });
  const error = await errorOf(callAs(functions.duplicateEvent, owner, input));
  expect(error.message).toBe('Esa copia está en la papelera');
});
