import { describe, expect, it, test } from 'vitest';
import {
  BREACH_DATA,
  BREACH_NATURES,
  DATA_TEXT,
  inSentence,
  NATURE_TEXT,
  parseBreach,
} from './breach';
import { parseBreachStep, STEP_TEXT, stepHash } from './breach-history';
import { parseBreachMail } from './breach-mail';
import { breachPaper, fieldWords } from './breach-paper';
import { breachFactsSchema } from './breach-schema';

const at = (text: string) => new Date(text);
const FULL = parseBreach('BR-7', {
  title: 'Lista descargada',
  producerName: 'Noche Austral',
  natures: ['access', 'loss'],
  data: ['contact', 'children'],
  what: 'Se descargó una lista',
  startedAt: at('2026-11-01T15:00:00Z'),
  endedAt: at('2026-11-02T15:00:00Z'),
  knownAt: at('2026-11-03T15:00:00Z'),
  persons: 1_200,
  records: 0,
  consequences: 'Correos no pedidos',
  taken: 'Se cerró la cuenta',
  proposed: 'Segundo factor',
  state: 'closed',
  agencyToldAt: at('2026-11-04T15:00:00Z'),
  agencyReference: 'A-17',
  agencyWhyNot: 'no se lee',
  peopleToldAt: at('2026-11-05T15:00:00Z'),
  peopleHow: 'por correo',
  peopleWhyNot: 'no se lee',
  closedAt: at('2026-11-06T15:00:00Z'),
  noticeText: 'Cuida tus claves',
  notices: { total: 1_200, sent: 1_199 },
});
const linesOf = (over: object) => breachPaper({ ...FULL, ...over }, [], 'Early');
const factsOf = (over: object = {}) =>
  linesOf(over)
    .filter(({ style }) => style === undefined)
    .map(({ text }) => text);

describe('a breach on paper', () => {
  it('has each of its facts, in order', () => {
    expect(factsOf()).toEqual([
      'Responsable de los datos: Noche Austral',
      'Estado: Cerrada',
      'Naturaleza: Acceso no autorizado, pérdida o destrucción',
      'Relato: Se descargó una lista',
      'Empezó: dom 1 nov 2026, 12:00',
      'Terminó: lun 2 nov 2026, 12:00',
      'Se supo: mar 3 nov 2026, 12:00',
      'Datos alcanzados: Correo y teléfono, de menores de 14 años',
      'Personas, aproximadamente: 1.200',
      'Registros, aproximadamente: 0',
      'Consecuencias probables: Correos no pedidos',
      'Medidas tomadas: Se cerró la cuenta',
      'Medidas propuestas: Segundo factor',
      'Aviso a la Agencia: mié 4 nov 2026, 12:00, número A-17',
      'Aviso a las personas: jue 5 nov 2026, 12:00, por correo, no se lee',
      'Correos enviados: 1.199 de 1.200',
      'Texto del aviso: Cuida tus claves',
      'Cerrada: vie 6 nov 2026, 12:00',
    ]);
  });

  it('says what is missing, and why nobody was told', () => {
    const empty = breachPaper(
      parseBreach('BR-8', { agencyWhyNot: 'Sin riesgo', peopleWhyNot: 'Sin correo' }),
      [],
      'Early',
    ).map(({ text }) => text);
    for (const line of [
      'Responsable de los datos: Early',
      'Estado: Borrador',
      'Naturaleza: falta',
      'Empezó: falta',
      'Personas, aproximadamente: falta',
      'Aviso a la Agencia: Sin riesgo',
      'Aviso a las personas: Sin correo',
      'Correos enviados: falta',
      'La historia no está completa. SHA-256 ',
    ]) {
      expect(empty).toContain(line);
    }
    expect(factsOf({ agencyToldAt: null })).toContain('Aviso a la Agencia: número A-17');
    expect(factsOf({ notices: { ...FULL.notices, total: 1, sent: 0 } })).toContain(
      'Correos enviados: 0 de 1',
    );
  });

  it('has its history, with the fields of an edit and the hash of each line', () => {
    const step = (n: number, over: object) => parseBreachStep('', { n, ...over });
    const steps = [
      step(1, {
        kind: 'created',
        by: 'a@x.cl',
        at: at('2026-11-03T15:00:00Z'),
        after: { what: 'x' },
      }),
      step(2, { kind: 'edited', note: 'Se supo más', after: { what: 'y', persons: 3 } }),
    ].map((one) => ({ ...one, hash: `hash${one.n}` }));
    const paper = breachPaper(FULL, steps, 'Early');
    expect(paper.slice(0, 2)).toEqual([
      { text: 'Brecha BR-7', style: 'title' },
      { text: 'Lista descargada', style: 'heading' },
    ]);
    expect(paper.slice(-4, -1)).toEqual([
      { text: 'Historia', style: 'heading' },
      { text: '1. Anotada, a@x.cl, mar 3 nov 2026, 12:00. hash1', style: 'small' },
      { text: '2. Editada (relato, personas), Se supo más. hash2', style: 'small' },
    ]);
  });
});

