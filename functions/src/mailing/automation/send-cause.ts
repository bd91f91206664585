import { FieldValue, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { mayServe } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Automation, parseAutomation } from '@/lib/domain/mailing/automation/automation';
import { type About, newsVerdict } from '@/lib/domain/mailing/automation/automation-verdict';
import { anchorFor, timeOf } from '@/lib/domain/mailing/automation/due';
import { isQuiet, mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import type { Surroundings } from '@/lib/domain/mailing/campaign-run';
import { type FrozenRecipient, packRecipients } from '@/lib/domain/mailing/delivery';
import type { Cart } from '@/lib/domain/sale/cart';
import { isContact, standingOf } from '../../contact/consent/contact-mark';
import { weekStart } from '../../contact/list/full-weeks';
import { db, mixed } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, withRetry } from '../../support/retry';
import { transact } from '../../support/transact';
import { startLanes } from '../engine/prepare-recipients';
import { unlessQueueIsDown } from '../engine/queue';
import { reserveMonth } from '../engine/settle';
import { takeTurns } from '../engine/turns';
import { reachOfToday, requireNameAsRead, reserveReach } from '../support/reach';
import { readSurroundings, requireComplete } from '../support/start';
import {
  dropCart,
  isSameCart,
  isTellable,
  proveCart,
  readCarts,
  withConsentOf,
} from './cart-consent';
import { notBought } from './carts';
import type { Cause, Caused } from './cause';
import { endsAfter } from './causes';
import { mailedDays } from './mailed-days';
import { newRun, personRun, runRef } from './runs';

/** `changed` is an automation that is off or says something else by now; `isLimited`, the rest has to wait for a day. */
export type CauseOutcome = { sent: number; isLimited: boolean } | 'changed' | 'quiet';

/**
 * Sends a cause's mail to those of some people who may have it now: decided, written down and reserved in one transaction, as
 * a campaign of one batch that the sending engine takes from there. The key of each person and cause is created in it, so nobody
 * gets a mail twice for one, and an automation that was switched off before sends nothing. Of two transactions of a producer one
 * follows the other, because both count in its month: so no two automations give a person one mail too many.
 */
export async function sendCause(
  seen: Automation,
  { key: cause, content, dateIds, about }: Cause,
  people: readonly Caused[],
  now: Date,
): Promise<CauseOutcome> {
  const nobody = { sent: 0, isLimited: false };
  const timely = people.filter(({ anchor }) => timeOf(seen, anchor, now) === 'due');
  const some = await notBought(await unmailed((refs) => db().getAll(...refs), seen.id, timely));
  if (some.length === 0) return nobody;
  const ref = db().collection(paths.campaigns()).doc();
  const isService = seen.kind === 'reminder';
  const campaign = parseCampaign(ref.id, {
    ...content,
    producerId: seen.producerId,
    purpose: isService ? 'service' : 'news',
    automation: seen.id,
    dateIds,
  });
  const around = await readSurroundings(campaign, { keeps: true });
  requireComplete(campaign, around);
  const ends = seen.kind === 'winBack' ? await endsSince(seen, now) : undefined;
  const outcome = await transact(async (tx): Promise<CauseOutcome> => {
    const stored = await tx.get(db().doc(entryPaths.automation(seen.id)));
    const automation = parseAutomation(seen.id, stored.data());
    if (!automation.on || automation.version !== seen.version) return 'changed';
    if (isQuiet(new Date(), settings.mailHours())) return 'quiet';
    const due = some.filter(({ anchor }) => timeOf(automation, anchor, now) === 'due');
    const fresh = await unmailed((refs) => tx.getAll(...refs), seen.id, due);
    const {
      members: all,
      paced,
      agreed,
      refused,
    } = await willing(tx, automation, fresh, {
      ...{ now, ends, about },
    });
    const members = all.slice(0, await reachOfToday(tx, campaign));
    const isLimited = members.length < all.length;
    const taken = isService
      ? { kept: members, mark: () => {} }
      : await takeTurns(tx, ref.id, seen.producerId, members, paced);
    const kept = taken.kept.toSorted((a, b) => (a.contactId < b.contactId ? -1 : 1));
    const forget = () => {
      for (const cart of refused) dropCart(tx, cart);
    };
    if (kept.length === 0) {
      forget();
      return { sent: 0, isLimited };
    }
    await requireNameAsRead(tx, seen.producerId, around.producerName);
    const reach = await reserveReach(tx, campaign, kept.length);
    if (reach.refusal !== null) return { sent: 0, isLimited: true };
    const month = monthOf(new Date());
    const found = await tx.get(db().doc(paths.month(seen.producerId, month)));
    const extraCost = reserveMonth(tx, found, kept.length);
    reach.reserve();
    taken.mark();
    forget();
    const byId = new Map(fresh.map((one) => [one.id, one]));
    for (const [place, { contactId }] of kept.entries()) {
      const one = byId.get(contactId);
      const proof = one?.cart && agreed.has(contactId) ? proveCart(tx, one.cart) : '';
      const run = { ...newRun(seen.id, now), ...personRun(ref.id, place, cause, proof) };
      tx.create(runRef(seen.id, one?.key ?? ''), run);
    }
    write(tx, campaign, around, kept, { reach, month, extraCost, now });
    return { sent: kept.length, isLimited };
  }, withRetry(RETRY.outage));
  if (typeof outcome === 'object' && outcome.sent > 0) {
    await unlessQueueIsDown(startLanes(ref.id, 0, 1), undefined);
  }
  return outcome;
}

