import { beforeAll, describe, expect, it, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { readableNews } from '@/functions/src/inbox/news';
import { recipientsOf } from '@/functions/src/inbox/recipients';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseStoredNews } from '@/lib/domain/inbox/inbox';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, type Flag, fromFlags, type Permissions } from '@/lib/domain/rights/permissions';
import { EVENT_FLAGS } from '@/lib/domain/team/event-flags';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { makeSellingEvent } from '../../support/sales';
import { ourSources } from '../../support/sources';
import { invite, MANAGER, makeTeam, newAddress, read, VIEWER } from '../../support/team';

/** Rights that are limited to events: what they open, where they end, and who gives them. */

type Team = Awaited<ReturnType<typeof makeTeam>>;
type Callable = Parameters<typeof callAs>[0];

let team: Team;
let own: string;
let other: string;
let limited: Who;
beforeAll(async () => {
  team = await makeTeam();
  const { producerId } = team;
  [own, other] = (
    await Promise.all([makeSellingEvent({ producerId }), makeSellingEvent({ producerId })])
  ).map(({ id }) => id) as [string, string];
  // What is not there is refused like what is somebody else's.
  const things = [entryPaths.validator, paths.ticket, entryPaths.courtesy];
  const lists = [entryPaths.waitEntry, entryPaths.broughtImport];
  const inner = [entryPaths.boxOffice, entryPaths.shift, entryPaths.doorOver, ...lists];
  for (const path of [...things, ...inner]) {
    await db().doc(path(own, 'none')).set({ eventId: own, producerId, status: 'revoked' });
  }
  // Every flag, as a forged record would hold them.
  limited = await team.member(fromFlags(FLAGS));
  await record(limited).update({ events: [own] });
});

const record = (who: Who) => db().doc(paths.permission(who.uid, team.producerId));
const recordOf = (who: Who) => read(paths.permission(who.uid, team.producerId));
const refusalOf = (name: string, who: Who, data: object): Promise<{ code?: string }> =>
  callAs(functions[name as keyof typeof functions] as Callable, who, data).then(
    () => ({}),
    (error: { code: string }) => error,
  );

const soon = new Date(Date.now() + 3_600_000).toISOString();
const policy = { refund: 'all' };
const RULE = {
  kind: 'percentage',
  percent: 10,
  amount: 0,
  startsAt: null,
  endsAt: null,
  limit: null,
  limitPerPerson: null,
  ticketTypeIds: [],
  active: true,
};
const ANA = { name: 'Ana', email: 'ana@correo.cl' };
const BROUGHT = { ...ANA, line: 2, rut: '', phone: '', externalId: '', note: '', nth: 0 };

