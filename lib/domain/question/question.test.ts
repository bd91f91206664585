import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { validate } from '../kit/schema';
import { ageAtDoor, answersDue, answersLeft, parseAnswers } from '../ticket/answers';
import { EVERY_DATE, FIRST_DATE } from '../ticket/type-dates';
import { answersOfHolder, answersOfSale } from './check-answers';
import { answersProblem, askedOfBuyers, askedOfTicket } from './holder-form';
import { planQuestions, seenOf } from './plan-questions';
import { EMPTY_QUESTION, parseQuestion, type Question, questionAt, versionOf } from './question';
import { questionsInput } from './question-schema';

const T0 = new Date('2026-10-01T12:00:00Z');
const LATER = new Date('2026-11-01T12:00:00Z');
const NOW = new Date('2026-11-20T12:00:00Z');
const DAYS = { today: '2026-11-20', dayOf: () => '2026-12-05' };

const question = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ ...EMPTY_QUESTION, id, text: `Pregunta ${id}`, purpose: 'Para la puerta' },
  ...{ version: 1, since: T0, order: 0, endedAt: null, former: [] },
  ...more,
});
const general = { ticketTypeId: 'general', dateId: FIRST_DATE };
const vip = { ticketTypeId: 'vip', dateId: FIRST_DATE };
type Given = Parameters<typeof answersOfSale>[2];
const sell = (
  questions: Question[],
  given: Given,
  tickets = [general],
  more: { at?: Date; isLenient?: boolean } = {},
) => answersOfSale(questions, tickets, given, { at: NOW, isLenient: false, ...DAYS, ...more });

describe('each kind', () => {
  const one = { kind: 'one' as const, options: ['S', 'M'] };
  const many = { kind: 'many' as const, options: ['Vegano', 'Celíaco'] };
  const birth = { kind: 'date' as const, minAge: 18 };
  test.each([
    [{}, '  Sin gluten ', { value: 'Sin gluten' }],
    [one, 'M', { value: 'M' }],
    [many, ['Celíaco', 'Vegano', 'Vegano'], { value: ['Vegano', 'Celíaco'] }],
    [many, 'Vegano', { value: ['Vegano'] }],
    [birth, '2008-12-05', { value: '2008-12-05', age: 18 }],
    [birth, '2008-02-29', { value: '2008-02-29', age: 18 }],
    [{ kind: 'date' as const }, '2020-01-31', { value: '2020-01-31' }],
    [{ kind: 'rut' as const }, '12345678-5', { value: '12.345.678-5' }],
    [{ kind: 'rut' as const }, '12 345 678 – 5', { value: '12.345.678-5' }],
    [{ kind: 'phone' as const }, '9 1234 5678', { value: '+56912345678' }],
  ])('%j takes %j', (more, value, stored) => {
    const read = sell([question('q', more)], [{ questionId: 'q', value }]);
    expect(read).toEqual({ ok: true, answers: [{ q: { version: 1, days: 30, ...stored } }] });
  });

  test.each([
    [{}, 'x'.repeat(301), 'hasta 300'],
    [{}, 'a\u0000b', 'caracteres'],
    [{}, ['a'], 'una sola respuesta'],
    [one, 'XL', 'elige una opción'],
    [many, ['Vegano', 'Otra'], 'elige entre sus opciones'],
    [birth, '2008-12-06', 'hay que tener 18 años el sáb 5 dic 2026'],
    [birth, '05-12-2000', 'como 2001-05-30'],
    [birth, '2001-02-30', 'como 2001-05-30'],
    [birth, '2026-11-21', 'como 2001-05-30'],
    [birth, '1899-12-31', 'como 2001-05-30'],
    [{ kind: 'rut' as const }, '12.345.678-4', 'el RUT no es válido'],
    [{ kind: 'phone' as const }, '12', 'escribe un teléfono'],
  ])('%j refuses %j and names the question', (more, value, why) => {
    const read = sell([question('q', more)], [{ questionId: 'q', value }]);
    expect(read).toMatchObject({ ok: false, field: 'answers.q' });
    expect(read).toHaveProperty('message', expect.stringContaining('«Pregunta q»: '));
    expect(read).toHaveProperty('message', expect.stringContaining(why));
  });

  it('never throws, nor keeps what is longer than it may be', () => {
    const kinds = fc.constantFrom('text', 'one', 'many', 'date', 'rut', 'phone');
    fc.assert(
      fc.property(kinds, fc.oneof(fc.string(), fc.array(fc.string())), (kind, value) => {
        const asked = question('q', { kind: kind as 'text', options: ['a', 'b'], minAge: 18 });
        const read = sell([asked], [{ questionId: 'q', value }]);
        const kept = read.ok ? read.answers[0]?.q?.value : '';
        expect(String(kept ?? '').length).toBeLessThanOrEqual(300);
      }),
    );
  });
});

