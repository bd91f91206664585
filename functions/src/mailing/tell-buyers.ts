import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { type EventVersion, isToBeTold, parseVersion } from '@/lib/domain/event/version/version';
import { versionNotice } from '@/lib/domain/event/version/version-notice';
import { tellBuyersSchema } from '@/lib/domain/event/version/version-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
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
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Prepares the message that tells an event's buyers of a version: a campaign's draft, written already. It is about what
 * they bought, so it goes to everybody who holds a ticket, whatever they said about marketing; for the same reason nobody
 * can edit it. The version has one campaign and a campaign is sent once, so buyers hear of it once however
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
    db().doc(entryPaths.version(eventId, n - 1)),
    db().doc(entryPaths.version(eventId, n)),
  );
  const [before, after] = docs.map((doc) => (doc.exists ? parseVersion(doc.id, doc.data()) : null));
  if (!before || !after || !isToBeTold(after)) {
    const message = 'Esa versión no cambió nada que avisar a quienes compraron';
    throw fail('failed-precondition', message, 'version');
  }
  return [before, after];
}

/** Creates the campaign of a version, unless it is there already. */
async function draft(
  tx: Transaction,
  caller: Caller,
  event: EventRecord,
  before: EventVersion,
  after: EventVersion,
): Promise<string> {
  const { id: eventId, producerId } = event;
  const campaign = db().doc(paths.campaign(idOfKey(`version|${eventId}|${after.n}`)));
  if ((await tx.get(campaign)).exists) return campaign.id;
  const now = FieldValue.serverTimestamp() as unknown as Timestamp;
  const { subject, message } = versionNotice(before, after, 'Hola {{nombre}},');
  const content: CampaignContent = {
    ...EMPTY_CAMPAIGN,
    name: cut(`Aviso de cambio · ${eventName(event)}`, CAMPAIGN_LIMITS.name),
    subject: cut(subject, CAMPAIGN_LIMITS.subject),
    message: cut(message, CAMPAIGN_LIMITS.message),
    title: cut(`Hay un cambio en ${after.name}`, CAMPAIGN_LIMITS.title),
    buttonText: '',
    eventId,
  };
  tx.create(campaign, {
    ...content,
    search: campaignSearch(content),
    purpose: 'service',
    producerId,
    status: 'draft',
    statusReason: '',
    version: 1,
    createdBy: caller.uid,
    createdAt: now,
    updatedAt: now,
  });
  tx.update(db().doc(entryPaths.version(eventId, after.n)), { noticeId: campaign.id });
  return campaign.id;
}

const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
