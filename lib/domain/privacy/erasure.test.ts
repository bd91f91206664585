import { expect, test } from 'vitest';
import { BINDS, COMPLAINT } from './answer';
import { erasureText, KEPT_PLACES, purchaseKeptUntil } from './erasure';

const NOTHING = {
  gone: 0,
  isResumed: false,
  isMarked: false,
  kept: [],
  traced: 0,
  hasAccount: false,
};
const at = new Date('2026-05-10T12:00:00Z');
const PURCHASES = { one: 'compra', many: 'compras' };
const COMPLAINTS = { one: 'reclamo', many: 'reclamos' };
const REFUNDS = { one: 'devolución', many: 'devoluciones' };

test('the answer names what stays, until six years after the latest, and where to complain', () => {
  const kept = [
    { ...PURCHASES, count: 2, latest: at },
    { ...COMPLAINTS, count: 0, latest: null },
    { ...REFUNDS, count: 1, latest: null },
  ];
  const answer = erasureText({ ...NOTHING, gone: 7, kept });
  expect(answer).toContain('7 registros');
  expect(answer).toContain('2 compras hasta el lun 10 may 2032; 1 devolución por seis años');
  expect(answer).not.toContain('reclamos');
  expect(answer).toContain(COMPLAINT);
  expect(purchaseKeptUntil(at)).toEqual(new Date('2032-05-10T12:00:00Z'));
});

test('one of each is said in the singular', () => {
  const kept = KEPT_PLACES.flatMap((place) =>
    'many' in place ? [{ one: place.one, many: place.many, count: 1, latest: null }] : [],
  );
  const answer = erasureText({ ...NOTHING, gone: 1, kept });
  expect(answer).toContain('Borramos tus datos: 1 registro.');
  expect(answer).toContain(
    'guardar: 1 compra por seis años; 1 entrada comprada por seis años; 1 devolución por seis años; 1 reclamo por seis años.',
  );
});

test('the answer says when there was nothing, and when an account stays', () => {
  expect(erasureText(NOTHING)).toMatch(/^No quedan datos/);
  expect(erasureText(NOTHING)).not.toContain(COMPLAINT);
  expect(erasureText({ ...NOTHING, gone: 1, hasAccount: true })).toContain('al salir de él');
});

test('the answer never says that there was nothing where a call before has erased', () => {
  expect(erasureText({ ...NOTHING, isResumed: true })).toBe('Borramos tus datos.');
  expect(erasureText({ ...NOTHING, isResumed: true, gone: 4 })).toContain('4 registros');
});

test('the answer says that the trace keeps what they did in the panel', () => {
  const answer = erasureText({ ...NOTHING, gone: 3, traced: 12 });
  expect(answer).toContain('por seis años lo que hiciste en el panel (12 líneas)');
  expect(answer).toContain(COMPLAINT);
  expect(erasureText({ ...NOTHING, gone: 3 })).not.toContain('registro de cambios');
});

test('the answer promises to keep them out only where a fingerprint was left', () => {
  for (const gone of [0, 1]) {
    expect(erasureText({ ...NOTHING, gone })).not.toContain('huella');
    expect(erasureText({ ...NOTHING, gone, isMarked: true })).toContain('impide volver');
  }
});

test('at the platform the answer says whom the fingerprint binds', () => {
  const marked = { ...NOTHING, gone: 1, isMarked: true };
  expect(erasureText(marked, true)).toContain(`impide volver a escribirte. ${BINDS}`);
  expect(erasureText(marked)).not.toContain(BINDS);
  expect(erasureText(NOTHING, true)).not.toContain(BINDS);
});

test('each place where an address may stay is named once', () => {
  const places = KEPT_PLACES.map(({ holds }) => holds);
  expect(new Set(places).size).toBe(places.length);
});

test('the answer has a line for each thing it has to say, and no empty one', () => {
  const lines = (over: object) => erasureText({ ...NOTHING, ...over }).split('\n');
  expect(lines({})).toHaveLength(1);
  expect(lines({ gone: 1, kept: [{ ...PURCHASES, count: 0, latest: at }] })).toHaveLength(1);
  const kept = [{ ...PURCHASES, count: 1, latest: at }];
  const whole = lines({ gone: 1, isMarked: true, kept, traced: 1, hasAccount: true });
  expect(whole).toHaveLength(5);
  expect(whole.at(-1)).toBe(COMPLAINT);
  for (const one of [{ kept }, { traced: 1 }, { hasAccount: true }]) {
    expect(lines({ gone: 1, ...one })).toHaveLength(3);
  }
});
