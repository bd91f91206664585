import { describe, expect, it, test } from 'vitest';
import { parseAffectedList, parseAffectedPage } from './affected';
import { breachClock, mustTellPeople, parseBreach } from './breach';
import { isChainWhole, parseBreachStep, plainValues, stepHash } from './breach-history';
import { parseBreachMail } from './breach-mail';
import { breachEditProblem, moveProblem } from './breach-moves';
import { breachPaper } from './breach-paper';

const known = new Date('2026-12-01T15:00:00Z');
const hoursOn = (hours: number) => new Date(known.getTime() + hours * 3_600_000);
const ready = {
  title: 'Lista descargada',
  knownAt: known,
  natures: ['access'],
  data: ['contact'],
  what: 'Se descargó',
  consequences: 'Correos',
  taken: 'Se cerró',
};
const breach = (over: object = {}) => parseBreach('BR-1', { ...ready, state: 'open', ...over });

it('reads whatever is stored', () => {
  expect(parseBreach('b', null)).toMatchObject({ state: 'draft', natures: [], persons: null });
  expect(parseBreach('b', { natures: ['access', 'x'], persons: 'x' })).toMatchObject({
    natures: ['access'],
    persons: null,
    notices: { total: 0, sent: 0, failed: 0, unconfirmed: 0 },
  });
  expect(parseBreachStep('1', null)).toMatchObject({ n: 0, kind: 'edited', after: {} });
  expect(parseBreachMail(null)).toMatchObject({ state: 'unconfirmed', email: '' });
  expect(parseAffectedList('l', null)).toMatchObject({ lines: [], isCut: false, people: 0 });
  expect(parseAffectedList('l', { lines: [3] }).lines[0]).toMatchObject({ kind: 'export' });
  expect(parseAffectedPage('p', { people: [null] })).toEqual([{ email: '', name: '', lines: [] }]);
});

test.each([
  [{}, 0, 'Sin avisar, se supo hoy', 'wait'],
  [{}, 25, 'Sin avisar, se supo hace 1 día', 'wait'],
  [{}, 24 * 40, 'Sin avisar, se supo hace 40 días', 'wait'],
  [{ agencyToldAt: hoursOn(5) }, 90, 'Avisada el mismo día', 'good'],
  [{ agencyToldAt: hoursOn(30) }, 90, 'Avisada a un día', 'good'],
  [{ agencyToldAt: hoursOn(72) }, 90, 'Avisada a los 3 días', 'good'],
  [{ state: 'closed' }, 90, 'Cerrada sin aviso', 'neutral'],
  [{ knownAt: null }, 90, 'Falta cuándo se supo', 'wait'],
])('the clock of %j after %i hours says %s', (over, hours, text, tone) => {
  expect(breachClock(breach(over), hoursOn(hours))).toEqual({ text, tone });
});

test('the clock counts days of the calendar in Chile, not spans of 24 hours', () => {
  // 23:00 of the 10th in Chile.
  const late = new Date('2026-12-11T02:00:00Z');
  const clock = (agencyToldAt: string | null, now = late) =>
    breachClock(
      breach({ knownAt: late, agencyToldAt: agencyToldAt && new Date(agencyToldAt) }),
      now,
    ).text;
  expect(clock('2026-12-11T02:59:59Z')).toBe('Avisada el mismo día');
  expect(clock('2026-12-11T13:00:00Z')).toBe('Avisada a un día');
  expect(clock(null, new Date('2026-12-11T13:00:00Z'))).toBe('Sin avisar, se supo hace 1 día');
});

