import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { answerComplaint } from '@/functions/src/complaint/answer-complaint';
import { closeComplaint } from '@/functions/src/complaint/close-complaint';
import { openComplaint } from '@/functions/src/complaint/open-complaint';
import { parseEvent } from '@/lib/domain/event/event';
import { eventContentOf } from '@/lib/domain/event/event-fields';
import { changedParts, type Promised, promisedOf } from '@/lib/domain/event/version/version';
import { sha256 } from '@/lib/domain/kit/digest';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { ADMINS, as } from './call-as';
import { IDS, type Seed } from './context';

const DAY = 86_400_000;
const OWNER = { uid: IDS.productora, email: 'productora@early.test' };

/** The promises of some events before they changed; the rest of it is what they promise today. */
const FORMER: Record<string, (now: Promised) => Partial<Promised>> = {
  'bodega-47': ({ startsAt, ticketTypes }) => ({
    startsAt: startsAt && new Date(startsAt.getTime() - 3_600_000),
    ticketTypes: ticketTypes.map((type) =>
      type.id === 'general' ? { ...type, price: type.price - 2000 } : type,
    ),
  }),
  'fiesta-en-la-playa': ({ venue }) => ({
    venue: { ...venue, name: 'Playa Amarilla', mapUrl: '' },
  }),
};

const COMPLAINTS = [
  {
    eventId: 'fiesta-en-la-playa',
    daysAgo: 40,
    channel: 'mail',
    name: 'Rocío Fuentes',
    contact: 'rocio@correo.example',
    text: 'Compré dos entradas, se canceló y nadie me dijo cuándo devuelven la plata.',
    answer: 'Devolvimos las dos entradas con su cargo por servicio. Va el comprobante.',
  },
  {
    eventId: 'fiesta-en-la-playa',
    daysAgo: 21,
    channel: 'authority',
    name: '',
    contact: 'SERNAC, folio R2026-118',
    text: 'La autoridad pide los avisos que se enviaron por la cancelación y los plazos de devolución.',
  },
  {
    eventId: 'rooftop-de-verano',
    daysAgo: 17,
    channel: 'mail',
    name: 'Matías Orellana',
    contact: 'matias@correo.example',
    text: 'La terraza sigue cerrada y nadie responde si la fiesta se hace.',
  },
  {
    eventId: 'bodega-47',
    daysAgo: 6,
    channel: 'social',
    name: '@lamatta',
    contact: 'Instagram',
    text: 'Cambiaron la hora y no alcanzo a llegar. Quiero que me devuelvan la entrada.',
  },
] as const;

async function seedVersions(db: Firestore, eventId: string, today: Date): Promise<void> {
  const ref = db.doc(paths.event(eventId));
  const event = parseEvent(eventId, (await ref.get()).data());
  const found = await db.collection(paths.ticketTypes(eventId)).get();
  const types = found.docs.map((doc) => parseTicketType(doc.id, doc.data()));
  const { flyer } = event.images;
  const hash = flyer && sha256(flyer);
  const now = promisedOf(eventContentOf(event), types, hash);
  const before = { ...now, ...FORMER[eventId]?.(now) };
  const from = event.publishedAt ?? new Date();
  const changedAt = new Date(Math.max(from.getTime(), today.getTime() - 4 * DAY));
  const sold = await db
    .collection(paths.tickets(eventId))
    .where('kind', '==', 'sale')
    .where('issuedAt', '<=', Timestamp.fromDate(changedAt))
    .count()
    .get();
  const base = { by: OWNER, noticeId: '' };
  await db.doc(entryPaths.version(eventId, 1)).set({
    ...before,
    ...base,
    ...{ n: 1, cause: 'published', changed: [], at: Timestamp.fromDate(from), sold: 0 },
  });
  await db.doc(entryPaths.version(eventId, 2)).set({
    ...now,
    ...base,
    ...{ n: 2, cause: 'changed', changed: changedParts(before, now) },
    ...{ at: Timestamp.fromDate(changedAt), sold: sold.data().count },
  });
  await ref.update({ versions: 2 });
}

/** Versions of some events, and complaints in each state, made by the real functions. After the sales. */
export const seedRecord: Seed = async ({ db, now }) => {
  for (const eventId of Object.keys(FORMER)) await seedVersions(db, eventId, now);
  for (const complaint of COMPLAINTS) {
    const { eventId, daysAgo, channel, name, contact, text } = complaint;
    const receivedAt = now.getTime() - daysAgo * DAY;
    const input = { eventId, channel, name, contact, text, receivedAt };
    const { complaintId } = await as(ADMINS.antonia, openComplaint, input);
    if (!('answer' in complaint)) continue;
    const { answer } = complaint;
    await as(ADMINS.antonia, answerComplaint, { eventId, complaintId, answer });
    await as(ADMINS.antonia, closeComplaint, { eventId, complaintId });
  }
};
