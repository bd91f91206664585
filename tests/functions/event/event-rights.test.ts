import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createValidator } from '@/functions/src/door/create-validator';
import { giveGuestList } from '@/functions/src/door/give-guest-list';
import { renewValidator } from '@/functions/src/door/renew-validator';
import { revokeValidator } from '@/functions/src/door/revoke-validator';
import { changeDate } from '@/functions/src/event/change-date';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { decideEventChange } from '@/functions/src/event/decide-event-change';
import { deleteEvent } from '@/functions/src/event/delete-event';
import { duplicateEvent } from '@/functions/src/event/duplicate-event';
import { previewDateEdit } from '@/functions/src/event/preview-date-edit';
import { previewDates } from '@/functions/src/event/preview-dates';
import { saveDates } from '@/functions/src/event/save-dates';
import { setEventSlug } from '@/functions/src/event/set-event-slug';
import { setTypeDates } from '@/functions/src/event/set-type-dates';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { addConsumptions } from '@/functions/src/menu/add-consumptions';
import { countShift } from '@/functions/src/shift/count-shift';
import { createBoxOffice } from '@/functions/src/shift/create-box-office';
import { recordOver } from '@/functions/src/shift/record-over';
import { revokeBoxOffice } from '@/functions/src/shift/revoke-box-office';
import { setBoxOffice } from '@/functions/src/shift/set-box-office';
import { untypedDb as db } from '@/functions/src/support/admin';
import { addCompanions } from '@/functions/src/ticket/add-companions';
import { bringAttendees } from '@/functions/src/ticket/bring-attendees';
import { createDiscountCodes } from '@/functions/src/ticket/create-discount-codes';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { mailBrought } from '@/functions/src/ticket/mail-brought';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { renameCompanion } from '@/functions/src/ticket/rename-companion';
import { resendCourtesy } from '@/functions/src/ticket/resend-courtesy';
import { resendTicket } from '@/functions/src/ticket/resend-ticket';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { setCourtesyQuota } from '@/functions/src/ticket/set-courtesy-quota';
import { undoBrought } from '@/functions/src/ticket/undo-brought';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS, FLAGS, type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { makeEvent, makeTicketType } from '../../support/event-data';
import {
  callAs,
  errorOf,
  joinProducer,
  makeProducer,
  makeUser,
  type Who,
} from '../../support/functions';

/**
 * Every callable of an event with every membership: none, former, all flags but the required one, only the
 * required one.
 */

const NOW = Date.now();
const { code: _code, ...rule } = EMPTY_DISCOUNT;
const guest = { name: 'Ana', email: 'ana@correo.example' };
const brought = { ...guest, line: 2, rut: '', phone: '', externalId: '', note: '', nth: 0 };
const bringing = { importId: 'i', source: 'x', ticketTypeId: 't', people: [brought] };
const EVENT = '{event}';
const TABLE: [name: string, fn: never, flag: Flag, payload: Record<string, unknown>][] = [
  [
    'addConsumptions',
    addConsumptions as never,
    'events.manage',
    {
      items: [{ name: 'Piscola', description: '', type: 'consumption', price: 4_500, stock: null }],
    },
  ],
  [
    'createDiscountCodes',
    createDiscountCodes as never,
    'tickets.manage',
    { ...rule, prefix: 'VIP', quantity: 2 },
  ],
  [
    'createValidator',
    createValidator as never,
    'tickets.manage',
    { name: 'Norte', endsAt: NOW + 9e6 },
  ],
  ['renewValidator', renewValidator as never, 'tickets.manage', { validatorId: 'v' }],
  ['revokeValidator', revokeValidator as never, 'tickets.manage', { validatorId: 'v' }],
  ['createBoxOffice', createBoxOffice as never, 'tickets.manage', { name: 'Norte' }],
  ['setBoxOffice', setBoxOffice as never, 'tickets.manage', { boxOfficeId: 'b' }],
  ['countShift', countShift as never, 'tickets.manage', { shiftId: 's', counted: 0 }],
  ['recordOver', recordOver as never, 'tickets.manage', { overId: 'o' }],
  ['revokeBoxOffice', revokeBoxOffice as never, 'tickets.manage', { boxOfficeId: 'b' }],
  [
    'issueCourtesies',
    issueCourtesies as never,
    'tickets.generate',
    { ticketTypeId: 't', recipients: [guest] },
  ],
  ['resendCourtesy', resendCourtesy as never, 'tickets.generate', { courtesyId: 'c' }],
  ['revokeCourtesy', revokeCourtesy as never, 'tickets.generate', { courtesyId: 'c' }],
  [
    'addCompanions',
    addCompanions as never,
    'tickets.generate',
    { courtesyId: 'c', places: 1, companions: [''] },
  ],
  ['giveGuestList', giveGuestList as never, 'tickets.manage', { validatorId: 'v' }],
  [
    'renameCompanion',
    renameCompanion as never,
    'tickets.generate',
    { courtesyId: 'c', name: 'Ana' },
  ],
  ['setCourtesyQuota', setCourtesyQuota as never, 'users.manageAccess', { limit: 5 }],
  ['resendTicket', resendTicket as never, 'tickets.manage', { ticketId: 't' }],
  ['reassignTicket', reassignTicket as never, 'tickets.manage', { ticketId: 't', ...guest }],
  ['bringAttendees', bringAttendees as never, 'tickets.manage', bringing],
  ['bringAttendees', bringAttendees as never, 'tickets.generate', bringing],
  ['undoBrought', undoBrought as never, 'tickets.manage', { importId: 'i' }],
  ['mailBrought', mailBrought as never, 'tickets.manage', { importId: 'i', words: 'x' }],
  ['verifyLedger', verifyLedger as never, 'finance.view', {}],
  [
    'changeEventContent',
    changeEventContent as never,
    'tickets.manage',
    { changes: [{ op: 'delete', part: 'ticketType', id: 'none' }] },
  ],
  [
    'changeEventContent',
    changeEventContent as never,
    'events.manage',
    { changes: [{ op: 'change', part: 'event', id: EVENT, fields: { minAge: 21 } }] },
  ],
  [
    'decideEventChange',
    decideEventChange as never,
    'events.changeStatus',
    { decision: 'approve', at: 1 },
  ],
  [
    'decideEventChange',
    decideEventChange as never,
    'events.manage',
    { decision: 'withdraw', at: 1 },
  ],
  ['changeEventStatus', changeEventStatus as never, 'events.manage', { status: 'review' }],
  ['previewDates', previewDates as never, 'events.manage', {}],
  ['saveDates', saveDates as never, 'events.manage', { key: 'k' }],
  [
    'previewDateEdit',
    previewDateEdit as never,
    'events.manage',
    { dateIds: [FIRST_DATE], edit: { label: 'Estreno' } },
  ],
  [
    'changeDate',
    changeDate as never,
    'events.manage',
    { dateId: FIRST_DATE, change: { label: 'Estreno' } },
  ],
  [
    'setTypeDates',
    setTypeDates as never,
    'tickets.manage',
    { ticketTypeId: 'none', dateIds: [], scope: 'pass' },
  ],
  ['setEventSlug', setEventSlug as never, 'events.manage', { slug: `noche-${randomUUID()}` }],
  ['duplicateEvent', duplicateEvent as never, 'events.create', { parts: [], startsAt: null }],
  ['deleteEvent', deleteEvent as never, 'events.manage', {}],
];
// These need two, and are refused without either.
const BOTH: Record<string, readonly Flag[]> = {
  bringAttendees: ['tickets.manage', 'tickets.generate'],
};
// Their objects do not exist here, and a missing object is refused like a foreign one.
const NEEDS_OBJECT = [
  'setTypeDates',
  'renewValidator',
  'giveGuestList',
  'revokeValidator',
  'setBoxOffice',
  'countShift',
  'recordOver',
  'revokeBoxOffice',
  'resendCourtesy',
  'revokeCourtesy',
  'addCompanions',
  'renameCompanion',
  'resendTicket',
  'reassignTicket',
  'undoBrought',
];

