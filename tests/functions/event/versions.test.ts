import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { decideEventChange } from '@/functions/src/event/decide-event-change';
import { tellBuyers } from '@/functions/src/mailing/tell-buyers';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseVersion } from '@/lib/domain/event/version/version';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import {
  changeContent,
  chief,
  editEvent,
  editor,
  editTicketType,
  makeEventTeam,
  producer,
  publishedEvent,
  storedEvent,
} from '../../support/event-content';
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { repeatedCommits } from '../../support/repeated-commits';

makeEventTeam();

const commits = repeatedCommits();

const versionsOf = async (eventId: string) => {
  const found = await db().collection(entryPaths.versions(eventId)).orderBy('n').get();
  return found.docs.map((doc) => parseVersion(doc.id, doc.data()));
};
const kept = async (eventId: string) =>
  (await versionsOf(eventId)).map(({ n, cause, changed, sold }) => ({ n, cause, changed, sold }));
const earlier = { n: 1, cause: 'earlier', changed: [], sold: 40 };
const venue = { name: 'Matucana 100', address: 'Matucana 100', commune: 'Santiago', mapUrl: '' };

describe('the versions of an event', () => {
  it('begin when it is published, and a pause that changes nothing keeps none', async () => {
    const id = await makeEvent(producer, { status: 'review' });
    await makeTicketType(id, { stock: 100 });
    const to = (status: string) =>
      callAs(changeEventStatus, chief, { eventId: id, status, reason: 'Llueve' });
    await to('published');
    await to('published');
    await to('paused');
    await to('published');
    expect(await kept(id)).toEqual([{ n: 1, cause: 'published', changed: [], sold: 0 }]);
    const [first] = await versionsOf(id);
    expect(first).toMatchObject({
      name: 'Noche de cumbia',
      venue: { name: 'Blondie' },
      capacity: 500,
      ticketTypes: [{ name: 'General', price: 10_000, stock: 100 }],
      by: { uid: chief.uid },
    });
    expect(first?.flyer).toMatch(/^[0-9a-f]{64}$/);
  });

  it('keep each change once, however often it is sent, and what stood before the first', async () => {
    const { id, typeId } = await publishedEvent();
    await changeContent(chief, id, editEvent(id, { venue }));
    await changeContent(chief, id, editEvent(id, { venue }));
    await changeContent(editor, id, editTicketType(typeId, { price: 9000 }));
    await changeContent(editor, id, editEvent(id, { category: 'other' }));
    expect(await kept(id)).toEqual([
      earlier,
      { n: 2, cause: 'changed', changed: ['venue'], sold: 40 },
      { n: 3, cause: 'changed', changed: ['ticketTypes'], sold: 40 },
    ]);
    const [before, after] = await versionsOf(id);
    expect([before?.venue.name, after?.venue.name]).toEqual(['Blondie', 'Matucana 100']);
    expect(await storedEvent(id)).toMatchObject({ versions: 3, untold: 2 });
  });

  it('keep ticket types that begin and are hidden, in one version with the rest of the save', async () => {
    const { id } = await publishedEvent('paused');
    const fresh = `t-${crypto.randomUUID()}`;
    const fields = { ...EMPTY_TICKET_TYPE, name: 'VIP', price: 20_000 };
    await changeContent(
      editor,
      id,
      { op: 'create', part: 'ticketType', id: fresh, fields },
      editEvent(id, { capacity: 450 }),
    );
    await changeContent(editor, id, editTicketType(fresh, { hidden: true }));
    expect((await kept(id)).map(({ changed }) => changed)).toEqual([
      [],
      ['capacity', 'ticketTypes'],
      ['ticketTypes'],
    ]);
    const types = (await versionsOf(id)).map(({ ticketTypes }) => ticketTypes.length);
    expect(types).toEqual([1, 2, 2]);
  });

  it('keep a request only once it is approved', async () => {
    const { id, typeId } = await publishedEvent();
    const ask = async () => {
      await changeContent(editor, id, editEvent(id, { name: 'Noche de salsa' }));
      await changeContent(editor, id, editTicketType(typeId, { price: 15_000 }));
      return (await storedEvent(id)).pending?.at.getTime();
    };
    const decide = async (decision: string, at?: number) =>
      callAs(decideEventChange, chief, { eventId: id, decision, at, reason: 'No' });
    await decide('reject', await ask());
    expect(await kept(id)).toEqual([]);
    const at = await ask();
    await decide('approve', at);
    await decide('approve', at);
    const changed = ['name', 'ticketTypes'];
    expect(await kept(id)).toEqual([earlier, { n: 2, cause: 'approved', changed, sold: 40 }]);
    expect((await versionsOf(id))[1]?.ticketTypes[0]?.price).toBe(15_000);
  });

  it('are not kept of a draft or a review, nor twice where a commit is repeated', async () => {
    for (const status of ['draft', 'review']) {
      const { id } = await publishedEvent(status);
      await changeContent(chief, id, editEvent(id, { name: 'Otra' }));
      expect(await kept(id)).toEqual([]);
    }
    const { id } = await publishedEvent();
    commits.on();
    await changeContent(chief, id, editEvent(id, { name: 'Otra' }));
    commits.off();
    expect(await kept(id)).toHaveLength(2);
  });
});

