import { expect, test } from 'vitest';
import { parseCampaign } from '../campaign';
import { USUAL_TRIAL } from './trial';
import { trialForecast, trialResult } from './trial-text';

const AROUND = { from: null, starts: [] };

test('says before sending who gets what, and what could be seen', () => {
  expect(trialForecast(USUAL_TRIAL, 6_000, AROUND)).toEqual({
    split:
      'Cada asunto les llega a unas 1.200. A las 4 horas, las otras 3.600 reciben el que tenga más clics. Si no se distingue, va el primero.',
    power:
      'Con 1.200 por lado solo se ve una diferencia de 2 % a 4 % en clics. Para ver una de 2 % a 3 % hacen falta 3.826 por lado.',
    warning: '',
  });
  expect(trialForecast(USUAL_TRIAL, 40, AROUND).power).toMatch(/muy pocas personas/);
});

test('of sales it says less, and of few people that they do not suffice', () => {
  const powerOf = (people: number) =>
    trialForecast({ ...USUAL_TRIAL, by: 'pesos' }, people, AROUND).power;
  expect(powerOf(100_000)).toBe(
    'Con 20.000 por lado solo se ve una diferencia de 2 % a 2,6 % en compradores, si gastan parecido.',
  );
  expect(powerOf(3_700)).toBe(
    'No alcanza para comparar ventas: hacen falta unas 750 personas por lado. Elige por clics.',
  );
});

test('says when the others get theirs, and warns of the night and of an event that began', () => {
  const at = (iso: string, ...starts: string[]) =>
    trialForecast(USUAL_TRIAL, 6_000, {
      from: new Date(iso),
      starts: starts.map((start) => ({ at: new Date(start), name: `día ${start.slice(8, 10)}` })),
    });
  const noon = at('2026-07-10T16:00:00Z', '2026-07-11T03:00:00Z');
  expect([noon.split, noon.warning]).toEqual([
    expect.stringContaining('A las 4 horas (vie 10 jul 2026, 16:00), las otras'),
    '',
  ]);
  expect(at('2026-07-10T23:00:00Z').warning).toContain('es de noche');
  expect(at('2026-07-10T16:00:00Z', '2026-07-10T20:00:00Z').warning).toContain('ya empezó');
  // Of several dates the one that begins meanwhile, not one of last week, nor the next.
  const nights = ['2026-07-03T20:00:00Z', '2026-07-10T18:00:00Z', '2026-07-17T20:00:00Z'];
  expect(at('2026-07-10T16:00:00Z', ...nights).warning).toContain('ya empezó la fecha del día 10');
  expect(at('2026-07-11T16:00:00Z', ...nights).warning).toBe('');
  expect(at('2026-07-17T17:00:00Z', ...nights).warning).toContain('el evento ya empezó');
});

test('says how it goes, who won, and that it cannot be told', () => {
  const of = (over: object) =>
    trialResult(parseCampaign('c', { status: 'sending', subject: 'A', subjectB: 'B', ...over }));
  const at = new Date('2026-03-10T15:00:00Z');
  expect(of({ trialUntil: at }).text).toContain('10 mar 2026, 12:00');
  expect(of({ trialUntil: at, status: 'paused' }).title).toContain('en pausa');
  expect(of({ status: 'cancelled' }).title).toBe('No se alcanzó a elegir un asunto');
  const sides = { a: { people: 1_200, hits: 24 }, b: { people: 1_200, hits: 60 } };
  expect(of({ trialEnd: { won: 'b', ...sides } })).toEqual({
    title: 'Ganó «B»',
    text: 'Hicieron clic 24 de 1.200 (2 %) con «A» y 60 de 1.200 (5 %) con «B».',
  });
  const few = { ...sides, a: { people: 1_200, hits: 9 } };
  expect(
    of({ trialEnd: { won: '', ...few }, trial: { ...USUAL_TRIAL, by: 'pesos' } }).text,
  ).toMatch(/Son muy pocas compras para comparar: a los demás les llegó el primero\.$/);
  expect(of({ trialEnd: { won: '', ...few } }).text).toContain('Pudo ser el azar');
  expect(of({ trialEnd: { won: '', ...sides }, trial: { ...USUAL_TRIAL, by: 'pesos' } })).toEqual({
    title: 'No se distingue',
    text: 'Compraron 24 de 1.200 (2 %) con «A» y 60 de 1.200 (5 %) con «B». Pudo ser el azar: a los demás les llegó el primero.',
  });
});
