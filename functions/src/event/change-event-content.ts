import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import * as calls from '@/lib/domain/event/calls';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { needsReview } from '@/lib/domain/event/event-change';
import type { ContentChange, ContentClash } from '@/lib/domain/event/event-content';
import { changeEventContentSchema } from '@/lib/domain/event/event-content-schema';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import type { PromisedField } from '@/lib/domain/event/pending-change';
import { PROMISES } from '@/lib/domain/event/pending-text';
import { withoutTheirCapacity } from '@/lib/domain/event/shared-capacity';
import { sameValue } from '@/lib/domain/kit/changes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { can, type Flag } from '@/lib/domain/rights/permissions';
import { DISCOUNT_LIMITS } from '@/lib/domain/ticket/discount-rules';
import { TICKET_LIMITS } from '@/lib/domain/ticket/ticket-limits';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { type Caller, isAdminNow, requireFlag } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';
import { requireNoGiftOnDates, requireNoNewGift } from './content/gifts';
import { contentRef } from './content/parts';
import { clashOf, type PreparedChange, prepareChange, settledClose } from './content/prepare';
import { takeOutPending } from './content/take-out-pending';
import {
  auditedRequest,
  eventRef,
  mayMoveCutoff,
  type PendingValues,
  pendingFields,
  writePrepared,
} from './content/write';
import { readEvent, requireEditable, touchEvent } from './event';
import { keepChange } from './keep-version';
import { guardWhole, withTillsClosed } from './tills/whole-inventory';
import { offerNow } from './waitlist/offer-now';
import { offerPlaces } from './waitlist/offer-places';

/**
 * Changes an event's content: the event itself, its ticket types, codes, and bar items, several at once or none. Needs
 * `events.manage` for the event and its items, `tickets.manage` for tickets, codes and shared capacities. Past the
 * draft status every change writes an audit entry. Once the event is published, changes of what buyers rely on
 * (PROMISED) and higher prices are stored as pending until somebody with `events.changeStatus` decides. Fields that
 * somebody else changed since the caller read them are returned as `clashes`, and nothing is written. Refuses a date
 * that would leave only half of a pending one. With `onlyDraft`, refuses an event that is no longer a draft
 * (`failed-precondition`). Idempotent.
 */
export const changeEventContent = callable(calls.changeEventContent, {
  input: changeEventContentSchema,
  access: 'session',
  async handle({ input: { eventId, changes, onlyDraft }, caller }) {
    const event = await readEvent(eventId);
    const mayDecide = await requireRights(caller, event, changes);
    const { clashes, waiting } = await withTillsClosed(eventId, () =>
      transact(
        (tx) => applyChanges(tx, caller, { eventId, changes, onlyDraft }, mayDecide),
        withRetry(RETRY.contention),
      ),
    );
    if (changes.some(opensSale)) await offerNow(event);
    if (clashes.length > 0) {
      return { success: false, message: 'Alguien más cambió lo mismo', clashes, waiting };
    }
    const message =
      waiting.length > 0
        ? 'Lo que vieron quienes compraron queda igual hasta que aprobemos el cambio'
        : 'Guardamos los cambios';
    return { success: true, message, clashes, waiting };
  },
});

async function requireRights(
  caller: Caller,
  event: EventRecord,
  changes: readonly ContentChange[],
): Promise<boolean> {
  const needs = new Set<Flag>();
  for (const change of changes) {
    const isShared =
      change.part === 'event' &&
      change.op === 'change' &&
      Object.keys(change.fields).every((field) => field === 'sharedCapacities');
    const isTickets = change.part === 'ticketType' || change.part === 'discount';
    needs.add(isShared || isTickets ? 'tickets.manage' : 'events.manage');
  }
  let permissions = null;
  for (const flag of needs) {
    permissions = await requireFlag(caller, event.producerId, flag, event.id);
  }
  return isAdminNow(caller) || can(permissions, 'events.changeStatus');
}