describe('the message about a version', () => {
  const changed = async () => {
    const { id } = await publishedEvent();
    await changeContent(chief, id, editEvent(id, { venue }));
    return id;
  };

  it('is one draft to those who bought, written already, however often it is asked for', async () => {
    const eventId = await changed();
    const all = [
      await callAs(tellBuyers, chief, { eventId, version: 2 }),
      await callAs(tellBuyers, chief, { eventId, version: 2 }),
    ];
    const [id, ...more] = [...new Set(all.map(({ campaignId }) => String(campaignId)))];
    expect(more).toEqual([]);
    const campaign = (
      await db()
        .doc(paths.campaign(id ?? ''))
        .get()
    ).data();
    expect(campaign).toMatchObject({
      status: 'draft',
      purpose: 'service',
      eventId,
      producerId: producer,
    });
    expect(campaign?.message).toContain('Lugar: antes Blondie, Alameda 2879, Santiago.');
    expect(campaign?.message).toContain('Ahora Matucana 100');
    expect((await storedEvent(eventId)).untold).toBe(0);
    expect((await versionsOf(eventId))[1]?.noticeId).toBe(id);
  });

  it('is not asked for again once somebody says that it is not needed', async () => {
    const eventId = await changed();
    const answer = await callAs(tellBuyers, chief, { eventId, version: 2, skip: true });
    expect(answer.campaignId).toBe('');
    expect((await storedEvent(eventId)).untold).toBe(0);
    expect((await versionsOf(eventId))[1]?.noticeId).toBe('');
  });

  const messageOf = async (campaignId: unknown) => {
    const stored = await db()
      .doc(paths.campaign(String(campaignId)))
      .get();
    return String(stored.get('message'));
  };
  /** The place changes, then the name, and a text that nobody is told of. */
  const changedTwice = async () => {
    const eventId = await changed();
    await changeContent(chief, eventId, editEvent(eventId, { name: 'Noche de salsa' }));
    await changeContent(
      chief,
      eventId,
      editEvent(eventId, { description: 'Otra noche, con más bandas.' }),
    );
    return eventId;
  };
  const untoldOf = async (eventId: string) => {
    const { untoldFrom, untold } = await storedEvent(eventId);
    return [untoldFrom, untold];
  };

  it.each([2, 3])('tells of all changes since they were last told, asked for by %s', async (n) => {
    const eventId = await changedTwice();
    expect(await untoldOf(eventId)).toEqual([2, 3]);
    const { campaignId } = await callAs(tellBuyers, chief, { eventId, version: n });
    const message = await messageOf(campaignId);
    expect(message).toContain('Nombre: antes Noche de cumbia. Ahora Noche de salsa.');
    expect(message).toContain('Lugar: antes Blondie, Alameda 2879, Santiago. Ahora Matucana 100');
    expect(await untoldOf(eventId)).toEqual([0, 0]);
    const notices = (await versionsOf(eventId)).map(({ noticeId }) => noticeId);
    expect(notices).toEqual(['', campaignId, campaignId, '']);

    await changeContent(chief, eventId, editEvent(eventId, { name: 'Noche de bachata' }));
    expect(await untoldOf(eventId)).toEqual([5, 5]);
    const next = await callAs(tellBuyers, chief, { eventId, version: 5 });
    expect(await messageOf(next.campaignId)).not.toContain('Lugar');
  });

  it('goes on to the change that came after the one that needs no message', async () => {
    const eventId = await changedTwice();
    await callAs(tellBuyers, chief, { eventId, version: 2, skip: true });
    expect(await untoldOf(eventId)).toEqual([3, 3]);
    const { campaignId } = await callAs(tellBuyers, chief, { eventId, version: 3 });
    expect(await messageOf(campaignId)).not.toContain('Lugar');
    // Whoever writes of the first one after all says where it is now.
    await changeContent(
      chief,
      eventId,
      editEvent(eventId, { venue: { ...venue, name: 'Teatro Huemul' } }),
    );
    const late = await callAs(tellBuyers, chief, { eventId, version: 2 });
    expect(await messageOf(late.campaignId)).toContain('Ahora Teatro Huemul');
    expect(await untoldOf(eventId)).toEqual([5, 5]);
  });

  it('tells who bought in between of what came back to what it was', async () => {
    const { id } = await publishedEvent();
    const { venue: first } = await storedEvent(id);
    await changeContent(chief, id, editEvent(id, { venue }));
    await changeContent(chief, id, editEvent(id, { venue: first }));
    const { campaignId } = await callAs(tellBuyers, chief, { eventId: id, version: 3 });
    expect(await messageOf(campaignId)).toMatch(/Lugar: antes Matucana 100.* Ahora Blondie/);
  });

  it('starts from the version that an event of before was asked to tell of', async () => {
    const eventId = await changedTwice();
    await db().doc(paths.event(eventId)).update({ untoldFrom: FieldValue.delete() });
    const { campaignId } = await callAs(tellBuyers, chief, { eventId, version: 3 });
    expect(await messageOf(campaignId)).not.toContain('Lugar');
    expect(await untoldOf(eventId)).toEqual([0, 0]);
  });

  it('is refused for a version that changed nothing they decided by, and to everybody else', async () => {
    const eventId = await changed();
    await changeContent(
      chief,
      eventId,
      editEvent(eventId, { description: 'Otra noche, con más bandas.' }),
    );
    for (const version of [3, 4]) {
      const refused = await errorOf(callAs(tellBuyers, chief, { eventId, version }));
      expect(refused).toMatchObject({ code: 'failed-precondition', field: 'version' });
    }
    const flags = FLAGS.filter((flag) => flag !== 'events.manage');
    const others = await Promise.all([
      makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) }),
      makeUser({ role: 'producer', producers: [await makeProducer()] }),
      makeUser({ role: 'producer', producers: [producer], permissions: null }),
      makeUser(),
    ]);
    for (const who of others) {
      const refused = await errorOf(callAs(tellBuyers, who, { eventId, version: 2 }));
      expect(refused.code).toBe('permission-denied');
    }
    const none = await errorOf(callAs(tellBuyers, null, { eventId, version: 2 }));
    expect(none.code).toBe('unauthenticated');
    const forged = { eventId, version: 2, producerId: producer, noticeId: 'x' };
    expect((await errorOf(callAs(tellBuyers, chief, forged))).code).toBe('invalid-argument');
  });
});
