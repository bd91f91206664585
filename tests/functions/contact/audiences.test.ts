import { beforeAll, describe, expect, it } from 'vitest';
import { audienceMembers } from '@/functions/src/contact/audience';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { contactRef, upsertBuyerContact } from '@/functions/src/contact/contacts';
import { countAudience } from '@/functions/src/contact/count-audience';
import { deleteAudience } from '@/functions/src/contact/delete-audience';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { saveAudience } from '@/functions/src/contact/save-audience';
import { untypedDb as db } from '@/functions/src/support/admin';
import { type Condition, type Criteria, EVERYONE } from '@/lib/domain/contact/audience';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

let producerId: string;
let member: Who;
const SIZE = 1205;

beforeAll(async () => {
  producerId = await makeProducer();
  member = await makeUser({ role: 'producer', producers: [producerId] });
  const row = (i: number) => ({ email: `c${i}@x.cl`, tags: i % 2 ? ['impar'] : ['par'] });
  for (const start of [0, 1000]) {
    const rows = Array.from({ length: Math.min(1000, SIZE - start) }, (_, i) => row(start + i));
    const list = { producerId, rows, source: 'x', basis: 'interest', text: 'Compraron' };
    await callAs(importContacts, member, list);
  }
  await suppressContact(producerId, 'c1@x.cl', 'unsubscribed', '');
  await suppressContact(producerId, 'c2@x.cl', 'bounced', '');
  await suppressContact(producerId, 'fantasma@x.cl', 'unsubscribed', '');
  for (const email of ['c3@x.cl', 'c4@x.cl']) {
    await db().runTransaction(async (tx) => {
      const event = { id: 'fiesta', name: 'Fiesta' };
      const keep = await upsertBuyerContact(tx, {
        producerId,
        event,
        buyer: { name: '', email },
        tickets: email === 'c3@x.cl' ? 3 : 1,
        dates: email === 'c3@x.cl' ? { fri: 1, sat: 2 } : { sat: 1 },
        amount: 5_000,
        at: new Date('2026-05-01T12:00:00Z'),
      });
      keep();
    });
  }
});

const only = (...include: Condition[]): Criteria => ({ ...EVERYONE, include });
const impar: Condition = { kind: 'tag', tags: ['impar'] };
const fiesta: Condition = {
  kind: 'bought',
  eventId: 'fiesta',
  minTickets: 2,
  minAmount: 0,
  since: null,
};
const count = async (criteria: Criteria, soldEventId: string | null = null) => {
  const { success, message, ...counted } = await callAs(countAudience, member, {
    producerId,
    criteria,
    soldEventId,
  });
  return counted;
};

describe('an audience', () => {
  it.each<[string, Criteria, string | null, Record<string, number>]>([
    [
      'of everyone',
      EVERYONE,
      null,
      { recipients: SIZE - 2, unsubscribed: 1, bounced: 1, buyers: 0 },
    ],
    [
      'of everyone but the buyers',
      EVERYONE,
      'fiesta',
      { recipients: SIZE - 4, unsubscribed: 1, bounced: 1, buyers: 2 },
    ],
    ['by tag', only(impar), null, { recipients: 601, unsubscribed: 1, bounced: 0, buyers: 0 }],
    [
      'by tag without the buyers',
      only(impar),
      'fiesta',
      { recipients: 600, unsubscribed: 1, bounced: 0, buyers: 1 },
    ],
    ['by purchase', only(fiesta), null, { recipients: 1, unsubscribed: 0, bounced: 0, buyers: 0 }],
    [
      'by purchase for a date, each person once',
      only({ ...fiesta, minTickets: 1, dateIds: ['fri', 'sat'] }),
      null,
      { recipients: 2, unsubscribed: 0, bounced: 0, buyers: 0 },
    ],
    [
      'by purchase for another',
      only({ ...fiesta, minTickets: 1, dateIds: ['fri'] }),
      null,
      { recipients: 1, unsubscribed: 0, bounced: 0, buyers: 0 },
    ],
    [
      'of either',
      { ...only({ kind: 'tag', tags: ['par'] }, fiesta), match: 'any' },
      null,
      { recipients: 603, unsubscribed: 0, bounced: 1, buyers: 0 },
    ],
    [
      'minus a tag',
      { ...EVERYONE, exclude: [impar] },
      null,
      { recipients: 602, unsubscribed: 0, bounced: 1, buyers: 0 },
    ],
  ])('%s counts whom it reaches', async (_name, criteria, sold, expected) => {
    expect(await count(criteria, sold)).toMatchObject({ ...expected, unproven: 0, paused: 0 });
    let members = 0;
    for await (const _member of audienceMembers(producerId, criteria, sold)) members += 1;
    expect(members).toBe(expected.recipients);
  });

  it('gives its members in the order of their ids, each once, without who left', async () => {
    const ids: string[] = [];
    for await (const one of audienceMembers(producerId, EVERYONE)) ids.push(one.id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids).not.toContain(contactIdOf('c1@x.cl'));
    expect(ids).not.toContain(contactIdOf('fantasma@x.cl'));
  });

  it('tells when a member was last active', async () => {
    const members = [];
    for await (const one of audienceMembers(producerId, only(fiesta))) members.push(one);
    const activeAt = Date.parse('2026-05-01T12:00:00Z');
    expect(members).toEqual([
      { id: contactIdOf('c3@x.cl'), email: 'c3@x.cl', name: '', activeAt, paceDays: 0 },
    ]);
  });
});

