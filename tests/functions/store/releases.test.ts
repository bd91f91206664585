import { beforeAll, describe, expect, it } from 'vitest';
import { checkIn } from '@/functions/src/door/check-in';
import { createValidator } from '@/functions/src/door/create-validator';
import { tendTills } from '@/functions/src/health/tend-tills';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { availability } from '@/lib/domain/event/availability/availability';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducerTotals } from '@/lib/domain/ledger/producer-totals';
import { addSums, type FigureSums, NO_SUMS } from '@/lib/domain/ledger/sums';
import { sumRows } from '@/lib/domain/ledger/totals-of-row';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { MIGRATIONS } from '@/scripts/migrations';
import { applyMigration, previewMigration } from '@/scripts/migrations/run';
import { patternOf } from '@/scripts/support/data/collections';
import { auditCampaign, READY } from '../../support/campaigns';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';
import { PARSERS, UNPARSED } from '../../support/parsers';
import { type Kept, loadRelease, RELEASES } from '../../support/release';
import {
  BETO,
  ledgerOf,
  makeCheckout,
  producerTotalsOf,
  read,
  record,
  totalsOf,
} from '../../support/sales';

/** What the demo of a former release wrote, this one reads, sells, refunds, lets in and mails. */

const HOUR = 3_600_000;
const rig = mailingRig();
const checkout = await makeCheckout();
const lastOf = (path: string) => path.split('/').at(-1) ?? '';

/** A simple value that is stored and read by its name is read as it is stored: nothing falls to a default. */
function lostFields({ path, data }: Kept): string[] {
  const parse = PARSERS[patternOf(path)];
  if (!parse) return UNPARSED.includes(patternOf(path)) ? [] : [`${path} has no parser`];
  const parsed: Record<string, unknown> = { ...parse(lastOf(path), data) };
  const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  return Object.entries(parsed).flatMap(([field, value]) =>
    isSimple(data[field]) && isSimple(value) && data[field] !== value
      ? [`${path}: ${field} is ${data[field]} and read as ${value}`]
      : [],
  );
}