describe('a sale', () => {
  const size = question('size', { required: true, typeIds: ['vip'] });
  const found = question('found', { required: true, per: 'order' });

  it('asks each ticket by its type, and once per purchase what is asked once', () => {
    const given = [
      { questionId: 'size', ticket: 1, value: 'M' },
      { questionId: 'found', value: 'Instagram' },
    ];
    expect(sell([size, found], given, [general, vip])).toMatchObject({
      ok: true,
      answers: [
        { found: { value: 'Instagram' } },
        { found: { value: 'Instagram' }, size: { value: 'M' } },
      ],
    });
    expect(sell([size, found], given, [general, vip])).not.toHaveProperty('answers.0.size');
  });

  test.each<[string, Given, string]>([
    ['missing', [], '«Pregunta size»: falta la respuesta de la entrada 2'],
    ['blank', [{ questionId: 'size', ticket: 1, value: ' ' }], 'falta la respuesta'],
    ['of another type', [{ questionId: 'size', ticket: 0, value: 'M' }], 'no es para esa entrada'],
    ['of which ticket', [{ questionId: 'size', value: 'M' }], 'di de qué entrada'],
    ['of no ticket', [{ questionId: 'size', ticket: 2, value: 'M' }], 'no es de esta compra'],
    ['forged', [{ questionId: 'none', value: 'M' }], 'no es de este evento'],
    ['for one ticket', [{ questionId: 'found', ticket: 0, value: 'x' }], 'una vez por compra'],
    [
      'twice',
      [1, 2].map((n) => ({ questionId: 'size', ticket: 1, value: `${n}` })),
      'está respondida dos veces',
    ],
  ])('refuses an answer that is %s', (_, given, why) => {
    const read = sell([size, found], given, [general, vip]);
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining(why) });
  });

  it('asks by date, and a pass everything', () => {
    const friday = question('friday', { required: true, dateIds: ['fri'] });
    const on = (dateId: string) => sell([friday], [], [{ ...general, dateId }]);
    expect([on('sat').ok, on('fri').ok, on(EVERY_DATE).ok]).toEqual([true, false, false]);
    const given = [{ questionId: 'friday', value: 'x' }];
    expect(sell([friday], given, [{ ...general, dateId: 'sat' }]).ok).toBe(false);
  });

  test.each<[string, Given]>([
    ['missing', []],
    ['wrong', [{ questionId: 'rut', value: 'x' }]],
    ['forged', [{ questionId: 'none', value: 'x' }]],
    ['of no ticket', [{ questionId: 'rut', ticket: 3, value: 'x' }]],
  ])('where nobody can mend it leaves out what is %s, and keeps the others', (_, given) => {
    const asked = [question('rut', { required: true, kind: 'rut' }), question('found')];
    const all = [...given, { questionId: 'found', value: 'Sí' }];
    expect(sell(asked, all, [general], { isLenient: true })).toEqual({
      ...{ ok: true, answers: [{ found: { version: 1, value: 'Sí', days: 30 } }] },
    });
  });

  it('told late is judged by what was asked then', () => {
    const before = { ...EMPTY_QUESTION, text: 'Talla', version: 1, since: T0 };
    const asked = question('q', {
      ...{ version: 2, since: LATER, kind: 'one', options: ['S', 'M'], required: true },
      former: [before],
    });
    const at = new Date(+LATER - 1);
    const given = [{ questionId: 'q', value: 'La mía' }];
    expect(sell([asked], given, [general], { at })).toMatchObject({
      answers: [{ q: { version: 1, value: 'La mía' } }],
    });
    expect(sell([asked], given).ok).toBe(false);
    expect(sell([asked], [], [general], { at }).ok).toBe(true);
    // Nobody keeps what is not asked any more, or was not asked yet; and it refuses no sale that was paid.
    const ended = { ...asked, endedAt: LATER };
    expect(sell([ended], given)).toEqual({ ok: true, answers: [{}] });
    expect(sell([asked], given, [general], { at: new Date(+T0 - 1) })).toEqual({
      ok: true,
      answers: [{}],
    });
    expect(versionOf(asked, 1).text).toBe('Talla');
    expect(questionAt(asked, at)?.version).toBe(1);
  });
});

