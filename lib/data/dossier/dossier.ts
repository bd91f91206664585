import { parseComplaint } from '@/lib/domain/complaint/complaint';
import { parseDoorCount } from '@/lib/domain/door/door-count';
import { parseNight } from '@/lib/domain/door/night/night';
import type { DossierInput, DossierMail, Recipient } from '@/lib/domain/dossier/dossier';
import type { EventRecord } from '@/lib/domain/event/event';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import { type EventVersion, parseVersion, promisedOf } from '@/lib/domain/event/version/version';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { OnProgress } from '@/lib/domain/kit/whole-read';
import { type Campaign, parseCampaign } from '@/lib/domain/mailing/campaign';
import { type Plan, parsePlan } from '@/lib/domain/plan/plan';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';
import { parseRefund } from '@/lib/domain/refund/refund';
import { parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { readWhole } from '@/lib/firebase/query';
import { readLedger } from '../ledger/ledger';

type Asked = {
  event: EventRecord;
  ticketTypes: readonly TicketType[];
  asOf: Date;
  isMasked: boolean;
};

/** Reads the source of the file for the authority, under the reader's rules. `onProgress` follows the sales. */
export async function readDossier(asked: Asked, onProgress: OnProgress): Promise<DossierInput> {
  const { event, ticketTypes, ...question } = asked;
  const { id, producerId } = event;
  const about = [
    ['producerId', '==', producerId],
    ['eventId', '==', id],
  ] as const;
  const [versions, refunds, complaints, plans, campaigns, courtesies, brought, nights, rows] =
    await Promise.all([
      readWhole({ path: entryPaths.versions(id) }, parseVersion),
      readWhole({ path: paths.refunds(id) }, parseRefund),
      readWhole({ path: entryPaths.complaints(id) }, parseComplaint),
      readWhole({ path: paths.plans(id) }, parsePlan).then((found) =>
        Promise.all(found.map((plan) => noticesOfPlan(id, plan))),
      ),
      readWhole({ path: paths.campaigns(), where: about }, parseCampaign),
      readWhole({ path: entryPaths.courtesies(id) }, parseCourtesy),
      readWhole({ path: paths.tickets(id), where: [['kind', '==', 'brought']] }, parseTicket),
      nightsOf(id),
      readLedger(id, onProgress),
    ]);
  return {
    ...question,
    event,
    versions: versions.length > 0 ? versions : standing(event, ticketTypes),
    rows,
    courtesies,
    brought,
    refunds,
    complaints,
    notices: [...plans.flat(), ...campaigns.flatMap(noticeOfCampaign)],
    nights,
  };
}

/** By their documents: a date may have been deleted since. */
async function nightsOf(eventId: string): Promise<DossierInput['nights']> {
  const [counts, nights] = await Promise.all([
    readWhole({ path: entryPaths.doorCounts(eventId) }, parseDoorCount),
    readWhole({ path: entryPaths.nights(eventId) }, parseNight),
  ]);
  const ids = new Set([...counts, ...nights].map(({ dateId }) => dateId));
  return [...ids].map((dateId) => ({
    dateId,
    alarms: nights.find((one) => one.dateId === dateId)?.alarms ?? [],
    counts: counts.filter((one) => one.dateId === dateId),
  }));
}

/** The first version of an event from before versions were stored. */
function standing(event: EventRecord, types: readonly TicketType[]): EventVersion[] {
  const at = event.publishedAt;
  if (!at) return [];
  const { flyer, thumb } = event.images;
  const picture = flyer || thumb;
  return [
    {
      ...promisedOf(eventContentOf(event), types, picture && sha256(picture), event.dates),
      n: 1,
      cause: 'earlier',
      changed: [],
      at,
      by: { uid: '', email: '' },
      sold: 0,
      noticeId: '',
    },
  ];
}

async function noticesOfPlan(
  eventId: string,
  { id, kind, texts, createdAt, counts }: Plan,
): Promise<DossierMail[]> {
  if (!createdAt) return [];
  const { subject, message } = texts;
  const recipients = await readWhole({ path: entryPaths.planMails(eventId, id) }, recipientOf);
  const known = recipients.flatMap((one) => one ?? []);
  return [{ id, at: createdAt, kind, subject, message, sent: counts.sent, recipients: known }];
}

function recipientOf(id: string, raw: unknown): Recipient | null {
  const { name, email, state, at } = parsePlanMail(raw);
  return at && { id, name, email, state, at };
}

function noticeOfCampaign(campaign: Campaign): DossierMail[] {
  const { id, status, subject, message, startedAt, finishedAt: endedAt, counts } = campaign;
  const isOver = status === 'sent' || status === 'cancelled';
  if (!startedAt || !endedAt || !isOver || counts.sent === 0) return [];
  return [{ id, at: startedAt, endedAt, kind: 'campaign', subject, message, sent: counts.sent }];
}
