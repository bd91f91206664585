import { beforeEach, expect, it } from 'vitest';
import { audienceMembers } from '@/functions/src/contact/audience';
import { countAudience } from '@/functions/src/contact/count-audience';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { saveAudience } from '@/functions/src/contact/save-audience';
import { campaignRecipients } from '@/functions/src/mailing/campaign-recipients';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { eraseAnswers } from '@/functions/src/privacy/erase/guests';
import { saveAnswers } from '@/functions/src/question/save-answers';
import { saveQuestions } from '@/functions/src/question/save-questions';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { type Condition, type Criteria, EVERYONE } from '@/lib/domain/contact/audience';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_QUESTION } from '@/lib/domain/question/question';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';

/** An audience by an answer: only of who was told of that use, by what tickets say now, and for who may see answers. */

const DAY = 86_400_000;
const checkout = await makeCheckout();
let event: { id: string; producerId: string };
let type: string;
let owner: Who;
beforeEach(async () => {
  event = await makeSellingEvent({ publishedAt: new Date() });
  type = await makeType(event.id);
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  await ask({ toAudiences: true });
});

const ask = (more: object) =>
  callAs(saveQuestions, owner, {
    eventId: event.id,
    questions: [
      {
        ...{ ...EMPTY_QUESTION, id: 'music', kind: 'many', text: '¿Qué te gusta?' },
        ...{ options: ['Rock', 'Cumbia'], purpose: 'La lista de temas', ...more },
      },
    ],
  });
const addressOf = (who: string) => `${who}-${event.id}@x.cl`;
async function buy(who: string, value: string[]) {
  const { tickets } = await record(checkout, {
    ...{ eventId: event.id, kind: 'sale', buyer: { name: who, email: addressOf(who) } },
    lines: [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }],
    answers: [{ questionId: 'music', value }],
  });
  return tickets[0] as { id: string; code: string };
}
/** They agree to receive news, by another way than their purchase. */
const known = (...people: string[]) =>
  callAs(importContacts, owner, {
    ...{ producerId: event.producerId, source: 'x', basis: 'interest', text: 'Compraron' },
    rows: people.map((who) => ({ email: addressOf(who), tags: ['lista'] })),
  });
const liking = (...options: string[]): Condition => ({
  ...{ kind: 'answered', eventId: event.id, questionId: 'music', options },
});
const only = (...include: Condition[]): Criteria => ({ ...EVERYONE, include });
/** Whom it reaches, by the one reckoning that counts and sends. */
async function reached(criteria: Criteria): Promise<string[]> {
  const found: string[] = [];
  for await (const { email } of audienceMembers(event.producerId, criteria)) found.push(email);
  const { producerId } = event;
  const counted = await callAs(countAudience, owner, { producerId, criteria });
  expect(counted.recipients).toBe(found.length);
  return found.map((email) => email.split('-')[0] ?? '').sort();
}

it('reaches the contacts who gave one of the answers, and no buyer who is none', async () => {
  await known('ana', 'beto', 'caro');
  await buy('ana', ['Rock', 'Cumbia']);
  await buy('beto', ['Cumbia']);
  await buy('dani', ['Rock']);
  expect(await reached(only(liking('Rock')))).toEqual(['ana']);
  expect(await reached(only(liking('Rock', 'Cumbia')))).toEqual(['ana', 'beto']);
  expect(await reached(only(liking('Rock'), liking('Cumbia')))).toEqual(['ana']);
  const tag: Condition = { kind: 'tag', tags: ['lista'] };
  expect(await reached(only(liking('Cumbia'), tag))).toEqual(['ana', 'beto']);
  const either: Criteria = { ...only(liking('Rock'), tag), match: 'any' };
  expect(await reached(either)).toEqual(['ana', 'beto', 'caro']);
  // As a sending goes on after whom it reached.
  const [first] = [...(await idsOf(only(liking('Cumbia'))))];
  const rest = await idsOf(only(liking('Cumbia')), first);
  expect(rest).toHaveLength(1);
});

async function idsOf(criteria: Criteria, after = ''): Promise<string[]> {
  const ids: string[] = [];
  const members = audienceMembers(event.producerId, criteria, null, after);
  for await (const { id } of members) ids.push(id);
  return ids;
}

