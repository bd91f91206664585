import { expect, test } from 'vitest';
import { percent } from '@/lib/domain/kit/format';
import { deliveryFigures, lossFigures, worthFigures } from './campaign-figures';

const counts = { sent: 200, failed: 0, skipped: 3, unconfirmed: 0 };
const campaign = { counts, eventId: 'fiesta', unsubscribed: 2, bounced: 0, complained: 0 };
const report = {
  opened: 50,
  clicked: 0,
  unsubscribed: 2,
  tickets: 4,
  amount: 40_000,
  days: [],
  reasons: {},
};
const labels = (figures: { label: string }[]) => figures.map(({ label }) => label);

test('opens only the lists with somebody in them', () => {
  expect(deliveryFigures(counts).map(({ opens }) => opens)).toEqual([
    'sent',
    null,
    null,
    'skipped',
  ]);
  const [, , clicked, opened] = worthFigures(campaign, report);
  expect([opened?.opens, clicked?.opens]).toEqual(['opened', null]);
  expect(lossFigures(campaign)[0]?.opens).toBeNull();
});

test('explains mails that were not confirmed', () => {
  expect(deliveryFigures(counts)[1]?.compared).toBeNull();
  expect(deliveryFigures({ ...counts, unconfirmed: 1 })[1]?.compared?.tone).toBe('wait');
});

test('compares with what was sent, once something was', () => {
  expect(worthFigures(campaign, report).at(-1)?.compared?.text).toBe(
    `${percent(0.25)} de los enviados`,
  );
  const unsent = { ...campaign, counts: { ...counts, sent: 0 } };
  expect(worthFigures(unsent, report).at(-1)?.compared).toBeNull();
});

test('begins with what it sold, then who clicked and who opened it', () => {
  expect(labels(worthFigures(campaign, report))).toEqual([
    'Vendido por este correo',
    'Entradas vendidas',
    'Hicieron clic',
    'Lo abrieron',
  ]);
  expect(labels(worthFigures({ ...campaign, eventId: null }, report))).toEqual([
    'Hicieron clic',
    'Lo abrieron',
  ]);
});

test('shows bounces and complaints only where there are any', () => {
  expect(labels(lossFigures(campaign))).toEqual(['Se dieron de baja']);
  expect(labels(lossFigures({ ...campaign, bounced: 1, complained: 1 }))).toEqual([
    'Se dieron de baja',
    'Rebotaron después',
    'Lo marcaron no deseado',
  ]);
});

test('keeps the amount from who may not see money', () => {
  expect(labels(worthFigures(campaign, { ...report, amount: null }))).not.toContain(
    'Vendido por este correo',
  );
  expect(labels(worthFigures(campaign, undefined))).toContain('Vendido por este correo');
});