describe('a holder', () => {
  const asked = [
    question('size', { required: true }),
    question('diet'),
    question('vip', { typeIds: ['vip'] }),
    question('gone', { endedAt: LATER }),
  ];
  const startsAt = new Date('2026-12-05T03:00:00Z');
  const AT = { ...DAYS, startsAt, now: NOW };
  const on = { startsAt, endsAt: null, plan: null, status: 'published' as const };
  const fill = (given: Given) => answersOfHolder(asked, general, given, AT);

  it('completes, mends and takes back what is asked of their ticket', () => {
    const given = [
      { questionId: 'size', value: 'L' },
      { questionId: 'diet', value: '' },
    ];
    expect(fill(given)).toEqual({
      ...{ refused: [], late: false },
      changed: { size: { version: 1, value: 'L', days: 30 }, diet: null },
    });
    const wrong = ['vip', 'gone', 'none'].map((questionId) => ({ questionId, value: 'x' }));
    expect(fill([{ questionId: 'size', value: '' }, ...wrong, ...given.slice(1)])).toEqual({
      ...{ refused: ['size', 'vip', 'gone', 'none'], late: false },
      changed: { diet: null },
    });
    const answers = { diet: { version: 1, value: 'Vegana', days: 30 } };
    const shown = askedOfTicket(asked, { ...general, answers }, on, NOW);
    expect(shown.map((one) => [one.id, one.value, one.until])).toEqual([
      ['size', '', undefined],
      ['diet', 'Vegana', undefined],
    ]);
  });

  it('answers until so long before the date as the question says, wherever the date moves', () => {
    const DAY = 86_400_000;
    const lead = question('size', { lead: 3 * 24 * 60 });
    const both = [lead, question('diet')];
    const given = ['size', 'diet'].map((questionId) => ({ questionId, value: 'x' }));
    const of = (startsAt: Date, now: Date) => ({
      told: answersOfHolder(both, general, given, { ...DAYS, startsAt, now }),
      shown: askedOfTicket(both, general, { ...on, startsAt }, now).map((one) => one.id),
    });
    const end = new Date(+startsAt - 3 * DAY);
    const before = of(startsAt, new Date(+end - 1));
    expect(before.told).toMatchObject({ refused: [], late: false });
    expect(before.shown).toEqual(['size', 'diet']);
    const after = of(startsAt, end);
    expect(after.told).toMatchObject({ refused: ['size'], late: true });
    expect(Object.keys(after.told.changed)).toEqual(['diet']);
    expect(after.shown).toEqual(['diet']);
    expect(of(new Date(+startsAt + DAY), end).told.late).toBe(false);
    const [first] = askedOfTicket(both, general, on, NOW);
    expect(first?.until).toBe(end.toISOString());
    // Whoever got their ticket since could not answer before.
    const since = { ...general, codeAt: end };
    const rules = { ...DAYS, startsAt, now: end };
    expect(answersOfHolder(both, since, given, rules)).toMatchObject({ refused: [], late: false });
    expect(answersOfHolder(both, { ...since, codeAt: new Date(+end - 1) }, given, rules).late).toBe(
      true,
    );
    const shown = askedOfTicket(both, since, { ...on, startsAt }, end);
    expect(shown.map(({ id, until }) => [id, until])).toEqual([
      ['size', undefined],
      ['diet', undefined],
    ]);
    // Without a date nobody knows when it is too late.
    const undated = { ...DAYS, startsAt: null, now: NOW };
    expect(answersOfHolder(both, general, given, undated).late).toBe(false);
  });

  it('is told that an answer also chooses whom the producer writes to, and only then it does', () => {
    const options = ['S', 'M'];
    const also = question('size', { kind: 'one', options, toAudiences: true });
    const given = [{ questionId: 'size', value: 'M' }];
    expect(sell([also], given)).toMatchObject({ answers: [{ size: { toAudiences: true } }] });
    expect(sell([question('size', { kind: 'one', options })], given)).not.toHaveProperty(
      'answers.0.size.toAudiences',
    );
    // Nor while a page may be open that shows what was asked before.
    const HOUR = 3_600_000;
    const changed = (hours: number, former: object) => {
      const since = new Date(+NOW - hours * HOUR);
      const before = { ...also, version: 0, since: T0, ...former };
      return [{ ...also, version: 2, since, former: [before] }];
    };
    const isTold = (questions: Question[]) =>
      answersOfHolder(questions, general, given, AT).changed.size?.toAudiences === true;
    expect(isTold(changed(23, { toAudiences: false }))).toBe(false);
    expect(isTold(changed(25, { toAudiences: false }))).toBe(true);
    expect(isTold(changed(23, { text: 'Otra' }))).toBe(true);
    const [asked] = askedOfTicket([also], general, on, NOW);
    const told = 'Para la puerta; y decidir qué novedades te llegan';
    expect(asked?.purpose).toBe(told);
    expect(askedOfBuyers([also])).toMatchObject([{ purpose: told }]);
    expect(askedOfBuyers([also])[0]).not.toHaveProperty('toAudiences');
  });

  test.each([
    [{}, {}, ''],
    [{ status: 'used' as const }, {}, 'ya se usó'],
    [{}, { status: 'cancelled' as const }, 'se canceló'],
    [{}, { startsAt: NOW }, 'ya empezó'],
  ])('of %j at %j answers until it begins: %s', (ticket, event, why) => {
    const on = { status: 'published' as const, startsAt: new Date(+NOW + 1), endsAt: null };
    const problem = answersProblem(
      { status: 'valid', dateId: FIRST_DATE, ...ticket },
      { ...on, plan: null, ...event },
      NOW,
    );
    expect(problem).toContain(why);
    expect(problem === '').toBe(why === '');
  });
});