let producerId: string;
let strangers: [string, Who][];
const member = (flags: readonly Flag[]) =>
  makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags(flags) });

beforeAll(async () => {
  producerId = await makeProducer();
  const other = await makeProducer();
  const removed = await makeUser({ role: 'producer', producers: [producerId] });
  await db().doc(paths.producer(producerId)).update({ users: [] });
  // One half of a membership, and its record, left over or forged.
  const half = await makeUser({ role: 'producer' });
  await joinProducer(half.uid, producerId, ALL_PERMISSIONS);
  await db()
    .doc(paths.user(half.uid))
    .update({ producersId: [other] });
  strangers = [
    ['no role', await makeUser({ producers: [producerId] })],
    ['of another producer', await makeUser({ role: 'producer', producers: [other] })],
    ['removed from the producer', removed],
    ['not in his own list', half],
    [
      'without a record',
      await makeUser({ role: 'producer', producers: [producerId], permissions: null }),
    ],
  ];
  await db()
    .doc(paths.producer(producerId))
    .update({
      users: strangers
        .filter(([what]) => what !== 'removed from the producer')
        .map(([, { uid }]) => uid),
    });
});

async function world() {
  const eventId = await makeEvent(producerId);
  await makeTicketType(eventId);
  return eventId;
}

/** The payload for an event; replaces EVENT by the event's id. */
const bodyOf = (payload: unknown, eventId: string) => ({
  eventId,
  ...JSON.parse(JSON.stringify(payload).replaceAll(EVENT, eventId)),
});

describe.each(TABLE)('%s', (name, fn, flag, payload) => {
  it('is refused to anyone who is not a member by both halves with a record', async () => {
    const eventId = await world();
    for (const [what, who] of strangers) {
      const { code } = await errorOf(callAs(fn, who, bodyOf(payload, eventId)));
      expect([what, code]).toEqual([what, 'permission-denied']);
    }
    expect((await db().doc(paths.event(eventId)).get()).get('status')).toBe('draft');
  });

  it(`needs ${flag}, and no other flag does`, async () => {
    const eventId = await world();
    const without = await member(FLAGS.filter((one) => one !== flag));
    const refusal = await errorOf(callAs(fn, without, bodyOf(payload, eventId)));
    expect(refusal.code).toBe('permission-denied');
    if (NEEDS_OBJECT.includes(name)) return;
    const only = await member(BOTH[name] ?? [flag]);
    const answer = callAs(fn, only, bodyOf(payload, eventId)).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
    expect(await answer).not.toBe('permission-denied');
  });

  it('tells nothing of an event that does not exist', async () => {
    const owner = await member(FLAGS);
    const { code } = await errorOf(callAs(fn, owner, bodyOf(payload, 'no-existe')));
    expect(code).toBe('permission-denied');
  });
});