/** Every callable of a member that is about one event, with the rest of what it asks for. */
const OF_EVENTS: Record<string, object> = {
  createValidator: { name: 'Puerta', endsAt: soon },
  renewValidator: { validatorId: 'none' },
  revokeValidator: { validatorId: 'none' },
  noteToDoors: { dateId: 'first', text: 'x' },
  readNightSales: {},
  createBoxOffice: { name: 'Puerta' },
  setBoxOffice: { boxOfficeId: 'none' },
  countShift: { shiftId: 'none', counted: 0 },
  recordOver: { overId: 'none' },
  revokeBoxOffice: { boxOfficeId: 'none' },
  previewPlan: { kind: 'cancel', policy },
  startPlan: { kind: 'cancel', policy, name: 'otro', key: 'k' },
  pausePlan: { planId: 'none' },
  resumePlan: { planId: 'none' },
  openRefunds: { items: [{ ledgerId: 'none' }], includeFee: true, reason: 'x' },
  advanceRefund: { refundId: 'none', action: 'start' },
  findRefunds: { lines: ['x'] },
  readRefundAccount: { refundId: 'none' },
  readHeld: {},
  requestAdvance: { amount: 1000 },
  verifyLedger: {},
  openComplaint: { channel: 'mail', text: 'x' },
  answerComplaint: { complaintId: 'none', answer: 'x' },
  closeComplaint: { complaintId: 'none' },
  changeEventContent: {
    changes: [{ op: 'delete', part: 'discount', id: 'NONE' }],
  },
  decideEventChange: { decision: 'approve', at: 1 },
  addConsumptions: { items: [{ name: 'Agua', price: 1000 }] },
  tellBuyers: { version: 2, skip: true },
  resendTicket: { ticketId: 'none' },
  reassignTicket: { ticketId: 'none', ...ANA },
  bringAttendees: { importId: 'i', source: 'x', ticketTypeId: 'none', people: [BROUGHT] },
  undoBrought: { importId: 'none' },
  mailBrought: { importId: 'none', words: 'x' },
  setCourtesyCutoff: { at: null },
  setTicketMoves: { enabled: true, untilHours: 24 },
  saveQuestions: { questions: [] },
  issueCourtesies: { ticketTypeId: 'none', recipients: [ANA] },
  resendCourtesy: { courtesyId: 'none' },
  revokeCourtesy: { courtesyId: 'none' },
  addCompanions: { courtesyId: 'none', places: 1, companions: [''] },
  giveGuestList: { validatorId: 'none' },
  renameCompanion: { courtesyId: 'none', name: 'Ana' },
  createDiscountCodes: { prefix: 'VIP', quantity: 1, ...RULE },
  deleteEvent: {},
  changeEventStatus: { status: 'paused' },
  previewDates: {},
  saveDates: { key: 'k' },
  previewDateEdit: { dateIds: ['none'], edit: { label: 'x' } },
  changeDate: { dateId: 'none', change: { label: 'x' } },
  setEventSlug: { slug: 'otra-noche' },
  readBrought: { promoterId: 'none' },
  savePromoterRule: { rule: { kind: 'sale', amount: 500 } },
  assignPromoter: { ledgerId: 'none', code: 'cami', reason: 'x' },
  removeFromWaitlist: { entryId: 'none' },
  setWaitlist: { isOpen: true, hours: 12 },
  setTypeDates: { ticketTypeId: 'none', dateIds: [], scope: 'each' },
};

/** Those that name an event and are about the whole: the producer's campaigns, its team, what its promoters are paid, a new event. */
const OF_THE_WHOLE: Record<string, (eventId: string) => object> = {
  duplicateEvent: (eventId) => ({ eventId, parts: [], startsAt: null }),
  closeSettlement: (eventId) => ({ producerId: team.producerId, eventId }),
  readPace: (eventId) => ({ eventId }),
  advanceSettlement: () => ({
    ...{ producerId: team.producerId, settlementId: 'none', action: 'approve' },
  }),
  setCourtesyQuota: (eventId) => ({ eventId, limit: 5 }),
  tellBuyers: (eventId) => ({ eventId, version: 2 }),
};

// They take an event among other things, and ask for the producer's flag before they read it (campaigns, audiences); or
// they are no member's: the checkout's. A search names none and looks in theirs (find-tickets.test.ts); an export names its
// event in another way, and is below.
const ELSEWHERE = [
  'startExport',
  'findTickets',
  'recordSale',
  'reportCart',
  'saveDesign',
  'campaignPeers',
  'campaignReport',
  'measureLift',
];

describe('a callable about an event', () => {
  test.each(Object.entries(OF_EVENTS))(
    '%s asks whether the rights reach it',
    async (name, rest) => {
      expect(await refusalOf(name, limited, { eventId: other, ...rest })).toMatchObject({
        code: 'permission-denied',
      });
      const inside = await refusalOf(name, limited, { eventId: own, ...rest });
      expect(inside.code).not.toBe('permission-denied');
    },
  );

  it('exports nobody: only the file that pays refunds, of an event that the rights reach', async () => {
    const ask = (people: string, of: string) => refusalOf('startExport', limited, { people, of });
    expect(await ask('payments', other)).toMatchObject({ code: 'permission-denied' });
    expect(await ask('payments', own)).toEqual({});
    for (const people of ['attendees', 'movements', 'refunds']) {
      expect(await ask(people, own)).toMatchObject({ code: 'permission-denied' });
    }
  });

  test.each(Object.entries(OF_THE_WHOLE))('%s is refused also in it', async (name, of) => {
    expect(await refusalOf(name, limited, of(own))).toMatchObject({ code: 'permission-denied' });
  });

  it('is in these tables', () => {
    const named = ourSources()
      .filter(({ path }) => path.startsWith('functions/src/'))
      .filter(({ text }) => /access: 'session'/.test(text) && /\beventId\b/.test(text))
      .map(({ text }) => /callable\(calls\.(\w+)/.exec(text)?.[1]);
    const known = [...Object.keys(OF_EVENTS), ...Object.keys(OF_THE_WHOLE), ...ELSEWHERE];
    expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort());
  });
});

