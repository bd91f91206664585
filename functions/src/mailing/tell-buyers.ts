import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import {
  concernedDates,
  type EventVersion,
  isToBeTold,
  parseVersion,
  withLaterDates,
} from '@/lib/domain/event/version/version';
import { toldRows, versionNotice } from '@/lib/domain/event/version/version-notice';
import { tellBuyersSchema } from '@/lib/domain/event/version/version-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { cutText } from '@/lib/domain/kit/text/cut';
import * as calls from '@/lib/domain/mailing/calls';
import {
  type CampaignContent,
  campaignSearch,
  EMPTY_CAMPAIGN,
} from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_LIMITS } from '@/lib/domain/mailing/campaign-limits';
import { requireMailing } from '../contact/mailing-access';
import { eventFor, readEvent, requireMailable } from '../event/event';
import { requirePart } from '../producer/level';
import type { Caller } from '../support/access';
import { type Changes, db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfKey } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Prepares the message that tells an event's buyers of a version: a campaign draft with the platform's text. It is
 * about what they bought, so it goes to every ticket holder whatever they said about marketing, and cannot be edited.
 * Where only dates changed it goes to the holders of those, each once. It covers every version since buyers were last told. A version has one campaign, so repeated calls return the same
 * draft and buyers get it once. With `skip` nothing is prepared and the panel stops asking for the versions up to this
 * one. Needs `events.manage`; refuses a version that changed nothing relevant to buyers.
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
      const news = await readNews(tx, event, n);
      if (!skip) requireMailable(event);
      const id = skip ? '' : await draft(tx, caller, event, news);
      const left = leftUntold(event, n, skip ? n : event.untold);
      if (left) tx.update(db().doc(paths.event(eventId)), left);
      return id;
    });
    const message = skip ? 'No les avisamos' : 'El mensaje quedó escrito: revísalo y envíalo';
    return { success: true, message, campaignId };
  },
});

type News = {
  told: readonly EventVersion[];
  before: EventVersion | undefined;
  after: EventVersion;
};

const nothingToTell = () => {
  const message = 'Esa versión no cambió nada que avisar a quienes compraron';
  return fail('failed-precondition', message, 'version');
};

const isUntold = (event: EventRecord, n: number) => event.untoldFrom <= n && n <= event.untold;

/**
 * Reads what version `n` has to tell, with all untold ones, or alone if told or skipped, by the event's present state.
 */
async function readNews(tx: Transaction, event: EventRecord, n: number): Promise<News> {
  const [first, last] = isUntold(event, n) ? [event.untoldFrom, event.untold] : [n, n];
  const newest = Math.max(event.versions, last);
  const numbers = Array.from({ length: newest - first + 2 }, (_, place) => first - 1 + place);
  const refs = numbers.map((number) => db().doc(entryPaths.version(event.id, number)));
  const docs = (await tx.getAll(...refs)).filter((doc) => doc.exists);
  const versions = new Map(docs.map((doc) => [Number(doc.id), parseVersion(doc.id, doc.data())]));
  const told = [...versions.values()].filter(
    (one) => one.n >= first && one.n <= last && isToBeTold(one),
  );
  const after = versions.get(event.versions) ?? told.at(-1);
  // If it changed back, those who bought in between were promised something else.
  const before = [first - 1, last - 1, last]
    .map((number) => {
      const one = versions.get(number);
      const later = [...versions.values()].filter(({ n }) => n > number);
      return one && withLaterDates(one, later);
    })
    .find((one) => one && after && toldRows(one, after).length > 0);
  if (!after || !told.some((one) => one.n === n)) throw nothingToTell();
  return { told, before, after };
}

function leftUntold(event: EventRecord, n: number, upTo: number): Changes<'event'> | null {
  if (!isUntold(event, n)) return null;
  return upTo < event.untold ? { untoldFrom: upTo + 1 } : { untold: 0, untoldFrom: 0 };
}

async function draft(
  tx: Transaction,
  caller: Caller,
  event: EventRecord,
  { told, before, after }: News,
): Promise<string> {
  const { id: eventId, producerId } = event;
  const campaign = db().doc(paths.campaign(idOfKey(`version|${eventId}|${told.at(-1)?.n}`)));
  if ((await tx.get(campaign)).exists) return campaign.id;
  if (!before) throw nothingToTell();
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
    dateIds: concernedDates(before, after),
    producerId,
    status: 'draft',
    statusReason: '',
    version: 1,
    createdBy: caller.uid,
    createdAt: now,
    updatedAt: now,
  });
  for (const { n } of told.filter(({ noticeId }) => noticeId === '')) {
    tx.update(db().doc(entryPaths.version(eventId, n)), { noticeId: campaign.id });
  }
  return campaign.id;
}

const cut = (text: string, max: number) => cutText(text, max, '…');
