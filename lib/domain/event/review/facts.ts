import { pesos, plural } from '../../kit/format';
import { date, fromNow } from '../../kit/format-date';
import { isElsewhere } from '../../kit/picture';
import { adminProducerRoute, adminRoute } from '../../kit/routes/admin';
import { eventRoute } from '../../kit/routes/event';
import { producerRoute } from '../../kit/routes/producer';
import { formatRut } from '../../kit/rut';
import type { BankingForm } from '../../producer/banking';
import type { Billing } from '../../producer/billing';
import { hasBanking, hasBilling } from '../../producer/complete';
import { foldedWords } from '../../producer/folded-name';
import { lureIn } from '../../producer/lure';
import type { Producer } from '../../producer/producer';
import type { TicketType } from '../../ticket/ticket-type';
import { type EventRecord, eventName } from '../event';
import { type FactId, FLYER_ELSEWHERE, type ReviewFact, type ReviewVerdict } from './review';

/**
 * `own` are the producer's other published events, latest first, and `lastTypes` the ticket types of the first of
 * them. `atPlace` is the last published event of anybody at the same place; `alike` share a word of the name.
 */
export type ReviewParts = {
  event: EventRecord;
  types: readonly TicketType[];
  producer: Producer;
  billing: Billing;
  banking: BankingForm;
  bankSince: Date | null;
  own: readonly { event: EventRecord; complaints: number }[];
  lastTypes: readonly TicketType[];
  atPlace: EventRecord | null;
  alike: readonly EventRecord[];
  doubt: string | null;
  now: Date;
};

/** The facts about an event in review, each with a verdict, in an order that stays the same. */
export const reviewFacts = (parts: ReviewParts): ReviewFact[] => [
  first(parts),
  complaints(parts),
  account(parts),
  capacity(parts),
  prices(parts),
  name(parts),
  text(parts),
  flyer(parts),
];

type Said = readonly [verdict: ReviewVerdict, known: string];

const fact = (
  id: FactId,
  title: string,
  [verdict, known]: Said,
  [rows, href]: readonly [rows: string, href: string],
): ReviewFact => ({ id, title, verdict, known, rows, href });

function first({ event, own, producer }: ReviewParts): ReviewFact {
  const [last] = own;
  const said: Said = last
    ? ['good', `No: ya publicó «${eventName(last.event)}», ${date(last.event.startsAt)}.`]
    : ['look', `Sí: ${producer.name} no ha publicado ninguno.`];
  return fact('first', '¿Su primer evento?', said, [
    'Ver sus eventos',
    adminRoute('events', { producer: event.producerId }),
  ]);
}

function complaints({ event, own, producer, now }: ReviewParts): ReviewFact {
  const [open] = Object.entries(producer.complaints).sort(
    ([, a], [, b]) => a.dueAt.getTime() - b.dueAt.getTime(),
  );
  const most = own.toSorted((a, b) => b.complaints - a.complaints)[0];
  const count = own.reduce((sum, one) => sum + one.complaints, 0);
  const among = own.length === 1 ? 'en su último evento' : `en sus últimos ${own.length} eventos`;
  const all = count > 0 ? `${plural(count, 'reclamo', 'reclamos')} ${among}.` : '';
  const where = open?.[0] ?? most?.event.id;
  return fact('complaints', 'Reclamos', complaintsSaid(open?.[1].dueAt, all, own.length, now), [
    where ? 'Ver los reclamos' : 'Ver su ficha',
    where ? eventRoute(where, 'complaints') : adminProducerRoute(event.producerId),
  ]);
}

function complaintsSaid(due: Date | undefined, all: string, events: number, now: Date): Said {
  if (due && due <= now) return ['bad', `Hay uno sin responder, y su plazo ya pasó. ${all}`.trim()];
  if (due) return ['look', `Hay uno por responder, vence ${fromNow(due, now)}. ${all}`.trim()];
  if (all) return ['look', `${all} Todos con respuesta.`];
  return ['good', events > 0 ? 'Ninguno en lo que ha publicado.' : 'Ninguno todavía.'];
}

// A later account may be somebody else's, who took over the producer's.
const FRESH_MS = 30 * 86_400_000;

function account({ event, producer, billing, banking, bankSince, now }: ReviewParts): ReviewFact {
  const since = bankSince ? `La cuenta, desde el ${date(bankSince)}.` : '';
  const known = producer.createdAt ? `Aquí desde el ${date(producer.createdAt)}. ${since}` : since;
  const lacks = [
    !hasBanking(banking) && 'cuenta bancaria',
    !hasBilling(billing) && 'datos de facturación',
  ].filter(Boolean);
  const [bankRut, ownRut] = [formatRut(banking.rut), formatRut(billing.rut)];
  const isFresh = bankSince !== null && now.getTime() - bankSince.getTime() < FRESH_MS;
  const said: Said =
    lacks.length > 0
      ? ['bad', `Falta: ${lacks.join(' y ')}. ${known}`]
      : bankRut !== ownRut
        ? ['bad', `El banco es de ${bankRut} y la factura de ${ownRut}. ${known}`]
        : [isFresh ? 'look' : 'good', `Banco y factura de ${ownRut}. ${known}`];
  return fact(
    'account',
    'Cuenta y RUT',
    [said[0], said[1].trim()],
    ['Ver la cuenta', producerRoute(event.producerId, 'banking')],
  );
}

