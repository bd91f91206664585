import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  blockContact,
  eraseContact,
  objectContact,
  pauseContact,
} from '@/functions/src/contact/consent/rights';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { contactRef } from '@/functions/src/contact/contacts';
import { duplicateCampaign } from '@/functions/src/mailing/duplicate-campaign';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { previewCampaign } from '@/functions/src/mailing/preview-campaign';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { saveCampaign } from '@/functions/src/mailing/save-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { tellBuyers } from '@/functions/src/mailing/tell-buyers';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { contentOfCampaign } from '@/lib/domain/mailing/campaign';
import { NEW_STANDING } from '@/lib/domain/mailing/sender-standing';
import {
  makeCampaign,
  makeContacts,
  outcomesOf,
  READY,
  storedCampaign,
} from '../../support/campaigns';
import {
  changeContent,
  chief,
  editEvent,
  makeEventTeam,
  producer,
  publishedEvent,
} from '../../support/event-content';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { decodedText } from '../../support/mail/decoded-text';
import { faultBench } from '../../support/mail/mail-faults';

/** A message about what people bought reaches everybody who holds a ticket, and only a block ends that. */

makeEventTeam();
const bench = faultBench();
const ASKED = { source: 'request', evidence: 'Folio 1', by: 'person' } as const;
const LATER = new Date(Date.now() + 86_400_000);
const venue = { name: 'Matucana 100', address: 'Matucana 100', commune: 'Santiago', mapUrl: '' };
const got = (email: string) => bench.sink.perAddress().get(email) ?? 0;

/** What somebody may have asked for about marketing. */
const LEAVE = {
  unsubscribed: (email: string) => suppressContact(producer, email, 'unsubscribed', 'test'),
  objected: (email: string) => objectContact(producer, email, ASKED),
  paused: (email: string) => pauseContact(producer, email, LATER, ASKED),
};
/** What ends a message about their purchase as well. */
const END = {
  blocked: (email: string) => blockContact(producer, email, ASKED),
  erased: (email: string) => eraseContact(producer, email),
};

const ticket = (eventId: string, email: string, over: Record<string, unknown> = {}) =>
  db()
    .doc(paths.ticket(eventId, randomUUID()))
    .set({ kind: 'sale', status: 'valid', holder: { name: 'Ana Rojas', email }, ...over });

/** An event whose place changed, a ticket for each address, and the draft that tells of it. */
async function told(emails: string[]) {
  const { id: eventId } = await publishedEvent();
  await Promise.all(emails.map((email) => ticket(eventId, email)));
  await changeContent(chief, eventId, editEvent(eventId, { venue }));
  const { campaignId } = await callAs(tellBuyers, chief, { eventId, version: 2 });
  const who = await makeUser({ role: 'producer', producers: [producer] });
  return { eventId, campaignId: String(campaignId), who };
}

