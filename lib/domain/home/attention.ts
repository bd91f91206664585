import { availability } from '../event/availability/availability';
import { type EventRecord, eventName } from '../event/event';
import { isWithoutDate, shownSpan } from '../event/event-plan';
import type { AttentionItem } from '../kit/attention-item';
import { pesos } from '../kit/format';
import { fromNow } from '../kit/format-date';
import { fields, numeric } from '../kit/read';
import { eventRoute } from '../kit/routes/event';
import { producerRoute } from '../kit/routes/producer';
import { campaignAttention } from '../mailing/campaign-attention';
import type { CampaignBrief } from '../mailing/campaign-brief';
import { isDueSoon, type OpenBreach } from '../privacy/request-brief';
import type { Producer } from '../producer/producer';
import type { Flag } from '../rights/permissions';
import type { TicketType } from '../ticket/ticket-type';

/** The source of the home page's tasks. Null: unknown or not permitted. */
export type AttentionFacts = {
  producer: Pick<Producer, 'id' | 'name' | 'image' | 'description' | 'complaints'> &
    Partial<Pick<Producer, 'privacyDueAt'>>;
  can: (flag: Flag) => boolean;
  breaches?: readonly OpenBreach[];
  hasBanking: boolean | null;
  hasBilling: boolean | null;
  unpublished: readonly EventRecord[];
  upcoming: readonly EventRecord[];
  campaigns: readonly CampaignBrief[];
  isMailingOn: boolean;
  next: { event: EventRecord; ticketTypes: readonly TicketType[] } | null;
};

const DAY_MS = 86_400_000;
const ENDING_MS = 2 * DAY_MS;
const LOW_STOCK = 0.1;
const COMPLAINT_MS = 4 * DAY_MS;
const DRAFT_MS = 21 * DAY_MS;

/** The producer's tasks at `now`, most urgent first. */
export function attentionOf(facts: AttentionFacts, now: Date): AttentionItem[] {
  return [
    ...breached(facts, now),
    ...complaints(facts, now),
    ...returned(facts),
    ...campaignAttention(facts.campaigns, facts.isMailingOn, now),
    ...rights(facts, now),
    ...money(facts),
    ...changed(facts),
    ...unclosed(facts, now),
    ...stock(facts, now),
    ...awaited(facts),
    ...drafts(facts, now),
    ...waiting(facts),
    ...card(facts),
  ];
}

const item = (
  tone: AttentionItem['tone'],
  id: string,
  text: string,
  label: string,
  href: string,
  detail?: string,
): AttentionItem => ({ id, tone, text, detail, action: { label, href } });

const breached = ({ producer, breaches = [] }: AttentionFacts, now: Date): AttentionItem[] =>
  breaches.map(({ id, title, knownAt }) =>
    item(
      'bad',
      `breach-${id}`,
      `Brecha de datos sin avisar: ${title}`,
      'Ver',
      producerRoute(producer.id, 'privacidad'),
      knownAt ? `Se supo ${fromNow(knownAt, now)}.` : '',
    ),
  );

function complaints({ producer, can }: AttentionFacts, now: Date): AttentionItem[] {
  if (!can('events.manage')) return [];
  return Object.entries(producer.complaints)
    .filter(([, { dueAt }]) => +dueAt - +now < COMPLAINT_MS)
    .sort(([, a], [, b]) => +a.dueAt - +b.dueAt)
    .map(([eventId, { name, dueAt }]) => {
      const isLate = now >= dueAt;
      return item(
        isLate ? 'bad' : 'wait',
        `complaint-${eventId}`,
        isLate
          ? `Un reclamo de ${name} está atrasado`
          : `Un reclamo de ${name} vence ${fromNow(new Date(+dueAt - 1), now)}`,
        'Responder',
        eventRoute(eventId, 'complaints'),
        'El plazo es de diez días hábiles.',
      );
    });
}

function returned({ unpublished }: AttentionFacts): AttentionItem[] {
  return unpublished
    .filter((event) => event.status === 'draft' && event.statusReason !== '')
    .map((event) =>
      item(
        'bad',
        `returned-${event.id}`,
        `${eventName(event)} volvió de la revisión con observaciones`,
        'Corregir',
        eventRoute(event.id, 'edit'),
        event.statusReason,
      ),
    );
}

function rights({ producer, can }: AttentionFacts, now: Date): AttentionItem[] {
  const due = producer.privacyDueAt ?? null;
  if (!due || !isDueSoon(due, now) || !can('users.manageAccess')) return [];
  const isLate = due <= now;
  return [
    item(
      isLate ? 'bad' : 'wait',
      'privacy',
      `Hay una solicitud sobre datos ${isLate ? 'vencida' : 'por vencer'}`,
      'Responder',
      producerRoute(producer.id, 'privacidad'),
    ),
  ];
}