describe.each(RELEASES)('%s', (release) => {
  let documents: Kept[] = [];
  let admin: Who;
  let eventId = '';
  const of = (pattern: string) => documents.filter(({ path }) => patternOf(path) === pattern);
  const inEvent = (collection: string) =>
    of(`events/*/${collection}/*`).filter(({ path }) => path.split('/')[1] === eventId);

  /** A ticket type of the event with tickets left. */
  async function onSale() {
    const event = parseEvent(eventId, await read(paths.event(eventId)));
    const found = await db().collection(paths.ticketTypes(eventId)).get();
    const types = found.docs.map((one) => parseTicketType(one.id, one.data()));
    const states = availability(types, event, new Date());
    const type = types.find(({ id }) => {
      const { state, left } = states.get(id) ?? { state: 'closed', left: 0 };
      return state === 'onSale' && left > 5;
    });
    if (!type) throw new Error(`${eventId} of the fixture sells nothing`);
    return type;
  }

  async function expectBooks(): Promise<void> {
    for (const rows of [false, true]) {
      const answer = await callAs(verifyLedger, admin, { eventId, rows });
      expect(answer).toMatchObject({ squares: true, difference: {} });
    }
    expect(await totalsOf(eventId)).toEqual(sumRows(await ledgerOf(eventId)));
  }

  beforeAll(async () => {
    for (const one of await db().listCollections()) await db().recursiveDelete(one);
    documents = await loadRelease(release);
    admin = await makeUser({ role: 'admin' });
    const selling = of('events/*').filter(
      ({ path, data }) =>
        data.status === 'published' &&
        of('events/*/ledger/*').some((row) => row.path.startsWith(`${path}/`)),
    );
    eventId = lastOf(selling[0]?.path ?? '');
    expect(eventId).not.toBe('');
  });

  it('is read by every parser, and no value falls to its default', () => {
    expect(documents.length).toBeGreaterThan(500);
    expect(documents.flatMap(lostFields)).toEqual([]);
  });

  it('adds up as it stands, event by event', async () => {
    const kept = [...new Set(of('events/*/ledger/*').map(({ path }) => path.split('/')[1] ?? ''))];
    expect(kept.length).toBeGreaterThan(1);
    for (const id of kept) expect(await totalsOf(id)).toEqual(sumRows(await ledgerOf(id)));
    await expectBooks();
  });

  /** What the event, its producer and the platform have added up, once nothing is due. */
  async function addsOfAll(): Promise<Record<'event' | 'producer' | 'platform', FigureSums>> {
    await tendTills(new Date());
    const { producerId } = parseEvent(eventId, await read(paths.event(eventId)));
    const platform = await db().collection(entryPaths.platformTotals()).get();
    return {
      event: (await totalsOf(eventId)).adds,
      producer: (await producerTotalsOf(producerId)).adds,
      platform: platform.docs
        .map((one) => parseProducerTotals(one.data()).adds)
        .reduce(addSums, NO_SUMS),
    };
  }

  it('sells, resells and refunds, and the books still agree', async () => {
    const type = await onSale();
    const before = await totalsOf(eventId);
    const all = await addsOfAll();
    const lines = [{ ticketTypeId: type.id, quantity: type.minPerOrder, unitPrice: type.price }];
    const sold = await record(checkout, { eventId, kind: 'sale', lines });
    expect(sold.tickets).toHaveLength(type.minPerOrder);
    const event = db().doc(paths.event(eventId));
    await event.update({ resale: { enabled: true, maxMarkup: 1 } });
    const [resold, refunded, whole] = inEvent('tickets').filter(
      ({ data }) =>
        data.kind === 'sale' && data.status === 'valid' && Number(data.usedAt ?? 0) === 0,
    );
    const first = lastOf(resold?.path ?? '');
    await record(checkout, {
      eventId,
      kind: 'resale',
      buyer: BETO,
      lines: [{ ticketId: first, price: type.price }],
    });
    expect(await read(paths.ticket(eventId, first))).toMatchObject({
      holder: { email: BETO.email },
      deadCodes: [resold?.data.code],
    });
    for (const line of [
      { ticketId: lastOf(refunded?.path ?? '') },
      { ledgerId: String(whole?.data.ledgerId) },
      { ticketId: first },
    ]) {
      await record(checkout, { eventId, kind: 'refund', lines: [line] });
    }
    expect((await totalsOf(eventId)).rows).toBe(before.rows + 5);
    await expectBooks();
    const now = await addsOfAll();
    const added = (of: keyof typeof all) =>
      Object.entries(now[of]).map(([name, n]) => [name, n - all[of][name as keyof FigureSums]]);
    expect(added('event').filter(([, n]) => n !== 0)).not.toEqual([]);
    expect(added('producer')).toEqual(added('event'));
    expect(added('platform')).toEqual(added('event'));
  });

  it('lets its tickets in, once each', async () => {
    const producerId = String((await read(paths.event(eventId))).producerId);
    const owner = await makeUser({ role: 'producer', producers: [producerId] });
    const input = { eventId, name: 'Puerta', endsAt: Date.now() + HOUR };
    const { token } = await callAs(createValidator, owner, input);
    const { docs } = await db()
      .collection(paths.tickets(eventId))
      .where('status', '==', 'valid')
      .get();
    const old = docs.find((one) => inEvent('tickets').some(({ path }) => path === one.ref.path));
    const scan = () =>
      callAs(checkIn, null, {
        eventId,
        validatorToken: token,
        code: old?.data().code,
        scannedAt: Date.now(),
      });
    expect(await scan()).toMatchObject({ result: 'admitted' });
    expect(await scan()).toMatchObject({ success: false, result: 'used' });
  });

  it('mails none of its contacts before a basis is recorded, and then each exactly once', async () => {
    const producerId = String((await read(paths.event(eventId))).producerId);
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    await db().doc(paths.producer(producerId)).set({ nameHeld: false }, { merge: true });
    const months = await db().collection(entryPaths.months(producerId)).get();
    await Promise.all(months.docs.map((one) => one.ref.delete()));
    const campaignId = `release${release.replace(/\D/g, '')}`;
    const campaign = { ...READY, producerId, status: 'draft', version: 1 };
    await db().doc(paths.campaign(campaignId)).set(campaign);
    const { docs } = await db()
      .collection(paths.contacts(producerId))
      .where('state', '==', 'active')
      .get();
    const emails = docs.map((one) => String(one.data().email));
    expect(emails.length).toBeGreaterThan(20);
    expect(docs.every((one) => one.id === contactIdOf(String(one.data().email)))).toBe(true);
    expect(await errorOf(callAs(sendCampaign, who, { campaignId }))).toMatchObject({
      field: 'audienceId',
    });
    await Promise.all(docs.map((one) => one.ref.update({ basis: 'interest' })));
    await callAs(sendCampaign, who, { campaignId });
    await rig.queue.drained();
    const { problems, counts } = await auditCampaign(campaignId, emails, rig.sink);
    expect(problems).toEqual([]);
    expect(counts.sent).toBe(emails.length);
  });

  it('is brought up to date by the migrations, which then have nothing to do', async () => {
    for (const migration of MIGRATIONS) await applyMigration(db(), migration);
    for (const migration of MIGRATIONS) {
      expect({ id: migration.id, ...(await previewMigration(db(), migration)) }).toMatchObject({
        id: migration.id,
        toChange: 0,
      });
    }
    const users = await db().collection(paths.users()).orderBy('sortName').get();
    const all = await db().collection(paths.users()).count().get();
    expect(users.size).toBe(all.data().count);
  });
});
