import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as functions from '@/functions/src/callables';
import * as deployed from '@/functions/src/index';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken as tokenOf } from '@/functions/src/ticket/holder-link';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  BULK_SHARE,
  FULL_ADDRESS,
  fullBulkDay,
  MAIL_ROOM,
  mailboxOf,
} from '@/lib/domain/mailing/mail-room';
import { SENDER_STEPS } from '@/lib/domain/mailing/sender-standing';
import { NAME_HELD } from '@/lib/domain/producer/producer';
import { FULL_GIVER } from '@/lib/domain/ticket/gift';
import { READY } from '../../support/campaigns';
import { callAs, errorOf, makeUser, signedInAgo, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { addPromoters, saveRule } from '../../support/promoters';
import { ANA, makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';
import { stayWithin } from '../../support/steady-clock';
import { VIEWER } from '../../support/team';

stayWithin('day');

const inbox = inboxOfFile();
afterEach(() => vi.useRealTimers());

/** What a full address is told as where that is not said plainly. */
const FULL_OF: Record<string, string> = {
  giveTicket: FULL_GIVER,
  // Whoever holds the link learns nothing of an address.
  givePromoterCourtesy: 'Ahora no podemos escribirle',
};

type Callable = CallableFunction<unknown, unknown>;
const call = (name: string, who: Who | null, data: unknown) =>
  callAs(functions[name as keyof typeof functions] as unknown as Callable, who, data);

/** A producer, its event and owner, and an address that somebody wants to flood. */
type World = { event: { id: string; producerId: string }; type: string; owner: Who; to: string };
let world: World;
const another = async (to?: string): Promise<World> => {
  const event = await makeSellingEvent();
  const type = await makeType(event.id, { stock: 1_000 });
  const owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  return { event, type, owner, to: to ?? `victima-${event.id.toLowerCase()}@x.cl` };
};
beforeEach(async () => {
  world = await another();
});

const give = async ({ event, type, owner, to }: World, key: string) => {
  const recipients = [{ name: 'Víctima', email: to }];
  const input = { eventId: event.id, ticketTypeId: type, recipients, key };
  const answer = await call('issueCourtesies', owner, input);
  const [courtesyId = ''] = answer.courtesies as string[];
  const courtesy = await db().doc(entryPaths.courtesy(event.id, courtesyId)).get();
  return { courtesyId, ticketId: String(courtesy.get('ticketId')) };
};
const invited = async ({ event, owner, to }: World) => {
  const { producerId } = event;
  await call('inviteMember', owner, { producerId, email: to, permissions: VIEWER });
  const team = await db().collection(paths.team(producerId)).where('email', '==', to).get();
  return { producerId, teamId: team.docs[0]?.id };
};

/** Tickets that `to` bought, each with the call that gives it to somebody else. Buying mails nothing. */
const bought = async ({ event, type, to }: World, count: number) => {
  const checkout = await makeCheckout();
  const lines = [{ ticketTypeId: type, quantity: 5, unitPrice: 10_000 }];
  const sale = { eventId: event.id, kind: 'sale', lines, buyer: { ...ANA, email: to } };
  const orders = [];
  for (let n = 0; n < count; n += 5) orders.push(await record(checkout, sale));
  return orders
    .flatMap(({ tickets }) => tickets)
    .map(({ id, code }, n) => () => {
      const email = `amiga${n}-${event.id.toLowerCase()}@x.cl`;
      const ticketToken = tokenOf(event.id, id, code);
      return call('giveTicket', null, { ticketToken, name: 'Gabi', email, key: `k${n}` });
    });
};

/** A holder's own part of their address, which no producer's mails count in. */
const MOST_GIFTS = MAIL_ROOM.ofHolder.anHour;

/** For each function that mails, how it is made to mail `to` repeatedly; its prerequisites may mail too. */
const FLOODS: Record<string, (world: World) => Promise<(n: number) => Promise<unknown>>> = {
  inviteMember: async (w) => async () => {
    const entry = await invited(w);
    await call('withdrawInvitation', w.owner, entry);
  },
  resendInvitation: async (w) => {
    const entry = await invited(w);
    return () => call('resendInvitation', w.owner, entry);
  },
  issueCourtesies: async (w) => (n) => give(w, `k${n}`),
  resendCourtesy: async (w) => {
    const { courtesyId } = await give(w, 'k');
    const ref = db().doc(entryPaths.courtesy(w.event.id, courtesyId));
    return async () => {
      // Reset the callable's own, lower limit.
      await ref.update({ sends: 0 });
      return call('resendCourtesy', w.owner, { eventId: w.event.id, courtesyId });
    };
  },
  resendTicket: async (w) => {
    const { ticketId } = await give(w, 'k');
    return () => call('resendTicket', w.owner, { eventId: w.event.id, ticketId });
  },
  reassignTicket: async (w) => {
    const { ticketId } = await give(w, 'k');
    const input = { eventId: w.event.id, ticketId, email: w.to };
    return (n) => call('reassignTicket', w.owner, { ...input, name: `Víctima ${n}` });
  },
  givePromoterCourtesy: async (w) => {
    const { producerId, id: eventId } = w.event;
    const [cami] = await addPromoters(w.owner, producerId, [{ name: 'Cami' }]);
    await saveRule(w.owner, eventId, { kind: 'sale', amount: 0, courtesies: 50 });
    const { url } = await call('promoterLink', w.owner, { producerId, promoterId: cami?.id });
    const token = String(url).split('/').at(-1);
    const guest = { name: 'Víctima', email: w.to };
    const given = { token, eventId, ticketTypeId: w.type, ...guest };
    return (n) => call('givePromoterCourtesy', null, { ...given, key: `k${n}` });
  },
  giveTicket: async (w) => {
    const gifts = await bought(w, MOST_GIFTS + 5);
    return async (n) => gifts[n]?.();
  },
  sendTestEmail: async (w) => {
    const { producerId } = w.event;
    w.to = w.owner.email;
    const ref = db().collection(paths.campaigns()).doc();
    await ref.set({ ...READY, producerId, status: 'draft', version: 1 });
    return () => call('sendTestEmail', w.owner, { campaignId: ref.id, email: w.to });
  },
  sendVerificationEmail: async (w) => {
    // Each account has its own low limit: many accounts, one mailbox.
    const [local, domain] = w.to.split('@');
    return async (n) => {
      const email = `${local}+${n}@${domain}`;
      const who = await makeUser({ email, emailVerified: false });
      return call('sendVerificationEmail', who, {});
    };
  },
};

/** Functions that are exempt from the ceiling, each with the reason. */
const APART: Record<string, string> = {
  deliverMail: 'hands over what another function has counted, and is called by no person',
  chooseRefund:
    'warns who bought of a refund, five times a day of a case, beyond what fills an address',
  sendTicketLink:
    'has no session, mails the holder their own link, three times an hour of a ticket',
  moveTicket:
    'has no session, mails the holder their own ticket, five times in all, in the room of a giver',
  addCompanions:
    'mails a guest again within the slots of their address (`mailCourtesies`), at most for nine companions',
  closeSettlement: 'does its own job at once, which mails nobody',
  advanceSettlement: 'does its own job at once, which mails nobody',
  advanceRefund: 'offers places to the waiting list at once, which mails nobody',
  changeEventStatus: 'offers places to the waiting list at once, which mails nobody',
  decideEventChange: 'offers places to the waiting list at once, which mails nobody',
  recordOver: 'offers places to the waiting list at once, which mails nobody',
  recordSale:
    'offers places to the waiting list at once, which mails nobody; mails a ticket that moved to its holder alone, in the room of a giver',
  refundAtDoor: 'offers places to the waiting list at once, which mails nobody',
  removeFromWaitlist: 'offers places to the waiting list at once, which mails nobody',
  revokeCourtesy: 'offers places to the waiting list at once, which mails nobody',
  bringAttendees: 'offers places to the waiting list at once, which mails nobody',
  undoBrought: 'offers places to the waiting list at once, which mails nobody',
  mailBrought: 'mails each ticket once, in the room of many; what an address has no room for waits',
  saveDates: 'offers places to the waiting list at once, which mails nobody',
  sellAtDoor: 'offers places to the waiting list at once, which mails nobody',
  setTypeDates: 'offers places to the waiting list at once, which mails nobody',
  startPlan: 'offers places to the waiting list at once, which mails nobody',
  changeDate: 'offers places to the waiting list at once, which mails nobody',
  changeEventContent: 'offers places to the waiting list at once, which mails nobody',
  retryWork:
    "an administrator's second try of a courtesy's mail, which takes its room as the first one did",
  runErrand: 'resends tickets for a person, each by the call that is counted for itself',
  whatsapp: 'gives a courtesy for a person, by the call that is counted for itself',
  runPlan: 'writes to each address once a plan, with the room of a warning',
  runSchedule:
    'sends warnings again that did not reach everybody, how a refund ended, in the room of what was bought, and courtesies whose call died, in the room that it had; what a waiting list offers, once a joining, and that somebody joined, in the room of what strangers ask for; what goes out by itself, at most two a week to a person; and what a night was, once',
  requestPrivacy: 'has no session, answers the same whatever happens, five times a day',
  confirmPrivacy: 'the receipt of a proved request, once a case',
  packPrivacy: 'the copy that the law asks for, once a case',
  erasePrivacy: 'the answer to an erasure, once a case',
  answerPrivacy: 'the answer that the law asks for, once a case',
  requestSubscription: 'has no session, answers the same whatever happens, three times a day',
  savePreferences: 'tells of a consent that a link gave, as a warning, three times a day',
  requestUnsubscribeLink: 'has no session, answers the same whatever happens, three times a day',
  ...Object.fromEntries(
    [
      'acceptInvitation',
      'confirmAdmin',
      'freezePayments',
      'liftFreeze',
      'removeMember',
      'removeSecondFactor',
      'setUserDisabled',
      'setUserRole',
      'updateBanking',
      'updateMemberPermissions',
    ].map((name) => [name, 'warnings, which have room of their own']),
  ),
};

/** The exported functions whose code reaches the mail server. */
function mailingFunctions(): string[] {
  const folder = 'functions/src';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    // The campaign engine has its own limits: the month and the sender's daily limit.
    .filter((path) => !/^mailing\/engine\//.test(path))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));
  const statements = files.flatMap(({ text }) =>
    text.split(/^(?=export |async function|function|const )/m),
  );
  const transports = ['sendMail', 'mailTransport', 'SmtpPool', 'createTransport'];
  // A job that is done right away may mail.
  const names = new Set([...transports, 'workOne', 'workIfDue']);
  const isMailing = (text: string) =>
    [...names].some((name) => new RegExp(`\\b${name}\\(`).test(text));
  for (let before = 0; before !== names.size; ) {
    before = names.size;
    for (const statement of statements) {
      const [, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(statement) ?? [];
      const body = statement.slice(statement.indexOf(name ?? '') + (name?.length ?? 0));
      if (name && isMailing(body)) names.add(name);
    }
  }
  const exported = new Set(Object.keys({ ...functions, ...deployed }));
  return files
    .filter(({ text }) => isMailing(text))
    .map(({ path }) => basename(path, '.ts').replace(/-(\w)/g, (_, c: string) => c.toUpperCase()))
    .filter((name) => exported.has(name))
    .sort();
}

test('every function that mails is known here', () => {
  const known = [...Object.keys(FLOODS), ...Object.keys(APART)].sort();
  expect(mailingFunctions(), 'each belongs in FLOODS, or in APART with the reason').toEqual(known);
});

/** How many mails the address got, with those to its spellings. */
const arrivedAt = (email: string) => {
  const [local = ''] = email.split('@');
  return inbox.messages.filter(({ to }) => to.some((one) => one.startsWith(local))).length;
};

describe('one ceiling for whatever mails one address', () => {
  test.each(Object.keys(FLOODS))('%s, four more than the address takes', async (name) => {
    const own: Record<string, number> = {
      sendVerificationEmail: MAIL_ROOM.anHour,
      giveTicket: MOST_GIFTS,
    };
    const most = own[name] ?? MAIL_ROOM.ofProducer.anHour;
    const again = await (FLOODS[name] as (typeof FLOODS)[string])(world);
    const refusals: unknown[] = [];
    for (let n = 0; n < most + 4; n += 1) {
      await again(n).catch((error: { code: string; message: string }) => refusals.push(error));
    }
    expect(arrivedAt(world.to)).toBe(most);
    expect(refusals[0]).toMatchObject({
      code: 'resource-exhausted',
      message: FULL_OF[name] ?? FULL_ADDRESS,
    });
  });

  test('eight tickets are given in a row, whatever the producer’s forms have mailed before', async () => {
    const { event, to } = world;
    for (let n = 0; n < MAIL_ROOM.ofProducer.anHour; n += 1) await give(world, `k${n}`);
    const before = inbox.to(to).length;
    const gifts = await bought(world, 10);
    for (const gift of gifts.slice(0, 8)) await gift();
    expect(inbox.to(to).length - before).toBe(8);
    const gift = gifts.at(-1) ?? (async () => ({}));
    await db().doc(paths.producer(event.producerId)).update({ nameHeld: 'Banco de Chile' });
    expect(await errorOf(gift())).toMatchObject({ message: NAME_HELD, field: 'producerName' });
  });

  test('what anybody asks for by its forms takes nothing of the producer’s part', async () => {
    const { event, to } = world;
    const asked = { producerId: event.producerId, email: to };
    for (let n = 0; n < 3; n += 1) await call('requestSubscription', null, asked);
    expect(inbox.to(to)).toHaveLength(3);
    for (let n = 0; n < MAIL_ROOM.ofProducer.anHour; n += 1) await give(world, `k${n}`);
    expect(inbox.to(to)).toHaveLength(3 + MAIL_ROOM.ofProducer.anHour);
  });

  test('counts over functions, producers and spellings of the mailbox', async () => {
    const { to, event, type } = world;
    const fill = async (one: World) => {
      for (let n = 0; n < 4; n += 1) await give(one, `k${n}`);
      for (let n = 4; n < MAIL_ROOM.ofProducer.anHour; n += 1) {
        await call('withdrawInvitation', one.owner, await invited(one));
      }
    };
    await fill(world);
    const input = { eventId: event.id, ticketTypeId: type, recipients: [{ name: 'V', email: to }] };
    const full = { code: 'resource-exhausted', message: FULL_ADDRESS };
    const more = call('issueCourtesies', world.owner, { ...input, key: 'x' });
    expect(await errorOf(more)).toMatchObject(full);
    // The producer's share of the address is used up; another producer has its own, until the address reaches its limit.
    await fill(await another(to.replace('@', '+x@')));
    const third = await another(to);
    const { producerId } = third.event;
    const mine = { producerId, email: to, permissions: VIEWER };
    expect(await errorOf(call('inviteMember', third.owner, mine))).toMatchObject(full);
    // The refused calls have written nothing.
    expect((await db().collection(entryPaths.invitations(producerId)).get()).size).toBe(0);
  });

  test("a buyer gets their ticket although the address has reached its limit, up to the producer's share", async () => {
    const { to, event, type, owner } = world;
    const rogues = [await another(to), await another(to)];
    for (const rogue of rogues) {
      for (let n = 0; n < MAIL_ROOM.ofProducer.anHour; n += 1) await give(rogue, `k${n}`);
    }
    const { tickets } = await record(await makeCheckout(), {
      eventId: event.id,
      kind: 'sale',
      lines: [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }],
      buyer: { ...ANA, email: to },
    });
    const [ticket, renamed] = tickets.map(({ id }) => ({ eventId: event.id, ticketId: id }));
    const full = { code: 'resource-exhausted', message: FULL_ADDRESS };
    // Transferred to a name that the producer chose, it no longer counts as a buyer's ticket.
    const ref = db().doc(paths.ticket(event.id, renamed?.ticketId ?? ''));
    await ref.update({ past: [{ name: 'Ana', email: to, until: new Date(), why: 'reassign' }] });
    expect(await errorOf(call('resendTicket', owner, renamed))).toMatchObject(full);
    const before = inbox.to(to).length;
    for (let n = 0; n < MAIL_ROOM.ofProducer.anHour; n += 1) {
      await call('resendTicket', owner, ticket);
    }
    expect(inbox.to(to).length).toBe(before + MAIL_ROOM.ofProducer.anHour);
    expect(await errorOf(call('resendTicket', owner, ticket))).toMatchObject(full);
  });

  const changesBanking = async ({ owner, event: { producerId } }: World) => {
    const account = { holder: 'Ana Rojas', rut: '11111111-1', bank: 'Banco de Chile' };
    const rest = { accountType: 'checking', accountNumber: '12345678', email: 'ana@x.cl' };
    const before = inbox.to(owner.email).length;
    const input = { producerId, ...account, ...rest };
    await call('updateBanking', await signedInAgo(owner, 1), input);
    return inbox.to(owner.email).length - before;
  };

  test('a full address still gets the warning about a bank account', async () => {
    world.to = world.owner.email;
    for (const one of [world, await another(world.to)]) {
      for (let n = 0; n < MAIL_ROOM.ofProducer.anHour; n += 1) await give(one, `k${n}`);
    }
    expect(await changesBanking(world)).toBe(1);
  });

  test('75 gifts away from the owner’s address keep no warning about a bank account from it', async () => {
    world.to = world.owner.email;
    let given = 0;
    for (const gift of await bought(world, 75)) {
      given += await gift().then(
        () => 1,
        () => 0,
      );
    }
    // A ticket of which its giver could not be told stays where it was.
    expect(given).toBe(MOST_GIFTS);
    expect(inbox.to(world.to)).toHaveLength(MOST_GIFTS);
    expect(await changesBanking(world)).toBe(1);
  });

  test('an address that warnings have filled still gets the one about a bank account', async () => {
    const { aDay, bought, warnings } = MAIL_ROOM;
    const times = Array.from({ length: aDay + bought + warnings }, () => ({
      at: Date.now(),
      by: '',
    }));
    const id = createHash('sha256')
      .update(`mailbox:${mailboxOf(world.owner.email)}`)
      .digest('hex');
    await db()
      .doc(innerPaths.limit(id.slice(0, 40)))
      .set({ times });
    expect(await changesBanking(world)).toBe(1);
  });

  test('who may not mail takes no room', async () => {
    const { event, type, to } = world;
    const foreign = await makeUser({ role: 'producer' });
    for (let n = 0; n < MAIL_ROOM.anHour; n += 1) {
      const input = {
        eventId: event.id,
        ticketTypeId: type,
        recipients: [{ name: 'V', email: to }],
      };
      await errorOf(call('issueCourtesies', foreign, input));
    }
    await give(world, 'k');
    expect(inbox.to(to)).toHaveLength(1);
  });
});

describe('the day of a producer', () => {
  const standing = (raw: object) =>
    db().doc(paths.senderStanding(world.event.producerId)).set(raw, { merge: true });
  const [first] = SENDER_STEPS;
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      name: 'Invitada',
      email: `g${from + n}-${world.event.id.toLowerCase()}@x.cl`,
    }));
  const issue = (recipients: unknown[]) =>
    call('issueCourtesies', world.owner, {
      eventId: world.event.id,
      ticketTypeId: world.type,
      recipients,
    });

  test('mailing many again leaves a part of it to single mails', async () => {
    await standing({ step: 0 });
    const { ticketId } = await give(world, 'k');
    const share = Math.floor(first.mails * BULK_SHARE);
    const key = createHash('sha256').update(`mails:${world.event.producerId}`).digest('hex');
    await db()
      .doc(innerPaths.limit(key.slice(0, 40)))
      .update({ used: share - 1 });
    const again = (bulk?: boolean) =>
      call('resendTicket', world.owner, { eventId: world.event.id, ticketId, bulk });
    // One place is left of the share: of two calls at once, one has it.
    const both = await Promise.allSettled([again(true), again(true)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await errorOf(again(true))).toMatchObject({
      code: 'resource-exhausted',
      field: 'bulk',
      message: fullBulkDay(String(share), String(first.mails)),
    });
    await again();
    await standing({ step: 1 });
    await again(true);
  });

  test('holds what its step allows, and says so', async () => {
    await standing({ step: 0 });
    await db().doc(entryPaths.quota(world.event.id, world.owner.uid)).set({ limit: 1_000 });
    const answer = await issue(many(0, first.mails - 5));
    expect(answer).toMatchObject({ sent: first.mails - 5 });
    expect(await issue(many(1_000, 10))).toMatchObject({ sent: 5, failed: 5 });
    const refusal = await errorOf(issue(many(2_000, 1)));
    expect(refusal.code).toBe('resource-exhausted');
    expect(refusal.message).toContain(`ya salieron ${first.mails} correos`);
    await standing({ step: 1 });
    expect(await issue(many(3_000, 1))).toMatchObject({ sent: 1 });
  });
});

describe('a producer whose name is held', () => {
  test.each(Object.keys(FLOODS).filter((name) => name !== 'sendVerificationEmail'))(
    'mails nobody by %s',
    async (name) => {
      const producer = db().doc(paths.producer(world.event.producerId));
      const again = await (FLOODS[name] as (typeof FLOODS)[string])(world);
      const before = inbox.messages.length;
      await producer.update({ nameHeld: 'Banco de Chile' });
      expect(await errorOf(again(0))).toMatchObject({
        code: 'failed-precondition',
        message: NAME_HELD,
      });
      expect(inbox.messages.length).toBe(before);
      await producer.update({ nameHeld: '' });
      const arrived = arrivedAt(world.to);
      await again(1);
      expect(arrivedAt(world.to)).toBe(arrived + 1);
    },
  );
});