function money({ producer, can, hasBanking, hasBilling }: AttentionFacts): AttentionItem[] {
  const found: AttentionItem[] = [];
  if (hasBanking === false && can('producers.banking')) {
    found.push(
      item(
        'wait',
        'banking',
        `Falta el dato bancario de ${producer.name}`,
        'Completar',
        producerRoute(producer.id, 'banking'),
        'Sin él no te pagamos.',
      ),
    );
  }
  if (hasBilling === false && can('producers.billing')) {
    found.push(
      item(
        'wait',
        'billing',
        `Faltan los datos de facturación de ${producer.name}`,
        'Completar',
        producerRoute(producer.id, 'billing'),
      ),
    );
  }
  return found;
}

function changed({ upcoming, can }: AttentionFacts): AttentionItem[] {
  const decides = can('events.changeStatus');
  return upcoming
    .filter(({ pending }) => pending !== null)
    .map((event) =>
      item(
        decides ? 'wait' : 'info',
        `change-${event.id}`,
        decides
          ? `Hay cambios por aprobar en ${eventName(event)}`
          : `Los cambios de ${eventName(event)} están en revisión`,
        decides ? 'Revisar' : 'Ver',
        eventRoute(event.id),
      ),
    );
}

function unclosed({ upcoming, can }: AttentionFacts, now: Date): AttentionItem[] {
  const found: AttentionItem[] = [];
  for (const event of upcoming) {
    if (event.status === 'paused') {
      found.push(
        item(
          'wait',
          `paused-${event.id}`,
          `${eventName(event)} está en pausa: nadie puede comprar`,
          can('events.changeStatus') ? 'Reanudar' : 'Ver',
          eventRoute(event.id),
          event.statusReason || undefined,
        ),
      );
    }
    const { endsAt } = shownSpan(event);
    if (event.status === 'published' && endsAt && endsAt < now) {
      found.push(
        item(
          'info',
          `unclosed-${event.id}`,
          `${eventName(event)} ya pasó y sigue publicado`,
          can('events.changeStatus') ? 'Terminar' : 'Ver',
          eventRoute(event.id),
        ),
      );
    }
  }
  return found;
}

function stock({ next }: AttentionFacts, now: Date): AttentionItem[] {
  // Each date of such an event has a stock of its own.
  if (!next || isWithoutDate(next.event) || next.event.dates) return [];
  const { event, ticketTypes } = next;
  const places = availability(ticketTypes, event, now);
  const found: AttentionItem[] = [];
  for (const type of ticketTypes) {
    const place = places.get(type.id);
    if (place?.state !== 'onSale') continue;
    const action = ['Ver entradas', eventRoute(event.id, 'tickets')] as const;
    if (place.left <= type.stock * LOW_STOCK) {
      found.push(
        item(
          'info',
          `stock-${type.id}`,
          `${type.name} de ${eventName(event)}: ${place.left === 1 ? 'queda 1' : `quedan ${place.left}`}`,
          ...action,
        ),
      );
    } else if (type.endsAt && +type.endsAt - +now < ENDING_MS) {
      found.push(
        item(
          'info',
          `window-${type.id}`,
          `${type.name} de ${eventName(event)} se cierra ${fromNow(type.endsAt, now, event.timeZone)}`,
          ...action,
        ),
      );
    }
  }
  return found;
}

const awaited = ({ upcoming, can }: AttentionFacts): AttentionItem[] =>
  upcoming.flatMap((event) => {
    const worth = numeric(fields(event.waitlist).worth);
    if (!worth || !can('tickets.manage')) return [];
    const text = `Hay ${pesos(worth)} esperando en ${eventName(event)}`;
    return item('info', `list-${event.id}`, text, 'Ver', eventRoute(event.id, 'waitlist'));
  });

function drafts({ unpublished, can }: AttentionFacts, now: Date): AttentionItem[] {
  if (!can('events.manage')) return [];
  return unpublished
    .filter(
      ({ status, startsAt, statusReason }) =>
        status === 'draft' &&
        statusReason === '' &&
        startsAt !== null &&
        startsAt > now &&
        +startsAt - +now < DRAFT_MS,
    )
    .map((event) =>
      item(
        'wait',
        `draft-${event.id}`,
        `${eventName(event)} es ${fromNow(event.startsAt, now, event.timeZone)} y sigue en borrador`,
        'Terminar',
        eventRoute(event.id),
      ),
    );
}

function waiting({ unpublished }: AttentionFacts): AttentionItem[] {
  return unpublished
    .filter((event) => event.status === 'review')
    .map((event) =>
      item(
        'info',
        `review-${event.id}`,
        `${eventName(event)} está en revisión`,
        'Ver',
        eventRoute(event.id),
      ),
    );
}

function card({ producer, can }: AttentionFacts): AttentionItem[] {
  if (!can('events.manage') || (producer.image && producer.description)) return [];
  const lacks = producer.image ? 'una descripción' : 'una imagen';
  return [
    item(
      'info',
      'card',
      `${producer.name} todavía no tiene ${lacks}`,
      'Agregar',
      producerRoute(producer.id, 'edit'),
    ),
  ];
}
