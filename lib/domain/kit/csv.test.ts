import { describe, expect, it } from 'vitest';
import { fileName, guardCell, momentCell, toCsv, unguardCell } from './csv';

describe('guardCell', () => {
  it.each([
    '=HYPERLINK("http://x")',
    '+cmd',
    '-1',
    '@x',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '  =1+1',
    '\uFEFF=1',
  ])('quotes %j', (text) => expect(guardCell(text)).toBe(`'${text}`));
  it.each(['Noche Austral', 'a@b.cl', '12-11-2026', '', 'x=1'])('leaves %j alone', (text) =>
    expect(guardCell(text)).toBe(text),
  );
});

describe('an export that is imported again', () => {
  it.each(['=1', '+569 1234', '-1', '  @x'])('has %j as it was', (text) =>
    expect(unguardCell(guardCell(text))).toBe(text),
  );
  it.each(["'", "'Ana", "O'Higgins", '=1', "''=1"])('leaves %j alone', (text) =>
    expect(unguardCell(text)).toBe(text),
  );
});

describe('toCsv', () => {
  it('writes each value as a Chilean spreadsheet reads it', () => {
    const row = [true, false, undefined, Number.NaN, Number.POSITIVE_INFINITY, -1.5, ' a', 'b,c'];
    expect(toCsv([], [row])).toBe('\uFEFF\r\nSí;No;;;;-1,5;" a";"b,c"\r\n');
  });
  it('opens in a Chilean spreadsheet: byte order mark, semicolons, commas for decimals', () => {
    const csv = toCsv(['Nombre', 'Monto', 'Tasa'], [['Ñandú', -12990, 0.0833]]);
    expect(csv).toBe('\uFEFFNombre;Monto;Tasa\r\nÑandú;-12990;0,0833\r\n');
  });
  it('keeps separators, quotes and line breaks inside their cell', () => {
    const csv = toCsv(['a'], [['x;"y"\nz']]);
    expect(csv).toContain('"x;""y""\nz"');
  });
  it('guards a formula that also needs quotes, and writes nothing for nothing', () => {
    expect(toCsv(['a', 'b'], [['=1;2', null]])).toContain('"\'=1;2";\r\n');
  });
  it('writes a moment by the clock of its zone: a sale at 22:30 stays on its day', () => {
    const sale = new Date('2026-11-21T01:30:00Z');
    expect(momentCell(sale)).toBe('20-11-2026 22:30');
    expect(momentCell(sale, 'Pacific/Easter')).toBe('20-11-2026 20:30');
    expect(momentCell(new Date('2026-07-01T03:59:00Z'))).toBe('30-06-2026 23:59');
  });
  it('names files by letters alone', () => {
    expect(fileName('Ventas · Noche Austral / ñ')).toBe('ventas-noche-austral-n');
    expect(fileName('../..')).toBe('datos');
    expect(fileName('a'.repeat(100))).toBe('a'.repeat(80));
    expect(fileName('--A 1--')).toBe('a-1');
  });
});
