import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseBanking } from '../../producer/banking';
import { parseBilling } from '../../producer/billing';
import { parseProducer } from '../../producer/producer';
import { parseTicketType } from '../../ticket/ticket-type';
import { parseEvent } from '../event';
import { changeEventStatusSchema } from '../event-schema';
import { type ReviewParts, reviewFacts } from './facts';
import { type FactId, pointsOf, REVIEW_POINTS, returnReason } from './review';

const NOW = new Date('2026-11-20T15:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const TEXT = 'Recibimos el año con orquesta en vivo hasta las dos y electrónica hasta la mañana.';
const event = (more: object = {}, id = 'e') =>
  parseEvent(id, {
    ...{ producerId: 'p', status: 'review', name: 'Año Nuevo Austral', description: TEXT },
    images: { flyer: 'data:image/webp;base64,AAAA' },
    ...{ category: 'party', minAge: 18, capacity: 1000, venue: { name: 'Estación' } },
    ...more,
  });
const priced = (...prices: number[]) =>
  prices.map((price, at) => parseTicketType(`t${at}`, { name: 'General', price, stock: 10 }));
const past = (more: object = {}, id = 'old') =>
  event({ status: 'ended', name: 'Otoño', startsAt: ago(60), ...more }, id);
const BANK = { bank: 'BCI', accountNumber: '1234', rut: '76.086.428-5' };

const GOOD: ReviewParts = {
  event: event(),
  types: priced(10_000, 20_000),
  producer: parseProducer('p', { name: 'Noche', createdAt: ago(400) }),
  billing: parseBilling('b', { rut: '760864285' }),
  banking: parseBanking('b', BANK),
  bankSince: ago(300),
  own: [{ event: past(), complaints: 0 }],
  lastTypes: priced(8000, 18_000),
  atPlace: past(),
  alike: [],
  doubt: null,
  now: NOW,
};
const found = (parts: Partial<ReviewParts>) => reviewFacts({ ...GOOD, ...parts });
const of = (id: FactId, parts: Partial<ReviewParts>) => {
  const { verdict, known, href } = found(parts).find((one) => one.id === id)!;
  return `${verdict}: ${known} ${href}`;
};

test('an event like the last one of a known producer is well in all', () => {
  expect(found({}).map(({ id, verdict, known, href }) => [id, verdict, known, href])).toEqual([
    ['first', 'good', 'No: ya publicó «Otoño», lun 21 sept 2026.', '/admin/events?producer=p'],
    ['complaints', 'good', 'Ninguno en lo que ha publicado.', '/events/old/complaints'],
    [
      'account',
      'good',
      'Banco y factura de 76.086.428-5. Aquí desde el jue 16 oct 2025. La cuenta, desde el sáb 24 ene 2026.',
      '/producers/p/banking',
    ],
    ['capacity', 'good', '1.000 personas. «Otoño» tuvo 1.000 personas ahí.', '/events/old'],
    [
      'prices',
      'good',
      '$ 10.000 a $ 20.000. En «Otoño»: $ 8.000 a $ 18.000.',
      '/events/old/tickets',
    ],
    [
      'name',
      'good',
      'Ningún otro evento se llama igual.',
      '/admin/events?q=A%C3%B1o+Nuevo+Austral',
    ],
    ['text', 'good', 'Desde 18 años. Texto de 82 letras.', '/events/e/edit'],
    ['flyer', 'good', 'Está guardado aquí.', '/events/e/edit'],
  ]);
});

test('a first event has nothing to be compared with, and is to be looked at', () => {
  const facts = found({ own: [], lastTypes: [], atPlace: null });
  expect(facts.filter(({ verdict }) => verdict === 'look').map(({ id }) => id)).toEqual([
    'first',
    'capacity',
    'prices',
  ]);
});

describe('what is wrong', () => {
  const due = (days: number) => ({
    producer: parseProducer('p', { complaints: { x: { name: 'X', dueAt: ago(-days) } } }),
  });
  test.each<[FactId, Partial<ReviewParts>, string]>([
    ['complaints', due(-1), 'bad: Hay uno sin responder, y su plazo ya pasó. /events/x/complaints'],
    [
      'complaints',
      due(2),
      'look: Hay uno por responder, vence pasado mañana. /events/x/complaints',
    ],
    [
      'complaints',
      {
        own: [
          { event: past(), complaints: 1 },
          { event: past({}, 'more'), complaints: 3 },
        ],
      },
      'look: 4 reclamos en sus últimos 2 eventos. Todos con respuesta. /events/more/complaints',
    ],
    ['account', { banking: parseBanking('b', {}) }, 'bad: Falta: cuenta bancaria.'],
    ['account', { billing: parseBilling('b', { rut: '12.345.678-5' }) }, 'bad: El banco es de'],
    ['account', { bankSince: ago(2) }, 'look: Banco y factura'],
    ['capacity', { event: event({ capacity: 1200 }) }, 'look: 1.200 personas.'],
    ['capacity', { event: event({ capacity: 1501 }) }, 'bad: 1.501 personas.'],
    ['capacity', { event: event({ capacity: null }) }, 'bad: No dice cuánta gente cabe.'],
    ['prices', { types: priced(45_000) }, 'look: $ 45.000.'],
    ['prices', { types: priced(180_000) }, 'bad: $ 180.000.'],
    ['prices', { types: priced(0) }, 'bad: Gratis.'],
    ['name', { doubt: 'Banco de Chile' }, 'look: Nombra a Banco de Chile: ¿es quien dice ser?'],
    [
      'name',
      { alike: [past({ producerId: 'q', name: 'AÑO NUEVO  AUSTRAL' }, 'its')] },
      'bad: Otra cuenta tiene «AÑO NUEVO  AUSTRAL», lun 21 sept 2026. /events/its',
    ],
    ['name', { alike: [past({ name: 'Año Nuevo Austral' })] }, 'look: Ya tiene otro igual'],
    ['name', { alike: [past({ name: 'Año Nuevo Boreal' })] }, 'good: Ningún otro'],
    ['text', { event: event({ description: '' }) }, 'bad: Desde 18 años. No cuenta'],
    ['text', { event: event({ minAge: 0 }) }, 'look: Para todo público.'],
    ['text', { event: event({ description: 'Baile' }) }, 'look: Desde 18 años. Texto de 5 letras.'],
    [
      'text',
      { event: event({ description: `${TEXT} Paga en transfiere.cl` }) },
      'look: Desde 18 años. Texto de 104 letras, con un enlace',
    ],
    ['flyer', { event: event({ images: {} }) }, 'look: No tiene.'],
    [
      'flyer',
      { event: event({ images: { flyer: 'https://otro.cl/a.webp' } }) },
      'bad: El flyer está en otro sitio y el público no lo ve. /events/e/edit',
    ],
  ])('%s %#', (id, parts, said) => {
    expect(of(id, parts)).toContain(said);
  });
});

describe('the reason of a return', () => {
  test('has a line for each point that is wrong, and what was written besides', () => {
    const facts = found({ event: event({ capacity: 9000, description: '' }) });
    expect(pointsOf(facts)).toEqual(['text', 'capacity']);
    expect(returnReason(pointsOf(facts), ' Llámanos ')).toBe(
      '• Cuenta mejor de qué se trata\n• El aforo es mayor que el del lugar\nLlámanos',
    );
  });

  test('fits with all its points and the longest text besides', () => {
    const reason = returnReason(
      REVIEW_POINTS.map(({ id }) => id),
      'x'.repeat(120),
    );
    const input = { eventId: 'e', status: 'draft', reason };
    expect(v.parse(changeEventStatusSchema, input).reason).toBe(reason);
  });
});