describe('what an event asks', () => {
  const wanted = (id: string, text = id) => ({ ...EMPTY_QUESTION, id, text, purpose: 'x' });

  it('is rewritten before it was on sale, and afterwards only versioned', () => {
    const stored = planQuestions([], [wanted('a'), wanted('b')], T0, false).writes;
    expect(stored.map(({ id, order, version }) => [id, order, version])).toEqual([
      ['a', 0, 1],
      ['b', 1, 1],
    ]);
    const next = [wanted('b', 'Otra')];
    const free = planQuestions(stored, next, NOW, false);
    // Counted in a draft too: a form that saw the other one is refused.
    expect(free).toMatchObject({ deletes: ['a'], writes: [{ id: 'b', version: 2, former: [] }] });
    const kept = planQuestions(stored, next, NOW, true);
    expect(kept.deletes).toEqual([]);
    expect(kept.writes).toMatchObject([
      { id: 'b', version: 2, since: NOW, former: [{ text: 'b', version: 1, since: T0 }] },
      { id: 'a', endedAt: NOW, text: 'a' },
    ]);
    expect(seenOf(kept.writes)).toEqual({ b: 2 });
    // Asked again, it is a new version: nobody was asked in between.
    const again = planQuestions(kept.writes, [wanted('a')], LATER, true);
    expect(again.writes[0]).toMatchObject({ id: 'a', version: 2, endedAt: null });
  });

  it('writes nothing for the same, and only the order for another order', () => {
    const stored = planQuestions([], [wanted('a'), wanted('b')], T0, true).writes;
    expect(planQuestions(stored, [wanted('a'), wanted('b')], NOW, true).writes).toEqual([]);
    const moved = planQuestions(stored, [wanted('b'), wanted('a')], NOW, true).writes;
    expect(moved.map(({ id, order, version }) => [id, order, version])).toEqual([
      ['b', 0, 1],
      ['a', 1, 1],
    ]);
  });

  test.each([
    [{ text: ' ' }, 'Escribe la pregunta'],
    [{ purpose: '' }, 'Escribe para qué se usa'],
    [{ kind: 'one', options: ['Una'] }, 'al menos dos'],
    [{ kind: 'many', options: ['Una', 'Una'] }, 'dos opciones iguales'],
    [{ deleteAfterDays: 0 }, 'al menos 1'],
    [{ deleteAfterDays: 731 }, 'a lo más 730'],
    [{ kind: 'file' }, 'Elige qué se responde'],
    [{ kind: 'date', minAge: 18, per: 'order' }, 'por cada entrada'],
    [{ id: 'a/b' }, 'identificador'],
    [{ lead: 7 }, 'hasta cuándo se responde'],
    [{ forged: 1 }, 'no corresponde'],
  ])('%j is refused', (more, why) => {
    const read = validate(questionsInput, [{ ...wanted('a'), ...more }]);
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining(why) });
  });

  it('keeps options and ages only where they mean something, and no text twice', () => {
    const odd = { ...wanted('a'), options: ['x'], minAge: 18, toAudiences: true };
    expect(validate(questionsInput, [odd])).toMatchObject({
      value: [{ options: [], minAge: 0, toAudiences: false }],
    });
    expect(validate(questionsInput, [wanted('a'), wanted('b', 'a')]).ok).toBe(false);
    expect(validate(questionsInput, [wanted('a'), wanted('a', 'b')]).ok).toBe(false);
  });
});

