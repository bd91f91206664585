import { expect, test } from 'vitest';
import { percent, pesos } from '@/lib/domain/kit/format';
import { deliveryFigures, worthFigures } from './campaign-figures';

const now = new Date('2027-06-10T12:00:00Z');
const OLD = new Date('2027-06-01T12:00:00Z');
const counts = { sent: 210, failed: 0, skipped: 3, unconfirmed: 0 };
const campaign = {
  ...{
    counts,
    eventId: 'fiesta',
    unsubscribed: 2,
    bounced: 10,
    complained: 0,
    startedAt: OLD,
    capped: 0,
  },
};
const report = {
  ...{ opened: 50, clicked: 0, unsubscribed: 2, tickets: 4, amount: 40_000, reasons: {} },
  ...{ curve: { by: 'days' as const, points: [] }, links: [], quarters: [], machines: 0 },
};
const peers = {
  clicked: { count: 6, perMille: 50 },
  sold: { count: 4, tickets: 2, amount: 20_000 },
};
const known = { report, peers: undefined, now };
const labels = (figures: { label: string }[]) => figures.map(({ label }) => label);

test('begins with what it sold, then who clicked, whom it reached and who left', () => {
  expect(labels(worthFigures(campaign, known))).toEqual([
    'Vendido por este correo',
    'Hicieron clic',
    'Les llegó',
    'Se dieron de baja',
  ]);
  const figures = worthFigures({ ...campaign, eventId: null }, known);
  expect(labels(figures)).toEqual(['Hicieron clic', 'Les llegó', 'Se dieron de baja']);
  expect(figures[1]).toMatchObject({ value: 200, compared: { text: 'de 210 enviados' } });
});

test('opens only the lists with somebody in them', () => {
  expect(worthFigures(campaign, known).map(({ opens }) => opens)).toEqual([
    'bought',
    null,
    'delivered',
    'left',
  ]);
  expect(deliveryFigures(campaign, report).map(({ opens }) => opens)).toEqual([
    'opened',
    'sent',
    null,
    null,
    'skipped',
    'bounced',
  ]);
});

test('explains mails that were not confirmed, and names bounces and complaints only where there are any', () => {
  expect(deliveryFigures(campaign, report)[2]?.compared).toBeNull();
  const doubted = { ...campaign, counts: { ...counts, unconfirmed: 1 }, bounced: 0, complained: 1 };
  const lines = deliveryFigures(doubted, undefined);
  expect(lines[2]?.compared?.tone).toBe('wait');
  expect(labels(lines).slice(-2)).toEqual(['Omitidos', 'Lo marcaron no deseado']);
});

test('is compared with the last campaigns, and a young one is not judged by what they came to', () => {
  const compared = (over: object, clicked = 10) =>
    worthFigures({ ...campaign, ...over }, { ...known, report: { ...report, clicked }, peers }).map(
      (one) => one.compared?.text,
    );
  expect(compared({}).slice(0, 2)).toEqual(['El doble que tus últimos 4', 'Como tus últimos 6']);
  const young = { startedAt: new Date(now.getTime() - 3_600_000) };
  expect(compared(young, 5).slice(0, 2)).toEqual([
    'El doble que tus últimos 4',
    `Tus últimos 6: ${percent(0.05)} en promedio`,
  ]);
  const little = { ...report, amount: 1_000 };
  const [sold] = worthFigures({ ...campaign, ...young }, { report: little, peers, now });
  expect(sold?.compared?.text).toBe(`Tus últimos 4: ${pesos(20_000)} en promedio`);
});

test('compares with whom it reached where there is nothing else, once it reached somebody', () => {
  const clicked = { ...known, report: { ...report, clicked: 50 } };
  expect(worthFigures(campaign, clicked)[1]?.compared?.text).toBe(`${percent(0.25)} de ellos`);
  const unsent = { ...campaign, counts: { ...counts, sent: 0 } };
  expect(worthFigures(unsent, clicked)[1]?.compared).toBeNull();
});

test('keeps the amount and the buyers from who may not see money', () => {
  const [sold] = worthFigures(campaign, { ...known, report: { ...report, amount: null } });
  expect(sold).toMatchObject({ value: 4, opens: null, label: 'Entradas vendidas por este correo' });
  expect(sold?.isPesos).toBe(false);
});

test('says how many had their two mails, and counts those whom it reached of those it names as sent', () => {
  const some = { ...campaign, counts: { ...counts, failed: 5 }, capped: 40 };
  const sent = deliveryFigures(some, report).find(({ label }) => label === 'Enviados')?.value;
  expect(worthFigures({ ...some, eventId: null }, known)[1]?.compared?.text).toBe(
    `de ${sent} enviados`,
  );
  const line = deliveryFigures(some, report).find(({ label }) => label.startsWith('Ya con dos'));
  expect(line).toMatchObject({ value: 40, opens: null });
});