async function applyChanges(
  tx: Transaction,
  caller: Caller,
  { eventId, changes: sent, onlyDraft }: v.InferOutput<typeof changeEventContentSchema>,
  mayDecide: boolean,
): Promise<{ clashes: ContentClash[]; waiting: string[] }> {
  const refs = sent.map(({ part, id }) => contentRef(eventId, part, id));
  const [eventDoc, ...docs] = await tx.getAll(eventRef(eventId), ...refs);
  const event = parseEvent(eventId, eventDoc?.data());
  requireEditable(event);
  if (onlyDraft && event.status !== 'draft') {
    throw fail('failed-precondition', 'Este evento ya no es un borrador');
  }
  const found = await tx.get(db().collection(paths.ticketTypes(eventId)));
  const ticketTypes = found.docs.map((doc) => parseTicketType(doc.id, doc.data()));
  const now = new Date();
  const changes = sent.map((one, place) => settledClose(one, docs[place] as DocumentSnapshot, now));
  const codes = await countCodes(tx, eventId, changes);
  // Sales check stock and capacity under this guard, and the return of courtesies its cut-off, so changes of these take
  // it too, with the tills closed.
  const takesGuard = changes.some(
    (one) => movesPlaces(one) || movesPhase(one, ticketTypes) || movesCutoff(one, event),
  );
  const bumpGuard = takesGuard ? await guardWhole(tx, eventId) : null;

  const pairs = changes.map((one, place) => [one, docs[place] as DocumentSnapshot] as const);
  const clashes = pairs.flatMap(([one, doc]) => clashOf(one, doc) ?? []);
  if (clashes.length > 0) return { clashes: clashes.map(clashToJson), waiting: [] };
  const plans = pairs.flatMap(
    ([one, doc]) => prepareChange(one, doc, { event, ticketTypes }) ?? [],
  );
  requireWithinLimits(plans, ticketTypes.length, codes);
  const asWished = stateAfter(event, ticketTypes, plans);
  requireCapacities(event, ticketTypes, asWished);
  await requireNoNewGift(tx, eventId, ticketTypes, asWished.types, plans);
  await requireNoGiftOnDates(tx, event, asWished.types, plans);

  const asked = takeOutPending(event, plans, mayDecide);
  for (const plan of plans) writePrepared(tx, caller, event, plan);
  keepChange(tx, caller, event, ticketTypes, stateAfter(event, ticketTypes, plans), 'changed');
  if (plans.length > 0) bumpGuard?.();
  if (plans.length > 0 && (takesGuard || changes.some(opensSale))) offerPlaces(tx, event);
  if (plans.length > 0) touchEvent(tx, event);
  const before = { fields: event.pending?.fields ?? {}, prices: event.pending?.prices ?? {} };
  if (sameValue(asked, before)) return { clashes, waiting: [] };
  const waits = needsReview(event.status, mayDecide);
  const waiting = waits ? newlyPendingText(asked, before, ticketTypes) : [];
  // A change that needs no review does not become the author of the one that is pending.
  const by = waiting.length === 0 && event.pending ? event.pending.by : caller;
  tx.update(eventRef(eventId), pendingFields(asked, by));
  if (waiting.length > 0) {
    audit(tx, caller, {
      action: 'event.request',
      object: { type: 'event', id: eventId, name: eventName(event) },
      producerId: event.producerId,
      ...auditedRequest(event, asked, ticketTypes),
    });
  }
  return { clashes, waiting };
}

function stateAfter(
  event: EventRecord,
  before: readonly TicketType[],
  plans: readonly PreparedChange[],
) {
  let content = eventContentOf(event);
  let types = [...before];
  for (const { change, before: old, after } of plans) {
    const { part, id } = change;
    if (part === 'event' && after) content = { ...content, ...after };
    if (part !== 'ticketType') continue;
    if (!after) types = types.filter((type) => type.id !== id);
    else if (old) types = types.map((type) => (type.id === id ? { ...type, ...after } : type));
    else types.push(parseTicketType(id, after));
  }
  return { content, types };
}