describe('what is stored', () => {
  const answers = {
    size: { version: 1, value: 'M', days: 10 },
    birth: { version: 2, value: '2000-01-01', days: 30, age: 18 },
    music: { version: 1, value: ['Rock'], days: 30, toAudiences: true as const },
  };

  it('is read back whole, and nonsense as nothing', () => {
    expect(parseAnswers(answers)).toEqual(answers);
    expect(parseAnswers({ a: { value: ['x', 1] }, b: null })).toEqual({
      a: { version: 0, value: ['x'], days: 0 },
      b: { version: 0, value: '', days: 0 },
    });
    for (const none of [undefined, null, {}, 'x', []]) expect(parseAnswers(none)).toBeUndefined();
    expect(parseQuestion('q', undefined)).toEqual({
      ...question('q'),
      ...{ text: 'Pregunta', purpose: '', version: 0, since: new Date(0), deleteAfterDays: 0 },
    });
  });

  it('goes by the promise of each, from the end of the event', () => {
    const day = (n: number) => new Date(+T0 + n * 86_400_000);
    expect(answersDue(answers, T0)).toEqual(day(10));
    expect(Object.keys(answersLeft(answers, T0, day(10)))).toEqual(['birth', 'music']);
    expect(answersLeft(answers, T0, day(30))).toEqual({});
    expect(answersDue({}, T0)).toBeNull();
  });

  it('comes to a door as an age alone, by the day of the ticket', () => {
    expect(ageAtDoor(answers, '2018-01-01')).toBe('+18 sí');
    expect(ageAtDoor(answers, '2017-12-31')).toBe('');
    expect(ageAtDoor({ size: answers.size }, '2030-01-01')).toBe('');
    expect(ageAtDoor({}, '2030-01-01')).toBe('');
  });
});
