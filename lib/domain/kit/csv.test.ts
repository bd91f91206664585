import { describe, expect, it } from 'vitest';
import { fileName, guardCell, momentCell, toCsv } from './csv';

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

describe('toCsv', () => {
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
  });
});