it('is of nobody who answered before they were told of it, or of another producer', async () => {
  await ask({ toAudiences: false });
  await known('ana', 'beto');
  await buy('ana', ['Rock']);
  await ask({ toAudiences: true });
  // A page that is still open may show what was asked before.
  await known('dani');
  await buy('dani', ['Rock']);
  const stored = db().doc(entryPaths.question(event.id, 'music'));
  const former = Object((await stored.get()).get('former')) as object[];
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const earlier = former.map((one) => ({ ...one, since: ago(3) }));
  await stored.update({ since: ago(2), former: earlier });
  await buy('beto', ['Rock']);
  expect(await reached(only(liking('Rock')))).toEqual(['beto']);
  const other = await makeUser({ role: 'producer', producers: [] });
  const foreign = { producerId: 'another', criteria: only(liking('Rock')) };
  expect((await errorOf(callAs(countAudience, other, foreign))).code).toBe('permission-denied');
  const mine = await makeSellingEvent();
  const member = await makeUser({ role: 'producer', producers: [mine.producerId] });
  const asked = { producerId: mine.producerId, criteria: only(liking('Rock')) };
  expect(await callAs(countAudience, member, asked)).toMatchObject({ recipients: 0 });
});

it('ends with the answer: on its day though no sweep came, taken back, refunded, erased', async () => {
  await known('ana', 'beto', 'caro', 'dani');
  const tickets = [await buy('ana', ['Rock']), await buy('beto', ['Rock'])];
  const [caro] = [await buy('caro', ['Rock']), await buy('dani', ['Rock'])];
  const [ana] = tickets as [{ id: string; code: string }];
  const ticketToken = holderToken(event.id, ana.id, ana.code);
  await callAs(saveAnswers, null, { ticketToken, answers: [{ questionId: 'music', value: '' }] });
  expect(await reached(only(liking('Rock')))).toEqual(['beto', 'caro', 'dani']);
  await record(checkout, {
    ...{ eventId: event.id, kind: 'refund', lines: [{ ticketId: caro.id }] },
  });
  await eraseAnswers({ email: addressOf('dani'), producerId: event.producerId });
  expect(await reached(only(liking('Rock')))).toEqual(['beto']);
  const over = {
    startsAt: new Date(Date.now() - 31 * DAY),
    endsAt: new Date(Date.now() - 30 * DAY),
  };
  await db().doc(paths.event(event.id)).update(over);
  expect(await reached(only(liking('Rock')))).toEqual([]);
});

it('needs the right to see answers, and a question that was asked for this', async () => {
  const { producerId } = event;
  const flags = fromFlags(['events.manage']);
  const blind = await makeUser({ role: 'producer', producers: [producerId], permissions: flags });
  const criteria = only(liking('Rock'));
  const save = (who: Who, of: Criteria) =>
    callAs(saveAudience, who, { producerId, name: 'Rockeros', criteria: of });
  const refused = await Promise.all(
    [callAs(countAudience, blind, { producerId, criteria }), save(blind, criteria)].map(errorOf),
  );
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'permission-denied'));
  const { audienceId } = await save(owner, criteria);
  // Nor is it counted, sent or read by name through a campaign by whoever may not see answers.
  const sends = fromFlags(['events.manage', 'mailing.send']);
  const sender = await makeUser({ role: 'producer', producers: [producerId], permissions: sends });
  const over = { producerId, audienceId, criteria };
  const { campaignId } = await makeCampaign(0, over);
  const through = await Promise.all(
    [
      callAs(previewSending, sender, { campaignId }),
      callAs(previewSending, sender, { campaignId, leaveOut: 1 }),
      callAs(sendCampaign, sender, { campaignId }),
      callAs(campaignRecipients, sender, { campaignId, outcome: 'sent' }),
    ].map(errorOf),
  );
  expect(through.map(({ code }) => code)).toEqual(through.map(() => 'permission-denied'));
  expect(await callAs(previewSending, owner, { campaignId })).toMatchObject({ success: true });
  const other = only({ ...liking('Rock'), questionId: 'none' } as Condition);
  expect(await errorOf(save(owner, other))).toMatchObject({
    ...{ code: 'invalid-argument', field: 'criteria' },
  });
  await ask({ id: 'size', toAudiences: false, text: 'Talla' });
  const silent = only({ ...liking('Rock'), questionId: 'size' } as Condition);
  expect((await errorOf(save(owner, silent))).code).toBe('invalid-argument');
  // What it names already is kept, though nobody is asked any more.
  const renamed = { producerId, audienceId, name: 'Del rock', criteria };
  expect(await callAs(saveAudience, owner, renamed)).toMatchObject({ success: true });
  const leftOut = { ...EVERYONE, exclude: [liking('Rock')] };
  expect((await errorOf(save(owner, leftOut))).code).toBe('invalid-argument');
});