describe('a move', () => {
  const told = { agencyToldAt: hoursOn(2), agencyReference: 'A-1' };
  test.each([
    ['open', { state: 'draft' }, {}, null],
    ['open', {}, {}, 'Esta brecha ya se abrió'],
    ['open', { state: 'draft', knownAt: null }, {}, 'Anota cuándo se supo'],
    ['open', { state: 'draft', what: '' }, {}, 'Anota qué pasó'],
    ['open', { state: 'draft', data: [] }, {}, 'Anota qué datos alcanzó'],
    ['reported', {}, told, null],
    ['reported', { state: 'draft' }, told, 'Abre la brecha primero'],
    ['reported', { state: 'reported' }, told, 'Esta brecha ya se avisó'],
    ['reported', {}, { agencyToldAt: hoursOn(2) }, 'Anota el número que dio la Agencia'],
    ['reported', {}, { ...told, agencyToldAt: hoursOn(-2) }, /antes de saberse/],
    ['closed', {}, told, null],
    ['closed', { taken: '' }, told, /medidas antes de cerrar/],
    ['closed', {}, {}, 'Anota por qué no se avisa a la Agencia'],
    ['closed', { data: ['financial'] }, told, 'Avisa a las personas, o anota por qué no'],
    ['closed', { data: ['children'] }, { ...told, peopleWhyNot: 'No hay cómo' }, null],
    ['closed', { notices: { total: 3, sent: 2, unconfirmed: 1 } }, told, null],
    ['closed', { notices: { total: 3, sent: 2, failed: 1 } }, told, /^Hay avisos que no llegaron/],
    ['closed', { mailLists: ['list'] }, told, /^Faltan avisos por salir/],
    ['closed', { notices: { total: 3, sent: 2 } }, told, /^Faltan avisos por salir/],
    ['closed', { mailLists: ['list'] }, { ...told, peopleWhyNot: 'No existe' }, null],
    ['closed', { state: 'closed' }, told, 'Esta brecha está cerrada'],
  ] as const)('to %s of %j with %j: %s', (to, over, say, problem) => {
    const one = breach(over);
    const said = moveProblem(one, to, { ...one, ...say });
    if (problem instanceof RegExp) expect(said).toMatch(problem);
    else expect(said).toBe(problem);
  });

  it('leaves nothing to edit once it is closed', () => {
    expect(breachEditProblem(breach())).toBeNull();
    expect(breachEditProblem(breach({ state: 'closed' }))).not.toBeNull();
    expect(mustTellPeople(breach({ data: ['contact', 'credentials'] }))).toBe(false);
  });
});

describe('the history', () => {
  const lines = () => {
    const one = { n: 1, kind: 'created' as const, at: known, by: 'a@x.cl', note: '' };
    const first = { ...one, after: plainValues({ b: known, a: [1] }), hash: '' };
    first.hash = stepHash('', first);
    const second = { ...one, n: 2, kind: 'edited' as const, after: { what: 'x' }, hash: '' };
    second.hash = stepHash(first.hash, second);
    return [first, second];
  };

  it('is whole as it was written, also in the order in which a database gives its fields', () => {
    const [first, second] = lines();
    if (!first || !second) throw new Error('No lines');
    expect(isChainWhole([first, second], second.hash)).toBe(true);
    const turned = { ...first, after: { a: [1], b: known.toISOString() } };
    expect(isChainWhole([turned, second], second.hash)).toBe(true);
  });

  it('is not if a line was changed, left out or turned around', () => {
    const [first, second] = lines();
    if (!first || !second) throw new Error('No lines');
    expect(isChainWhole([{ ...first, by: 'b@x.cl' }, second], second.hash)).toBe(false);
    expect(isChainWhole([second], second.hash)).toBe(false);
    expect(isChainWhole([second, first], first.hash)).toBe(false);
    expect(isChainWhole([first], second.hash)).toBe(false);
    expect(isChainWhole([], '')).toBe(false);
    // The hash is valid, but the number shows that an entry before it is missing.
    const gap = { ...first, n: 2 };
    const sealed = { ...gap, hash: stepHash('', gap) };
    expect(isChainWhole([sealed], sealed.hash)).toBe(false);
  });

  it('is on paper with every fact, what is missing, and its seal', () => {
    const steps = lines();
    const head = steps[1]?.hash ?? '';
    const paper = breachPaper(breach({ head, agencyWhyNot: 'Sin riesgo' }), steps, 'Early');
    const text = paper.map((line) => line.text).join('\n');
    expect(text).toContain('Aviso a la Agencia: Sin riesgo');
    expect(text).toContain('Medidas propuestas: falta');
    expect(text).toContain('Editada (relato)');
    expect(text).toContain(`Historia completa. SHA-256 ${head}`);
    expect(breachPaper(breach({ head }), steps.slice(1), 'Early').at(-1)?.text).toContain(
      'no está',
    );
  });
});
