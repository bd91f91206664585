import { expect, test } from 'vitest';
import { parseCampaign } from '../campaign';
import { USUAL_TRIAL } from './trial';
import { trialForecast, trialResult } from './trial-text';

test('says before sending who gets what, and what could be seen', () => {
  expect(trialForecast(USUAL_TRIAL, 6_000)).toEqual({
    split:
      'Cada asunto les llega a unas 1.200. A las 4 horas, las otras 3.600 reciben el que tenga más clics.',
    power:
      'Con 1.200 por lado solo se ve una diferencia de 2 % a 4 % en clics. Para ver una de 2 % a 3 % hacen falta 3.826 por lado.',
  });
  expect(trialForecast({ ...USUAL_TRIAL, by: 'pesos' }, 100_000).power).toBe(
    'Con 20.000 por lado solo se ve una diferencia de 2 % a 2,5 % en compras.',
  );
  expect(trialForecast(USUAL_TRIAL, 40).power).toMatch(/muy pocas personas/);
});

test('says how it goes, who won, and that it cannot be told', () => {
  const of = (over: object) =>
    trialResult(parseCampaign('c', { status: 'sending', subject: 'A', subjectB: 'B', ...over }));
  const at = new Date('2026-03-10T15:00:00Z');
  expect(of({ trialUntil: at }).text).toContain('10 mar 2026, 12:00');
  expect(of({ status: 'cancelled' }).title).toBe('No se alcanzó a elegir un asunto');
  const sides = { a: { people: 1_200, hits: 24 }, b: { people: 1_200, hits: 60 } };
  expect(of({ trialEnd: { won: 'b', ...sides } })).toEqual({
    title: 'Ganó «B»',
    text: 'Hicieron clic 24 de 1.200 (2 %) con «A» y 60 de 1.200 (5 %) con «B».',
  });
  expect(of({ trialEnd: { won: '', ...sides }, trial: { ...USUAL_TRIAL, by: 'pesos' } })).toEqual({
    title: 'No se distingue',
    text: 'Compraron 24 de 1.200 (2 %) con «A» y 60 de 1.200 (5 %) con «B». Pudo ser el azar: a los demás les llegó el primero.',
  });
});