describe('saving an audience', () => {
  const save = (more: Record<string, unknown> = {}, who = member) =>
    callAs(saveAudience, who, { producerId, name: 'Impares', criteria: only(impar), ...more });

  it('keeps it, and changes it under its id', async () => {
    const { audienceId } = await save();
    await save({ audienceId, name: 'Pares' });
    const kept = await db()
      .doc(entryPaths.audience(producerId, audienceId as string))
      .get();
    expect(kept.data()).toMatchObject({ name: 'Pares', criteria: { include: [impar] } });
  });

  it('makes one audience of one key, however often it is asked for, and of nobody else’s', async () => {
    const own = await makeProducer();
    const who = await makeUser({ role: 'producer', producers: [own] });
    const other = await makeUser({ role: 'producer', producers: [own] });
    const idOf = async (more: Record<string, unknown>, by = who) =>
      (await save({ producerId: own, key: 'k', ...more }, by)).audienceId;
    const first = await idOf({});
    const [again, renamed, theirs, new1, new2] = [
      await idOf({}),
      await idOf({ name: 'Otra' }),
      await idOf({}, other),
      await idOf({ key: undefined }),
      await idOf({ key: undefined }),
    ];
    expect(again).toBe(first);
    expect(new Set([first, renamed, theirs, new1, new2]).size).toBe(5);
    const { docs } = await db().collection(entryPaths.audiences(own)).get();
    expect(docs).toHaveLength(5);
    // It answers as before, and overwrites nothing that was changed since.
    await save({ producerId: own, audienceId: first, name: 'Cambiada' }, who);
    expect(await idOf({})).toBe(first);
    const kept = await db()
      .doc(entryPaths.audience(own, String(first)))
      .get();
    expect(kept.data()?.name).toBe('Cambiada');
  });

  it('refuses an audience, an event or a campaign that is not its own', async () => {
    await db().doc(paths.event('ajeno-evento')).set({ producerId: 'otra' });
    await db().doc(paths.campaign('ajena-campana')).set({ producerId: 'otra' });
    const foreign: Record<string, unknown>[] = [
      { audienceId: 'no-existe' },
      { criteria: only({ ...fiesta, eventId: 'ajeno-evento' }) },
      { criteria: only({ ...fiesta, eventId: 'no-existe' }) },
      { criteria: { exclude: [{ kind: 'opened', campaignId: 'ajena-campana' }] } },
    ];
    for (const more of foreign) {
      expect((await errorOf(save(more))).code).toBe('permission-denied');
    }
  });

  it('keeps what it names that was deleted since, and takes no more of it', async () => {
    const gone = db().doc(paths.campaign(`c-${producerId}`));
    await gone.set({ producerId });
    const opened = only({ kind: 'opened', campaignId: gone.id, since: null });
    const { audienceId } = await save({ name: 'Abrieron', criteria: opened });
    await gone.delete();
    const changes: Record<string, unknown>[] = [
      { name: 'Los que abrieron', criteria: opened, seen: { name: 'Abrieron' } },
      { name: 'Los que abrieron', criteria: { ...opened, minusBuyers: true } },
      { name: 'De una pestaña antigua', criteria: opened },
    ];
    for (const more of changes) {
      expect(await save({ audienceId, ...more })).toMatchObject({ success: true });
    }
    const also = only(...opened.include, { ...fiesta, eventId: 'no-existe' });
    const refused = { code: 'permission-denied', field: 'criteria' };
    expect(await errorOf(save({ audienceId, criteria: also }))).toMatchObject(refused);
    expect(await errorOf(save({ criteria: opened }))).toMatchObject(refused);
  });

  it('is refused beyond a hundred', async () => {
    const own = await makeProducer();
    const who = await makeUser({ role: 'producer', producers: [own] });
    const batch = db().batch();
    for (let i = 0; i < 100; i += 1)
      batch.set(db().doc(entryPaths.audience(own, `a${i}`)), { name: 'x' });
    await batch.commit();
    expect((await errorOf(save({ producerId: own }, who))).code).toBe('resource-exhausted');
    expect(await save({ producerId: own, audienceId: 'a1' }, who)).toMatchObject({ success: true });
  });
});

describe('deleting an audience', () => {
  it('is refused while a campaign waits for it', async () => {
    const { audienceId } = (await callAs(saveAudience, member, {
      producerId,
      name: 'Con campaña',
      criteria: EVERYONE,
    })) as unknown as { audienceId: string };
    const campaign = db().collection(paths.campaigns()).doc();
    await campaign.set({ producerId, audienceId, status: 'draft', name: 'Preventa' });
    const remove = () => callAs(deleteAudience, member, { producerId, audienceId });
    expect(await errorOf(remove())).toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('Preventa'),
    });
    await campaign.update({ status: 'sent' });
    await remove();
    expect(await remove()).toMatchObject({ success: true });
  });

  it('leaves the contacts where they are', async () => {
    expect((await contactRef(producerId, 'c9@x.cl')!.get()).exists).toBe(true);
  });
});
