import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { signText } from '@/functions/src/support/mail/keys';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { freezeText } from '@/lib/domain/producer/freeze-link';
import { EMPTY_QUESTION } from '@/lib/domain/question/question';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { callAs, makeUser } from '../functions';
import { makeSellingEvent } from '../sales';
import { setDates } from '../worlds/dates';
import { type Call, draft, shop } from './call-worlds';

/** The same for what the link of a mail does, and for failed work that an administrator retries. */

export const LINK_CALLS: Call[] = [
  [
    'freezePayments',
    async () => {
      const { producerId } = await makeSellingEvent();
      const who = await makeUser({ role: 'producer', producers: [producerId] });
      const link = { producerId, userId: who.uid, at: String(Date.now()) };
      return { who, data: { ...link, t: signText('freeze', freezeText(link)) } };
    },
  ],
  [
    'openTicket',
    async () => {
      const { eventId, type, who } = await shop();
      const recipients = [{ name: 'Ana', email: who.email }];
      await callAs(functions.issueCourtesies, who, { eventId, ticketTypeId: type, recipients });
      const [found] = (await db().collection(paths.tickets(eventId)).get()).docs;
      const { id, code } = parseTicket(found?.id ?? '', found?.data());
      return { who, data: { token: holderToken(eventId, id, code), claim: true } };
    },
  ],
  [
    'giveTicket',
    async () => {
      const { eventId, type, who } = await shop();
      const recipients = [{ name: 'Ana', email: who.email }];
      await callAs(functions.issueCourtesies, who, { eventId, ticketTypeId: type, recipients });
      const [found] = (await db().collection(paths.tickets(eventId)).get()).docs;
      const { id, code } = parseTicket(found?.id ?? '', found?.data());
      const to = { name: 'Beto', email: `beto-${eventId}@x.cl`, key: 'k' };
      return { who, data: { ticketToken: holderToken(eventId, id, code), ...to } };
    },
  ],
  [
    'moveTicket',
    async () => {
      const { eventId, type, who } = await shop({ moves: { enabled: true, untilHours: 0 } });
      await setDates(eventId, { fri: { inHours: 100 }, sat: { inHours: 124 } });
      const recipients = [{ name: 'Ana', email: who.email }];
      const given = { eventId, ticketTypeId: type, dateId: 'fri', recipients };
      await callAs(functions.issueCourtesies, who, given);
      const [found] = (await db().collection(paths.tickets(eventId)).get()).docs;
      const { id, code } = parseTicket(found?.id ?? '', found?.data());
      return { who, data: { ticketToken: holderToken(eventId, id, code), dateId: 'sat' } };
    },
  ],
  [
    'nameCompanions',
    async () => {
      const { eventId, type, who } = await shop();
      const recipients = [{ name: 'Ana', email: who.email, companions: [''] }];
      await callAs(functions.issueCourtesies, who, { eventId, ticketTypeId: type, recipients });
      const { docs } = await db().collection(paths.tickets(eventId)).orderBy('party.nth').get();
      const [ana, beto] = docs.map((one) => parseTicket(one.id, one.data()));
      const ticketToken = holderToken(eventId, ana?.id ?? '', ana?.code ?? '');
      return { who, data: { ticketToken, names: [{ ticketId: beto?.id, name: 'Beto' }] } };
    },
  ],
  [
    'saveAnswers',
    async () => {
      const { eventId, type, who } = await shop({ asks: true });
      const question = { ...EMPTY_QUESTION, text: 'Talla', since: new Date(0), endedAt: null };
      await db().doc(entryPaths.question(eventId, 'size')).set(question);
      const recipients = [{ name: 'Ana', email: who.email }];
      await callAs(functions.issueCourtesies, who, { eventId, ticketTypeId: type, recipients });
      const [found] = (await db().collection(paths.tickets(eventId)).get()).docs;
      const { id, code } = parseTicket(found?.id ?? '', found?.data());
      const answers = [{ questionId: 'size', value: 'M' }];
      return { who, data: { ticketToken: holderToken(eventId, id, code), answers } };
    },
  ],
  [
    'retryWork',
    async () => {
      const { campaignId } = await draft();
      await db().doc(paths.campaign(campaignId)).update({ status: 'failed', statusReason: 'x' });
      const who = await makeUser({ role: 'admin' });
      return { who, data: { kind: 'campaign', id: campaignId } };
    },
  ],
  [
    'updateUser',
    async () => {
      const { producerId } = await makeSellingEvent();
      const who = await makeUser({ role: 'producer', producers: [producerId] });
      const names = { firstName: 'Ana', lastName: 'Sol', displayName: 'Ana' };
      const rest = { description: '', instagram: '', showInstagram: false, photo_url: '' };
      return { who, data: { ...names, ...rest, phone: '' } };
    },
  ],
];