describe('the message about a change', () => {
  it('goes to who holds a bought ticket, whatever they said about marketing, beyond the ladder', async () => {
    const emails = [...(await makeContacts(producer, 6)), `sin.contacto.${randomUUID()}@x.cl`];
    const [, unsubscribed = '', objected = '', paused = '', none = '', contract = ''] = emails;
    await LEAVE.unsubscribed(unsubscribed);
    await LEAVE.objected(objected);
    await LEAVE.paused(paused);
    await contactRef(producer, none)!.update({ basis: 'none' });
    await contactRef(producer, contract)!.update({ basis: 'contract' });
    const out = await makeContacts(producer, 6);
    const [blocked = '', erased = '', bounced = '', refunded = '', guest = ''] = out;
    await END.blocked(blocked);
    await END.erased(erased);
    await suppressContact(producer, bounced, 'bounced', 'test');
    const { eventId, campaignId, who } = await told([...emails, blocked, erased, bounced]);
    await Promise.all([
      ticket(eventId, String(emails[0])),
      ticket(eventId, refunded, { status: 'refunded' }),
      ticket(eventId, guest, { kind: 'courtesy' }),
    ]);
    await db()
      .doc(paths.senderStanding(producer))
      .set({ ...NEW_STANDING, reached: 50 }, { merge: true });
    expect(await callAs(previewSending, who, { campaignId })).toMatchObject({
      recipients: 7,
      unproven: 0,
      unsubscribed: 0,
      paused: 0,
      bounced: 1,
      blocked: 2,
      saving: null,
      missing: null,
      reach: { left: null },
    });
    await callAs(sendCampaign, who, { campaignId });
    await bench.queue.drained();
    expect(bench.sink.taken.map(({ to }) => to).sort()).toEqual([...emails].sort());
    const mail = decodedText(bench.sink.taken[0]?.raw ?? '');
    expect(mail).toContain('Te escribimos porque compraste una entrada para Noche de cumbia');
    expect(mail).toContain('Dejar de recibir sus novedades');
    expect(mail).not.toContain('estás en la lista');
    await db().doc(paths.senderStanding(producer)).delete();
  });

  it('obeys a block and nothing less once its recipients are written down', async () => {
    const emails = [...(await makeContacts(producer, 6)), `sin.contacto.${randomUUID()}@x.cl`];
    const [unsubscribed = '', objected = '', paused = '', blocked = '', erased = ''] = emails;
    const [both = '', stranger = ''] = emails.slice(5);
    const { campaignId, who } = await told(emails);
    replaceQueue(async () => {});
    await callAs(sendCampaign, who, { campaignId });
    await LEAVE.unsubscribed(unsubscribed);
    await LEAVE.objected(objected);
    await LEAVE.paused(paused);
    await END.blocked(blocked);
    await END.erased(erased);
    await END.blocked(both);
    await LEAVE.objected(both);
    await END.blocked(stranger);
    await bench.untilSettled(campaignId);
    expect(emails.map(got)).toEqual([1, 1, 1, 0, 0, 0, 0]);
    expect((await outcomesOf(campaignId)).get(both)).toBe('k');
  });

  it('is resent to the unconfirmed by the same rule', async () => {
    const emails = [...(await makeContacts(producer, 3)), `sin.contacto.${randomUUID()}@x.cl`];
    const [unsubscribed = '', blocked = '', erased = ''] = emails;
    const { campaignId, who } = await told(emails);
    bench.sink.behave = () => 'closeAfterData';
    replaceQueue(async () => {});
    await callAs(sendCampaign, who, { campaignId });
    await bench.untilSettled(campaignId);
    bench.sink.behave = () => 'take';
    await LEAVE.unsubscribed(unsubscribed);
    await END.blocked(blocked);
    await END.erased(erased);
    await callAs(resendUnconfirmed, who, { campaignId });
    await bench.untilSettled(campaignId);
    expect(emails.map(got)).toEqual([2, 1, 1, 2]);
  });

  it('cannot be edited, copied or thinned out', async () => {
    const { eventId, campaignId, who } = await told([]);
    const before = await storedCampaign(campaignId);
    expect(before).toMatchObject({ purpose: 'service', audienceId: null, buttonText: '', eventId });
    const content = contentOfCampaign(before);
    const changes = [{ subject: 'Oferta' }, { message: 'Oferta' }, { eventId: null }, {}];
    for (const change of changes) {
      const input = { campaignId, version: 1, content: { ...content, ...change } };
      expect(await errorOf(callAs(saveCampaign, who, input))).toMatchObject({
        code: 'failed-precondition',
        message: 'El aviso a quienes compraron no se edita',
      });
    }
    const copy = await errorOf(callAs(duplicateCampaign, who, { campaignId }));
    expect(copy.code).toBe('failed-precondition');
    const cut = { activeAt: 1, id: 'x' };
    const thinned = await errorOf(callAs(sendCampaign, who, { campaignId, cut }));
    expect(thinned).toMatchObject({ code: 'invalid-argument', field: 'cut' });
    expect(await storedCampaign(campaignId)).toEqual(before);
  });
});

it('no campaign is made one, nor turned into one, by who writes it', async () => {
  const { campaignId, producerId } = await makeCampaign(0);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  const purpose = 'service';
  const forged = [
    { producerId, content: READY, purpose },
    { producerId, content: { ...READY, purpose } },
    { campaignId, version: 1, content: READY, purpose },
    { campaignId, version: 1, content: { ...READY, purpose } },
  ];
  for (const input of forged) {
    expect((await errorOf(callAs(saveCampaign, who, input))).code).toBe('invalid-argument');
  }
  // The preview may show its footer; it makes nothing.
  await callAs(previewCampaign, who, { producerId, content: READY, isService: true });
  expect((await storedCampaign(campaignId)).purpose).toBe('news');
});