test('what is of no event is refused, whatever flags a record has', async () => {
  const { producerId } = team;
  const campaign = db().collection('campaigns').doc();
  await campaign.set({ producerId, eventId: own, status: 'draft' });
  const email = newAddress();
  const calls: [string, object][] = [
    ['inviteMember', { producerId, email, permissions: VIEWER }],
    ['removeMember', { producerId, userId: team.owner.uid }],
    ['saveAudience', { producerId, name: 'x', criteria: {} }],
    ['sendCampaign', { campaignId: campaign.id }],
    ['campaignReport', { campaignId: campaign.id }],
    ['campaignPeers', { campaignId: campaign.id }],
    ['startExport', { producerId, what: 'contacts' }],
    ['restoreFromBin', { producerId, id: `event~${own}` }],
    ['startViewAs', { producerId, userId: team.owner.uid }],
  ];
  for (const [name, data] of calls) {
    const { code } = await refusalOf(name, limited, data);
    expect(['permission-denied', 'invalid-argument'], name).toContain(code);
  }
  const people = await read(paths.producer(producerId));
  expect(people?.users).toContain(team.owner.uid);
});

const update = (by: Who, of: Who, permissions: Permissions, events?: unknown) =>
  callAs(functions.updateMemberPermissions, by, {
    producerId: team.producerId,
    userId: of.uid,
    permissions,
    ...(events === undefined ? {} : { events }),
  });

describe('limiting a member', () => {
  it('writes the events, keeps them where a call names none, and lifts them with null', async () => {
    const member = await team.member(VIEWER);
    await update(team.owner, member, VIEWER, [own]);
    await update(team.owner, member, fromFlags(['finance.view', 'tickets.manage']));
    expect((await recordOf(member))?.events).toEqual([own]);
    await update(team.owner, member, VIEWER, null);
    expect(await recordOf(member)).not.toHaveProperty('events');
    const lines = await db().collection('audit').where('object.id', '==', member.uid).get();
    const told = lines.docs.filter((line) => line.get('after.onlyEvents') === 'Fiesta de prueba');
    expect(told).toHaveLength(2);
    const lost = await read(innerPaths.formerHolder(team.producerId, member.uid));
    expect(lost).toBeUndefined();
  });

  it('counts as losing the money of the whole', async () => {
    const member = await team.member(VIEWER);
    await update(team.owner, member, VIEWER, [own]);
    const lost = await read(innerPaths.formerHolder(team.producerId, member.uid));
    expect(lost).toMatchObject({ email: member.email });
  });

  const WHOLE = FLAGS.filter((flag) => !EVENT_FLAGS.includes(flag));
  it.each(WHOLE)('refuses %s, which no event has', async (flag: Flag) => {
    const member = await team.member(VIEWER);
    expect(await errorOf(update(team.owner, member, fromFlags([flag]), [own]))).toMatchObject({
      code: 'invalid-argument',
      field: 'permissions',
    });
  });

  it('refuses an event of another producer, none, too many, the same twice, and a text', async () => {
    const member = await team.member(VIEWER);
    const foreign = await makeSellingEvent();
    const many = Array.from({ length: 11 }, (_, n) => `e${n}`);
    for (const events of [[foreign.id], ['gone'], [], many, [own, own], 'x', {}]) {
      const refusal = await errorOf(update(team.owner, member, VIEWER, events));
      expect(refusal.code).toBe('invalid-argument');
    }
    expect(await recordOf(member)).not.toHaveProperty('events');
  });

  it('drops an event that is gone, and only it', async () => {
    const gone = await makeSellingEvent({ producerId: team.producerId });
    const member = await team.member(VIEWER);
    await update(team.owner, member, VIEWER, [own, gone.id]);
    await db().doc(paths.event(gone.id)).delete();
    await update(team.owner, member, VIEWER, [gone.id, own, other]);
    expect((await recordOf(member))?.events).toEqual([own, other]);
    await record(member).update({ events: [gone.id] });
    expect(await errorOf(update(team.owner, member, VIEWER, [gone.id]))).toMatchObject({
      field: 'events',
    });
  });

  it('is for whoever has the flags: not for themselves, a lesser manager, or somebody limited', async () => {
    const member = await team.member(fromFlags(['tickets.manage']));
    const manager = await team.member(MANAGER);
    const own_ = fromFlags(['tickets.manage']);
    expect(await errorOf(update(manager, member, own_, [own]))).toMatchObject({ field: 'events' });
    for (const by of [member, limited]) {
      for (const events of [null, [own, other]]) {
        const { code } = await errorOf(update(by, member, own_, events));
        expect(code).toBe('permission-denied');
      }
    }
    expect(await errorOf(update(limited, limited, own_, null))).toMatchObject({
      code: 'permission-denied',
    });
  });

  it('leaves somebody who manages access in all of it', async () => {
    const alone = await makeTeam();
    const second = await alone.member(MANAGER);
    await db()
      .doc(paths.permission(second.uid, alone.producerId))
      .update({ events: ['e'] });
    const admin = await makeUser({ role: 'admin' });
    const lesser = callAs(functions.updateMemberPermissions, admin, {
      producerId: alone.producerId,
      userId: alone.owner.uid,
      permissions: VIEWER,
    });
    expect(await errorOf(lesser)).toMatchObject({ code: 'failed-precondition' });
  });
});

