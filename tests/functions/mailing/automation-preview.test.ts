import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewAutomation } from '@/functions/src/mailing/preview-automation';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { makeContacts } from '../../support/campaigns';
import { makeEvent } from '../../support/event-data';
import { callAs, makeProducer, makeUser, type Who } from '../../support/functions';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');
const MINUTES = 60_000;

let producerId: string;
let who: Who;
beforeEach(async () => {
  producerId = await makeProducer({ name: 'Noche Austral' });
  who = await makeUser({ role: 'producer', producers: [producerId] });
});

/** An afternoon on the last day of the former month in Chile, where another month begins than in UTC for some hours. */
function lateLastMonth(): Date {
  const [month] = dayIn(new Date(), DEFAULT_TIME_ZONE).match(/^\d{4}-\d{2}/) ?? [];
  return new Date(`${shiftDay(`${month}-01`, -1)}T18:00:00Z`);
}

const preview = (kind = 'welcome') => callAs(previewAutomation, who, { producerId, kind });

describe('previewAutomation', () => {
  it('counts who would have got it last month, and says why others would not', async () => {
    const lastMonth = lateLastMonth();
    const emails = await makeContacts(producerId, 4);
    for (const [n, email] of emails.entries()) {
      const ref = db().doc(paths.contact(producerId, contactIdOf(email)));
      await ref.update({ subscribedAt: Timestamp.fromMillis(+lastMonth + n) });
      if (n === 0) await ref.update({ state: 'unsubscribed' });
      if (n === 1) await ref.update({ basis: 'none' });
    }
    const seen = await preview();
    expect(seen).toMatchObject({ missing: '', figures: { people: 2, cost: 0, limit: null } });
    expect(seen.figures).toHaveProperty('leftOut', [
      { why: 'unsubscribed', count: 1 },
      { why: 'unproven', count: 1 },
    ]);
    expect(await preview('reminder')).toMatchObject({ figures: { people: 0 }, content: null });
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * day);
    await makeEvent(producerId, {
      status: 'published',
      name: 'Lejos',
      startsAt: at(90),
      endsAt: at(91),
    });
    await makeEvent(producerId, {
      status: 'published',
      name: 'Cumbre',
      startsAt: at(9),
      endsAt: at(10),
    });
    const asked = { producerId, kind: 'reminder', onlyMail: true };
    const mail = await callAs(previewAutomation, who, asked);
    expect(mail).toMatchObject({ content: { title: 'Cumbre' }, figures: null });
  });

  it('counts who was kept back by one mail and got another as a person who got it', async () => {
    const lastMonth = lateLastMonth();
    const [email = ''] = await makeContacts(producerId, 1);
    const ends = [1, 2, 3].map((n) => new Date(+lastMonth - n * 24 * 60 * MINUTES));
    const nights = [];
    for (const endsAt of ends) {
      const startsAt = new Date(+endsAt - 60 * MINUTES);
      nights.push(await makeEvent(producerId, { status: 'ended', startsAt, endsAt }));
    }
    const purchase = { tickets: 1, amount: 0, lastAt: lastMonth, attended: true };
    const bought = Object.fromEntries(nights.map((id) => [id, purchase]));
    const ref = db().doc(paths.contact(producerId, contactIdOf(email)));
    await ref.update({ bought, boughtEvents: nights });
    const { figures } = await preview('thanks');
    expect(figures).toMatchObject({ people: 1, leftOut: [] });
  });

  it('counts of a new date who would have been told of it then, before they bought it', async () => {
    const end = lateLastMonth();
    const day = 24 * 60 * MINUTES;
    const ago = (days: number) => new Date(+end - days * day);
    const venue = { name: 'Club Andino' };
    const span = (days: number) => ({ startsAt: ago(days), endsAt: ago(days - 0.2) });
    const old = await makeEvent(producerId, { status: 'ended', venue, ...span(60) });
    const told = { status: 'ended', venue, publishedAt: ago(10), ...span(3) };
    const fresh = await makeEvent(producerId, told);
    const emails = await makeContacts(producerId, 3);
    const held = (days: number) => ({ tickets: 1, amount: 0, lastAt: ago(days), attended: false });
    for (const [n, email] of emails.entries()) {
      const ref = db().doc(paths.contact(producerId, contactIdOf(email)));
      // The second bought it because of such a mail, the third before it.
      const own = n === 0 ? {} : { [fresh]: held(n === 1 ? 8 : 9.99) };
      const bought = { [old]: held(60), ...own };
      await ref.update({ bought, boughtEvents: Object.keys(bought) });
    }
    const { figures } = await preview('newDate');
    expect(figures).toMatchObject({ people: 2, leftOut: [{ why: 'returned', count: 1 }] });
  });
});
