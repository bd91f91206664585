import { FieldValue, type Query, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Criteria, MAX_AUDIENCES } from '@/lib/domain/contact/audience';
import * as calls from '@/lib/domain/event/calls';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { type EventVersion, isDecisive, parseVersion } from '@/lib/domain/event/version/version';
import { versionNotice } from '@/lib/domain/event/version/version-notice';
import { tellBuyersSchema } from '@/lib/domain/event/version/version-schema';
import { paths } from '@/lib/domain/kit/paths';
import {
  type CampaignContent,
  campaignSearch,
  EMPTY_CAMPAIGN,
} from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_LIMITS } from '@/lib/domain/mailing/campaign-limits';
import { requireMailing } from '../contact/mailing-access';
import { eventFor, readEvent, requireMailable } from '../event/event';
import { requirePart } from '../producer/plan';
import type { Caller } from '../support/access';
import { db, mixed } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Prepares the message that tells an event's buyers of a version: a campaign's draft, written already, to an audience
 * of those who bought. The version has one campaign and a campaign is sent once, so buyers hear of it once however
 * often this is called; it returns the same draft. With `skip` nothing is prepared and the panel stops asking. Needs
 * `events.manage`; refuses a version that changed nothing buyers decided by.
 */
export const tellBuyers = callable(calls.tellBuyers, {
  input: tellBuyersSchema,
  access: 'session',
  handle: async ({ input: { eventId, version: n, skip }, caller }) => {
    const { producerId } = await eventFor(caller, eventId, 'events.manage');
    if (!skip) {
      await requireMailing(caller, producerId);
      await requirePart(producerId, 'campaigns');
    }
    const campaignId = await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      const [before, after] = await readNeighbours(tx, eventId, n);
      if (!skip) requireMailable(event);
      const id = skip ? '' : await draft(tx, caller, event, before, after);
      if (event.untold === n) tx.update(db().doc(paths.event(eventId)), { untold: 0 });
      return id;
    });
    const message = skip ? 'No les avisamos' : 'El mensaje quedó escrito: revísalo y envíalo';
    return { success: true, message, campaignId };
  },
});

async function readNeighbours(
  tx: Transaction,
  eventId: string,
  n: number,
): Promise<[EventVersion, EventVersion]> {
  const docs = await tx.getAll(
    db().doc(paths.version(eventId, n - 1)),
    db().doc(paths.version(eventId, n)),
  );
  const [before, after] = docs.map((doc) => (doc.exists ? parseVersion(doc.id, doc.data()) : null));
  if (!before || !after || !isDecisive(after)) {
    const message = 'Esa versión no cambió nada que avisar a quienes compraron';
    throw fail('failed-precondition', message, 'version');
  }
  return [before, after];
}

/** Creates the campaign of a version with its audience, unless they are there already. */
async function draft(
  tx: Transaction,
  caller: Caller,
  event: EventRecord,
  before: EventVersion,
  after: EventVersion,
): Promise<string> {
  const { id: eventId, producerId } = event;
  const audiences = db().collection(paths.audiences(producerId));
  const audience = audiences.doc(idOfKey(`bought|${eventId}`));
  const campaign = db().doc(paths.campaign(idOfKey(`version|${eventId}|${after.n}`)));
  const [audienceDoc, campaignDoc] = await tx.getAll(...mixed(audience, campaign));
  if (campaignDoc?.exists) return campaign.id;
  if (!audienceDoc?.exists) await requireRoom(audiences);
  const now = FieldValue.serverTimestamp() as unknown as Timestamp;
  const name = cut(`Compraron ${eventName(event)}`, 60);
  tx.set(audience, { name, criteria: boughtFrom(eventId), updatedAt: now });
  const { subject, message } = versionNotice(before, after, 'Hola {{nombre}},');
  const content: CampaignContent = {
    ...EMPTY_CAMPAIGN,
    name: cut(`Aviso de cambio · ${eventName(event)}`, CAMPAIGN_LIMITS.name),
    subject: cut(subject, CAMPAIGN_LIMITS.subject),
    message: cut(message, CAMPAIGN_LIMITS.message),
    eventId,
    audienceId: audience.id,
  };
  tx.create(campaign, {
    ...content,
    search: campaignSearch(content),
    producerId,
    status: 'draft',
    statusReason: '',
    version: 1,
    createdBy: caller.uid,
    createdAt: now,
    updatedAt: now,
  });
  tx.update(db().doc(paths.version(eventId, after.n)), { noticeId: campaign.id });
  return campaign.id;
}

// Counted outside the transaction: one audience more than the limit, by two people at once, harms nobody.
async function requireRoom(audiences: Pick<Query, 'count'>): Promise<void> {
  if ((await audiences.count().get()).data().count < MAX_AUDIENCES) return;
  throw fail('resource-exhausted', `Puedes guardar hasta ${MAX_AUDIENCES} audiencias`);
}

const boughtFrom = (eventId: string): Criteria => ({
  match: 'all',
  include: [{ kind: 'bought', eventId, minTickets: 1, minAmount: 0, since: null }],
  exclude: [],
  // The others leave out who bought the event that a mail sells; this one is for them alone.
  minusBuyers: false,
});

const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
