import { describe, expect, test } from 'vitest';
import { glossOf, plainCapitals } from './gloss';
import { parsePayout } from './payout';
import { type ReadKind, readBankLines } from './read-lines';

const RUT = '76.086.428-5';

/** What a line means to a batch with one order for an event of this name; `{gloss}` stands for what its file said. */
function meaning(eventName: string, line: string, kind: ReadKind = 'answer', holder = 'Ana Soto') {
  const rows = [{ orderId: 'a', rut: RUT, amount: 40_000, eventName, holder }];
  const gloss = plainCapitals(glossOf(12, 1, eventName));
  const [read] = readBankLines(
    parsePayout('p', { number: 12, rows }),
    line.replaceAll('{gloss}', gloss),
    kind,
  );
  return read?.problem || [read?.orderId, read?.result, read?.reason].filter(Boolean).join(' ');
}

const UNSAID = 'No dice si se pagó o se rechazó';
const DOUBT = 'Su nombre suena a rechazo: revísala';
const LONG = 'La gran noche de la devolución rechazada en el parque';

describe('the name of an event is no answer of the bank', () => {
  test.each([
    ['Reverso Fest', '{gloss};40000;Pagada', 'a paid'],
    ['Error 404', '{gloss};40000;Pagada', 'a paid'],
    ['La Devolución', '{gloss};40000;Pagada', 'a paid'],
    ['La Devolución', 'N00012-001 La Devolución;40000;Pagada', 'a paid'],
    ['La Devolución', 'N00012-001;La devolucion;40000;Pagada', 'a paid'],
    ['Rechazo', '{gloss};40000;Pagada', 'a paid'],
    ['Todo OK', '{gloss};40000;En proceso', UNSAID],
    ['Todo OK', `${RUT};todo ok;40000;En proceso`, UNSAID],
    ['Fiesta; pagada', 'N00012-001 Fiesta; pagada;40000;En proceso', UNSAID],
    // Cut, as the gloss is or shorter.
    [LONG, '{gloss};40000;Pagada', 'a paid'],
    [LONG, `${RUT};{gloss};40000;Pagada`, 'a paid'],
    [LONG, 'N00012-001 LA GRAN NOCHE DE LA DEVOLUCION;40000;Pagada', 'a paid'],
    [LONG, `${RUT};${LONG.slice(0, 29)};40000;Pagada`, 'a paid'],
    // What the bank says beside it counts, and is the reason alone.
    ['Todo OK', '{gloss};40000;Rechazada;Sin fondos', 'a rejected Rechazada: Sin fondos'],
    ['Reverso Fest', '{gloss};40000;Rechazada', 'a rejected Rechazada'],
    ['Todo OK', 'N00012-001 Todo;40000;OK', 'a paid'],
    // What may be the bank's own word is asked about.
    ['Devolución', 'N00012-001;40000;Devolución;Aceptada', DOUBT],
    ['Error', 'N00012-001;40000;Error', UNSAID],
    ['OK', '{gloss};40000;OK', UNSAID],
    ['Devolución de todo', 'N00012-001 Devolución;40000;Aceptada', DOUBT],
    // A piece of it that turns the bank's word round.
    ['Noche Sur', 'N00012-001 No pagada;40000', DOUBT],
    ['No', '{gloss};40000;No pagada', DOUBT],
  ])('%s in %s', (name, line, said) => {
    expect(meaning(name, line)).toBe(said);
  });

  test('nor is the name of the payee', () => {
    const line = `${RUT};Reversa SpA;40000;Pagada`;
    expect(meaning('Cumbre', line, 'answer', 'Reversa SpA')).toBe('a paid');
  });

  test.each([
    ['Cumbre', 'Reversa SpA', '{gloss};Reversa SpA;40000;Pagada', 'a paid'],
    ['Cumbre', 'Todo OK SpA', '{gloss};Todo OK SpA;40000;En proceso', UNSAID],
    ['Reversa', 'Reversa SpA', '{gloss};Reversa SpA;40000;Pagada', 'a paid'],
    ['Cumbre', 'Reversa SpA', '{gloss};Reversa SpA;40000;Rechazada', 'a rejected Rechazada'],
    ['Cumbre', 'Reversa', '{gloss};Reversa;40000;Pagada', DOUBT],
    ['Reverso Fest', 'Club', '{gloss};Club;40000;Pagada', 'a paid'],
  ])('nor beside a gloss that is known: %s of %s in %s', (name, holder, line, said) => {
    expect(meaning(name, line, 'answer', holder)).toBe(said);
  });

  // Santander's file has the gloss in four columns.
  test.each([
    ['Reverso Fest', '40000;{gloss};{gloss};{gloss};{gloss};Pagada', 'a paid'],
    ['Reverso Fest', '40000;{gloss};Reverso Fest;Reverso Fest;reverso fest;Pagada', 'a paid'],
    ['Todo OK', '40000;{gloss};{gloss};{gloss};{gloss};En proceso', UNSAID],
    ['Reverso', '40000;{gloss};{gloss};{gloss};{gloss};Pagada', 'a paid'],
    ['Reverso Fest', '40000;{gloss};{gloss};{gloss};{gloss};Reversada', 'a rejected Reversada'],
  ])('nor where the line repeats it: %s in %s', (name, line, said) => {
    expect(meaning(name, line)).toBe(said);
  });

  test.each([
    ['Reverso Fest', 'TEF {gloss};40.000', 'a paid'],
    ['Reverso Fest', 'TEF {gloss};-40.000', 'a paid'],
    ['Devolución', `DEVOLUCION TEF ${RUT};40.000`, DOUBT],
    ['Devolución', `TEF DEVOLUCION ${RUT};-40.000`, 'a paid'],
    ['Reverso Fest', 'Reversa TEF {gloss};40.000', 'a rejected Reversa TEF N00012-001'],
  ])('of %s in a statement: %s', (name, line, said) => {
    expect(meaning(name, line, 'statement')).toBe(said);
  });

  test.each([
    ['Cumbre 40000', '{gloss};400;OK', 'El monto no es el de la orden, $ 40.000'],
    ['40000', 'N00012-001;40000;OK', 'a paid'],
    ['9.999 voces', '{gloss};40.000;OK', 'a paid'],
  ])('nor its number an amount: %s in %s', (name, line, said) => {
    expect(meaning(name, line)).toBe(said);
  });

  test.each(['N00012-002', 'N00099-001 Fest'])('nor is %s a mark in it', (name) => {
    expect(meaning(name, '{gloss};40000;Pagada')).toBe('a paid');
  });

  test('nor does its hyphen make an amount that left the account', () => {
    const rows = ['Cumbre - 2026', 'Feria'].map((eventName, index) => {
      return { orderId: `o${index}`, rut: RUT, amount: 40_000 + index, eventName, holder: 'Club' };
    });
    const typed = 'TEF N00012-001 CUMBRE - 2026;40.000\nTEF N00012-002 FERIA;40.001';
    const payout = parsePayout('p', { number: 12, rows });
    const problems = (text: string) =>
      readBankLines(payout, text, 'statement').map(({ problem }) => problem);
    expect(problems(typed)).toEqual(['', '']);
    const other = 'TEF N00011-004 CUMBRE - 2026;9.000';
    expect(problems(`${other}\n${typed}`)).toEqual(['Su glosa es de otra nómina', '', '']);
    // An amount with a minus still says that the others came in.
    expect(problems(`${other.replace('9.000', '-9.000')}\n${typed}`)[1]).toMatch(/abono/);
  });
});

describe('a number that may be a RUT', () => {
  const read = (line: string) => {
    const rows = [
      { orderId: 'a', rut: RUT, amount: 1_250_000 },
      { orderId: 'b', rut: '10.000.013-K', amount: 40_000 },
    ];
    const [one] = readBankLines(parsePayout('p', { number: 12, rows }), line, 'answer');
    return one?.problem || `${one?.orderId} ${one?.result}`;
  };

  test.each([
    // 125.000-0 has a right check digit.
    ['N00012-001;1250000;OK', 'a paid'],
    ['N00012-001;1250000;OK;operación 1250000', 'a paid'],
    ['N00012-001;125.000-0;1250000;OK', `El RUT no es el de la orden, ${RUT}`],
    ['N00012-002;760864285;40000;OK', 'El RUT no es el de la orden, 10.000.013-K'],
  ])('%s', (line, said) => {
    expect(read(line)).toBe(said);
  });
});