const endsSince = ({ producerId, kind, wait }: Automation, now: Date) =>
  endsAfter(producerId, anchorFor(kind, wait, now));

type GetAll = (refs: ReturnType<typeof runRef>[]) => Promise<{ exists: boolean }[]>;

/** Those who were not mailed for this cause, each once. */
async function unmailed(
  getAll: GetAll,
  automationId: string,
  people: readonly Caused[],
): Promise<Caused[]> {
  const once = [...new Map(people.map((one) => [one.id, one])).values()];
  if (once.length === 0) return [];
  const runs = await getAll(once.map(({ key }) => runRef(automationId, key)));
  return once.filter((_, at) => !runs[at]?.exists);
}

type Willing = {
  members: FrozenRecipient[];
  paced: Set<string>;
  /** Their only basis is what they agreed to at the checkout. */
  agreed: Set<string>;
  refused: Cart[];
};

async function willing(
  tx: Transaction,
  automation: Automation,
  people: readonly Caused[],
  {
    now,
    ends,
    about,
  }: { now: Date; ends: Map<string, Date> | undefined; about: About | undefined },
): Promise<Willing> {
  const paced = new Set<string>();
  const agreed = new Set<string>();
  const refused: Cart[] = [];
  if (people.length === 0) return { members: [], paced, agreed, refused };
  const { producerId } = automation;
  const found = await tx.getAll(
    ...mixed(...people.map(({ id }) => db().doc(paths.contact(producerId, id)))),
  );
  const carts = await readCarts(tx, people);
  const isService = automation.kind === 'reminder';
  const day = mailDay(now);
  const ids = people.map(({ id }) => id);
  const days = isService
    ? new Map<string, string[]>()
    : await mailedDays(producerId, ids, weekStart(day), (query: Query) => tx.get(query));
  const members = people.flatMap((one, at) => {
    const { id, email, name } = one;
    const data = found[at]?.data();
    if (isService) {
      return mayServe(standingOf(id, data)).ok ? [{ contactId: id, email, name }] : [];
    }
    // Bought, or begun anew, since it was read.
    if (one.cart && !isSameCart(one.cart, carts.get(id))) return [];
    if (one.cart && !isTellable(one.cart, id, data, now)) {
      refused.push(one.cart);
      return [];
    }
    const known = isContact(data) ? parseContact(id, data) : null;
    const contact = one.cart ? withConsentOf(one.cart, known, standingOf(id, data)) : known;
    if (contact && contact.basis !== known?.basis) agreed.add(id);
    const why = newsVerdict({
      automation,
      contact,
      days: days.get(id) ?? [],
      day,
      now,
      ends,
      about,
    });
    if (why || !contact) return [];
    if (contact.paceDays) paced.add(id);
    return [{ contactId: id, email: contact.email || email, name: contact.name || name }];
  });
  return { members, paced, agreed, refused };
}

type Reserved = {
  reach: { day: string; ladder: string };
  month: string;
  extraCost: number;
  now: Date;
};

function write(
  tx: Transaction,
  campaign: ReturnType<typeof parseCampaign>,
  frozen: Surroundings,
  kept: readonly FrozenRecipient[],
  { reach, month, extraCost, now }: Reserved,
): void {
  const { id, producerId, automation, purpose, dateIds } = campaign;
  const at = FieldValue.serverTimestamp() as unknown as Timestamp;
  const { name, subject, preheader, title, message, buttonText, buttonUrl } = campaign;
  const { eventId, eventImageUrl, showFlyer, blocks } = campaign;
  tx.create(db().doc(paths.campaign(id)), {
    ...{ name, subject, preheader, title, message, buttonText, buttonUrl },
    ...{ eventId, eventImageUrl, showFlyer, blocks },
    ...{ producerId, automation, purpose, dateIds },
    audienceId: null,
    status: 'sending',
    statusReason: '',
    version: 1,
    createdBy: 'automation',
    createdAt: Timestamp.fromDate(now),
    startedAt: at,
    frozen,
    left: [],
    turnsNoted: 0,
    asksTurns: false,
    round: 1,
    counts: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
    batchesDone: 0,
    isSettled: false,
    isHeld: false,
    isVetted: false,
    bounced: 0,
    complained: 0,
    freeze: { done: true, recipients: kept.length, batches: 1, cursor: '', owner: '' },
    reserved: kept.length,
    reachedOn: reach.day,
    ladder: reach.ladder,
    month,
    extraCost,
    activeAt: null,
  });
  tx.create(db().doc(innerPaths.campaignBatch(id, 0)), {
    ...newBatch(id, producerId, 0, packRecipients(kept), kept, now),
    isService: purpose === 'service',
  });
}