// From here on a capacity is no other way to set up the same place.
const MUCH_MORE = 1.5;

function capacity({ event, atPlace }: ReviewParts): ReviewFact {
  const asked = event.capacity;
  const last = atPlace?.capacity ?? null;
  const people = (count: number) => plural(count, 'persona', 'personas');
  const before = atPlace && last !== null && `«${eventName(atPlace)}» tuvo ${people(last)} ahí.`;
  const said: Said = !asked
    ? ['bad', 'No dice cuánta gente cabe.']
    : !before
      ? ['look', `${people(asked)}. Nadie ha publicado en «${event.venue.name}».`]
      : [
          asked > last * MUCH_MORE ? 'bad' : asked > last ? 'look' : 'good',
          `${people(asked)}. ${before}`,
        ];
  return fact('capacity', 'Aforo', said, [
    atPlace ? 'Ver ese evento' : 'Ver el lugar',
    eventRoute(atPlace?.id ?? event.id, atPlace ? undefined : 'edit'),
  ]);
}

// A digit too many or too few.
const FAR = 5;
const FAR_ENOUGH = 2;

function prices({ event, types, own, lastTypes }: ReviewParts): ReviewFact {
  const [now, before] = [paidOf(types), paidOf(lastTypes)];
  const last = own[0]?.event;
  const said: Said =
    !last || before.length === 0
      ? ['look', `${rangeText(now)}. Nada suyo con que comparar.`]
      : [
          priceVerdict(now, before),
          `${rangeText(now)}. En «${eventName(last)}»: ${rangeText(before)}.`,
        ];
  return fact('prices', 'Precios', said, [
    last && before.length > 0 ? 'Ver esas entradas' : 'Ver las entradas',
    eventRoute(last && before.length > 0 ? last.id : event.id, 'tickets'),
  ]);
}

const paidOf = (types: readonly TicketType[]): number[] =>
  types.filter(({ hidden }) => !hidden).map(({ price }) => price);

function priceVerdict(now: readonly number[], before: readonly number[]): ReviewVerdict {
  const [top, last] = [Math.max(...now, 0), Math.max(...before)];
  const apart = top === last ? 1 : Math.max(top, last) / Math.max(1, Math.min(top, last));
  return apart >= FAR ? 'bad' : apart > FAR_ENOUGH ? 'look' : 'good';
}

function rangeText(amounts: readonly number[]): string {
  if (amounts.length === 0) return 'Sin entradas a la vista';
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  if (high === 0) return 'Gratis';
  return low === high ? pesos(low) : `${low === 0 ? 'Gratis' : pesos(low)} a ${pesos(high)}`;
}

function name({ event, alike, doubt }: ReviewParts): ReviewFact {
  const looks = foldedWords(event.name).join(' ');
  const doubles = alike.filter((one) => foldedWords(one.name).join(' ') === looks);
  const others = doubles.find(({ producerId }) => producerId !== event.producerId);
  const [double] = others ? [others] : doubles;
  const said: Said = others
    ? ['bad', `Otra cuenta tiene «${eventName(others)}», ${date(others.startsAt)}.`]
    : doubt
      ? ['look', `Nombra a ${doubt}: ¿es quien dice ser?`]
      : double
        ? ['look', `Ya tiene otro igual, ${date(double.startsAt)}: ¿es una copia?`]
        : ['good', 'Ningún otro evento se llama igual.'];
  return fact('name', 'Nombre', said, [
    double ? 'Ver el otro' : 'Buscar parecidos',
    double ? eventRoute(double.id) : adminRoute('events', { q: event.name }),
  ]);
}

// Two sentences.
const ENOUGH_CHARS = 80;
const NIGHTS: readonly EventRecord['category'][] = ['party', 'concert', 'festival'];

function text({ event }: ReviewParts): ReviewFact {
  const written = event.description.trim();
  const age = event.minAge > 0 ? `Desde ${event.minAge} años` : 'Para todo público';
  const known = `${age}. Texto de ${plural(written.length, 'letra', 'letras')}`;
  const isForAll = event.minAge === 0 && NIGHTS.includes(event.category);
  const lure = lureIn(written);
  const leadsAway = lure === 'un enlace' || lure === 'una dirección';
  const said: Said = !written
    ? ['bad', `${age}. No cuenta de qué se trata.`]
    : leadsAway
      ? ['look', `${known}, con ${lure}: mira adónde lleva.`]
      : isForAll
        ? ['look', `${known}. ¿Sin edad mínima, de noche?`]
        : [written.length < ENOUGH_CHARS ? 'look' : 'good', `${known}.`];
  return fact('text', 'Edad y texto', said, ['Ver lo escrito', eventRoute(event.id, 'edit')]);
}

function flyer({ event }: ReviewParts): ReviewFact {
  const { flyer } = event.images;
  const said: Said = !flyer
    ? ['look', 'No tiene.']
    : isElsewhere(flyer)
      ? ['bad', FLYER_ELSEWHERE]
      : ['good', 'Está guardado aquí.'];
  return fact('flyer', 'Flyer', said, ['Ver el flyer', eventRoute(event.id, 'edit')]);
}
