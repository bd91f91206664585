import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as functions from '@/functions/src/callables';
import { workJobs } from '@/functions/src/health/jobs';
import { closePool } from '@/functions/src/mailing/engine/work-batch';
import { untypedDb as db } from '@/functions/src/support/admin';
import { NOBODY, notify } from '@/functions/src/support/notify';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { LocalQueue, makeCampaign } from '../../support/campaigns';
import { callAs, joinProducer, makeUser, newNetwork, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { deliverOne } from '../../support/news';
import { openPrivacyCase } from '../../support/privacy/cases';
import { makeSellingEvent, makeType } from '../../support/sales';
import { invite, MANAGER, newAddress, VIEWER } from '../../support/team';

/** What is mailed to one person, and acts for whoever has it, stands where nobody else reads it. */

const inbox = inboxOfFile();
let queue: LocalQueue;
beforeAll(async () => {
  queue = new LocalQueue();
  vi.stubEnv('MAIL_RATE_PER_PRODUCER', '0');
  vi.stubEnv('MAIL_HOLD_SECONDS', '0');
});
afterAll(async () => {
  queue.close();
  closePool();
  vi.unstubAllEnvs();
});

// Signatures and door links are 43 letters, invitations 32; the ids of contacts are 32 of another alphabet.
const SECRET = /(?<![\w-])(?:[\w-]{43}|(?![0-9a-f]{32}(?![\w-]))[\w-]{32})(?![\w-])/g;
const secretsIn = (text: string) =>
  (text.match(/https?:\/\/[^\s"<>)]+/g) ?? []).flatMap((link) => [
    ...(decodeURIComponent(link.replaceAll('&amp;', '&')).match(SECRET) ?? []),
    // The identity service's own, which proves an address.
    ...(/[?&]code=([\w-]+)/.exec(link)?.slice(1) ?? []),
  ]);

/** Every document that is stored, as its path and what it holds. */
async function stored(at: {
  listCollections(): Promise<CollectionReference[]>;
}): Promise<string[][]> {
  const lists = await at.listCollections();
  const docs = (await Promise.all(lists.map((one) => one.listDocuments()))).flat();
  const within = async (ref: DocumentReference) => [
    [ref.path, JSON.stringify((await ref.get()).data() ?? null)],
    ...(await stored(ref)),
  ];
  return (await Promise.all(docs.map(within))).flat();
}

/** One mail of every kind that has a link of its person, and the links that are answered to be handed on. */
async function everyLink() {
  const { producerId, campaignId, emails } = await makeCampaign(3);
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const event = await makeSellingEvent({ producerId });
  const ticketTypeId = await makeType(event.id, { stock: 5 });
  const on = { eventId: event.id };
  const asNobody = (fn: Parameters<typeof callAs>[0], data: object) =>
    callAs(fn, null, data, { 'x-forwarded-for': newNetwork() });
  await invite(owner, producerId, newAddress());
  const door = await callAs(functions.createValidator, owner, {
    ...on,
    name: 'Norte',
    endsAt: Date.now() + 3_600_000,
  });
  await callAs(functions.issueCourtesies, owner, {
    ...on,
    ticketTypeId,
    recipients: [{ name: 'Ana', email: newAddress() }],
  });
  const waited = { name: 'Ana', types: [await makeType(event.id, { stock: 0 })], quantity: 1 };
  await asNobody(functions.joinWaitlist, { ...on, ...waited, email: newAddress() });
  await workJobs('listMail');
  await asNobody(functions.requestSubscription, { producerId, email: newAddress(), name: 'Ana' });
  await asNobody(functions.requestUnsubscribeLink, { producerId, email: emails[0] });
  await asNobody(functions.requestPrivacy, { email: emails[1], right: 'access', producerId });
  const copied = await openPrivacyCase(emails[1] ?? '', 'access', producerId);
  await callAs(functions.packPrivacy, owner, { folio: copied });
  await openPrivacyCase(emails[2] ?? '', 'blocking', producerId);
  await callAs(functions.sendVerificationEmail, await makeUser({ emailVerified: false }), {});
  const other: Who = await makeUser({ role: 'producer' });
  await joinProducer(other.uid, producerId, VIEWER);
  await callAs(functions.updateMemberPermissions, owner, {
    producerId,
    userId: other.uid,
    permissions: MANAGER,
  });
  await callAs(functions.updateMemberPermissions, owner, {
    producerId,
    userId: other.uid,
    permissions: fromFlags(['finance.view', 'producers.banking']),
  });
  const news = db().batch();
  notify(news, 'told', {
    what: 'order.pay',
    needs: 'finance.view',
    producerId,
    userId: '',
    name: 'Festival',
    objectId: 'e1',
    amount: 1,
    reason: '',
    by: NOBODY,
  });
  await news.commit();
  await deliverOne('told');
  await callAs(functions.sendCampaign, owner, { campaignId });
  await queue.drained();
  return { door };
}

it('is in no document but an invitation’s own, which administrators alone read', async () => {
  const { door } = await everyLink();
  const texts = [...inbox.messages.map((one) => inbox.text(one)), String(door.url)];
  const kinds = [
    'joinUs',
    'validate',
    'tickets/',
    'lista/',
    'suscribirse',
    'mailing/unsubscribe',
    'privacidad',
  ];
  const more = ['freeze', 'avisos', 'preferencias', 'mailing/click', 'mailing/open', 'verif'];
  const all = texts.join('\n');
  expect([...kinds, ...more].filter((kind) => !all.includes(`/${kind}`))).toEqual([]);
  const secrets = [...new Set(texts.flatMap(secretsIn))];
  expect(secrets.length).toBeGreaterThan(15);
  const found = (await stored(db())).filter((one) =>
    secrets.some((secret) => one.join(' ').includes(secret)),
  );
  expect(found.map(([path = '']) => path.split('/').at(-2))).toEqual(['invitations']);
});