/** Refuses to leave a ticket type without the shared capacity that limits it, also if one call changes both. */
function requireCapacities(
  event: EventRecord,
  before: readonly TicketType[],
  { content, types }: ReturnType<typeof stateAfter>,
): void {
  // A type that lacked it already must not block all other edits.
  const lacked = withoutTheirCapacity(before, event.sharedCapacities).map(({ id }) => id);
  const lost = withoutTheirCapacity(types, content.sharedCapacities);
  const found = lost.find(({ id }) => !lacked.includes(id));
  if (!found) return;
  const message = `«${found.name}» usa ese cupo compartido: elígele otro primero`;
  throw fail('failed-precondition', message, 'sharedCapacities');
}

const MOVES_PLACES = [
  'capacity',
  'sharedCapacities',
  'stock',
  'sharedCapacityId',
  'opensAfter',
  'limit',
];
const movesPlaces = (change: ContentChange) =>
  change.op === 'delete'
    ? change.part !== 'consumption'
    : change.op === 'change' && MOVES_PLACES.some((field) => field in change.fields);

const MOVES_SALE = [...MOVES_PLACES, 'startsAt', 'endsAt', 'hidden', 'minPerOrder', 'maxPerOrder'];
/** Whether the waiting list may have something to offer after a change, or to say of what is sold no more. */
const opensSale = (change: ContentChange) =>
  movesPlaces(change) ||
  (change.op === 'change' && MOVES_SALE.some((field) => field in change.fields));

/** Whether a change may close an open phase again: tills, once they sell it, do not look at the one before. */
const movesPhase = (change: ContentChange, types: readonly TicketType[]) =>
  change.part === 'ticketType' &&
  (change.op === 'create' || (change.op === 'change' && 'endsAt' in change.fields)) &&
  types.some(({ opensAfter }) => opensAfter === change.id);

const movesCutoff = (change: ContentChange, event: EventRecord) =>
  change.part === 'event' && change.op === 'change' && mayMoveCutoff(event, change.fields);

async function countCodes(tx: Transaction, eventId: string, changes: readonly ContentChange[]) {
  if (!changes.some(({ op, part }) => op === 'create' && part === 'discount')) return 0;
  return (await tx.get(db().collection(entryPaths.discounts(eventId)).count())).data().count;
}

function requireWithinLimits(plans: readonly PreparedChange[], types: number, codes: number): void {
  const fresh = (part: string) =>
    plans.filter(({ change, before }) => change.part === part && before === null).length;
  if (fresh('ticketType') > 0 && types + fresh('ticketType') > TICKET_LIMITS.perEvent) {
    const message = `Un evento puede tener hasta ${TICKET_LIMITS.perEvent} entradas`;
    throw fail('resource-exhausted', message);
  }
  if (fresh('discount') > 0 && codes + fresh('discount') > DISCOUNT_LIMITS.codes) {
    const message = `Un evento puede tener hasta ${DISCOUNT_LIMITS.codes} códigos`;
    throw fail('resource-exhausted', message);
  }
}

function newlyPendingText(
  asked: PendingValues,
  before: PendingValues,
  types: readonly { id: string; name: string }[],
) {
  const fields = (Object.keys(asked.fields) as PromisedField[]).filter(
    (field) => !sameValue(asked.fields[field], before.fields[field]),
  );
  const raised = types.filter(
    ({ id }) => id in asked.prices && asked.prices[id] !== before.prices[id],
  );
  return [
    ...fields.map((field) => PROMISES[field]),
    ...raised.map(({ name }) => `el precio de ${name}`),
  ];
}

function clashToJson(clash: ContentClash): ContentClash {
  const theirs = Object.entries(clash.theirs).map(([field, value]) => [
    field,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return { ...clash, theirs: Object.fromEntries(theirs) };
}