test('every fact that can be edited has a name of its own in the history', () => {
  const facts = Object.keys(breachFactsSchema.pipe[0].entries);
  const words = facts.map((name) => fieldWords({ [name]: '' }));
  expect(new Set(words).size).toBe(facts.length);
  expect(fieldWords({ title: '', startedAt: '', endedAt: '', knownAt: '' })).toBe(
    'nombre, comienzo, fin, cuándo se supo',
  );
  for (const name of facts) expect(fieldWords({ [name]: '' })).not.toBe(name);
  expect(fieldWords({ other: '' })).toBe('other');
});

test('each nature, kind of data and step has words of its own', () => {
  for (const texts of [NATURE_TEXT, DATA_TEXT, STEP_TEXT].map((one) => Object.values(one))) {
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^\p{Lu}\p{Ll}/u);
  }
  expect(inSentence(BREACH_NATURES.slice(1, 3), NATURE_TEXT)).toBe('Divulgación, alteración');
  expect(inSentence(BREACH_DATA.slice(0, 0), DATA_TEXT)).toBe('');
});

describe('a line of the history', () => {
  const NOW = at('2026-11-03T15:00:00Z');
  it.each(['created', 'edited', 'opened', 'reported', 'closed', 'listed', 'notified'])(
    'of kind %s is read as it is stored',
    (kind) => {
      const stored = { n: 3, kind, at: NOW, by: 'a@x.cl', note: 'n', after: { a: 1 }, hash: 'h' };
      expect(parseBreachStep('3', stored)).toEqual(stored);
    },
  );

  it('is sealed in each of its parts, in whatever order its fields come', () => {
    const line = {
      n: 1,
      kind: 'created' as const,
      at: NOW,
      by: 'a',
      note: 'n',
      after: { x: null },
    };
    const seal = stepHash('', line);
    const others = [
      { ...line, n: 2 },
      { ...line, kind: 'edited' as const },
      { ...line, at: null },
      { ...line, by: 'b' },
      { ...line, note: '' },
      { ...line, after: { x: '' } },
    ].map((one) => stepHash('', one));
    expect(new Set([seal, stepHash('0', line), ...others]).size).toBe(8);
    const sealOf = (value: object) => stepHash('', { ...line, after: value as typeof line.after });
    expect(sealOf({ a: { c: 1, b: [2] }, d: NOW })).toBe(
      sealOf({ d: NOW.toISOString(), a: { b: [2], c: 1 } }),
    );
    expect(sealOf({ a: [1, 2] })).not.toBe(sealOf({ a: [2, 1] }));
  });
});

test('a mail of a breach is read as it is stored', () => {
  const NOW = at('2026-11-03T15:00:00Z');
  for (const state of ['waiting', 'sent', 'failed', 'unconfirmed']) {
    const stored = { email: 'ana@x.cl', name: 'Ana', state, round: 2, at: NOW };
    expect(parseBreachMail(stored)).toEqual(stored);
  }
});