describe('an invitation to some events', () => {
  it('says their names and gives exactly them', async () => {
    const { producerId } = team;
    const email = newAddress();
    const data = { producerId, email, permissions: VIEWER, events: [own] };
    await callAs(functions.inviteMember, team.owner, data);
    const { docs } = await db()
      .collection(entryPaths.invitations(producerId))
      .where('email', '==', email)
      .get();
    const secret = { producerId, invitationId: String(docs[0]?.id) };
    const card = await callAs(functions.readInvitation, null, secret);
    expect(card.events).toEqual(['Fiesta de prueba']);
    const teamId = String(docs[0]?.get('teamId'));
    await callAs(functions.resendInvitation, team.owner, { producerId, teamId });
    const invited = await makeUser({ email });
    await callAs(functions.acceptInvitation, invited, secret);
    expect(await recordOf(invited)).toMatchObject({ events: [own] });
  });

  it('is refused with a flag of the whole, or an event of somebody else', async () => {
    const { producerId } = team;
    const foreign = await makeSellingEvent();
    for (const [permissions, events, field] of [
      [MANAGER, [own], 'permissions'],
      [VIEWER, [foreign.id], 'events'],
      [VIEWER, [], 'events'],
    ] as const) {
      const data = { producerId, email: newAddress(), permissions, events };
      const refusal = await errorOf(callAs(functions.inviteMember, team.owner, data));
      expect(refusal).toMatchObject({ code: 'invalid-argument', field });
    }
  });

  it('of a manager who was limited since then is not accepted', async () => {
    const manager = await team.member(MANAGER);
    const email = newAddress();
    const { invitationId } = await invite(manager, team.producerId, email);
    await record(manager).update({ events: [own] });
    const invited = await makeUser({ email });
    const accept = callAs(functions.acceptInvitation, invited, {
      producerId: team.producerId,
      invitationId,
    });
    expect(await errorOf(accept)).toMatchObject({ code: 'failed-precondition' });
  });
});

test('the inbox tells of their events only', async () => {
  const member = await team.member(fromFlags(['events.manage']));
  await record(member).update({ events: [own] });
  const { producerId } = team;
  const line = (id: string, what: string, objectId: string) =>
    parseStoredNews(id, { what, needs: 'events.manage', producerId, objectId });
  const lines = [
    line('own', 'event.paused', own),
    line('other', 'event.paused', other),
    line('mail', 'campaign.sent', own),
  ].filter((one) => one !== null);
  const may = await readableNews({ uid: member.uid, isAdmin: false }, lines);
  expect(lines.filter(may).map(({ id }) => id)).toEqual(['own']);
  const news = {
    what: 'event.paused',
    needs: 'events.manage',
    producerId,
    userId: '',
    name: '',
    amount: null,
    reason: '',
    by: { uid: '', email: '' },
  } as const;
  for (const [objectId, told] of [
    [own, true],
    [other, false],
  ] as const) {
    const { people } = await recipientsOf({ ...news, objectId });
    expect(people.some(({ uid }) => uid === member.uid)).toBe(told);
  }
});
