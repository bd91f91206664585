import { expect, test } from 'vitest';
import { percent } from '@/lib/domain/kit/format';
import { deliveryFigures, reactionFigures } from './campaign-figures';

const counts = { sent: 200, failed: 0, skipped: 3, unconfirmed: 0 };
const campaign = { counts, eventId: 'fiesta', unsubscribed: 2, bounced: 0, complained: 0 };
const report = {
  opened: 50,
  clicked: 0,
  unsubscribed: 2,
  tickets: 4,
  amount: 40_000,
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
  const [opened, clicked, unsubscribed] = reactionFigures(campaign, report);
  expect([opened?.opens, clicked?.opens, unsubscribed?.opens]).toEqual(['opened', null, null]);
});

test('explains mails that were not confirmed', () => {
  expect(deliveryFigures(counts)[1]?.compared).toBeNull();
  expect(deliveryFigures({ ...counts, unconfirmed: 1 })[1]?.compared?.tone).toBe('wait');
});

test('compares with what was sent, once something was', () => {
  expect(reactionFigures(campaign, report)[0]?.compared?.text).toBe(
    `${percent(0.25)} de los enviados`,
  );
  const unsent = { ...campaign, counts: { ...counts, sent: 0 } };
  expect(reactionFigures(unsent, report)[0]?.compared).toBeNull();
});

test('shows bounces, complaints and sales only where there are any', () => {
  expect(labels(reactionFigures({ ...campaign, eventId: null }, report))).toEqual([
    'Lo abrieron',
    'Hicieron clic',
    'Se dieron de baja',
  ]);
  expect(labels(reactionFigures({ ...campaign, bounced: 1, complained: 1 }, report))).toEqual([
    'Lo abrieron',
    'Hicieron clic',
    'Se dieron de baja',
    'Rebotaron después',
    'Lo marcaron no deseado',
    'Entradas vendidas',
    'Vendido por este correo',
  ]);
});

test('keeps the amount from who may not see money', () => {
  expect(labels(reactionFigures(campaign, { ...report, amount: null }))).not.toContain(
    'Vendido por este correo',
  );
  expect(labels(reactionFigures(campaign, undefined))).toContain('Vendido por este correo');
});
