import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTime } from '../../kit/format-date';
import { readRows } from '../../kit/list/table';
import { fromWallTime } from '../../kit/time-zone';
import { wallTime } from '../../kit/wall-time';
import { readDateSheet } from './date-sheet';
import { type DayOrder, readClock, readDay, readLength, splitRange } from './sheet-cells';

const timeZone = 'America/Santiago';
const now = fromWallTime({ date: '2026-11-28', time: '12:00' }, timeZone)!;

function rowsOf(text: string) {
  const work = readRows(text);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
const read = (text: string, order: DayOrder | null = null) =>
  readDateSheet(rowsOf(text), { timeZone, now, order });
const one = (row: string, titles = 'fecha;inicio;termino') => read(`${titles}\n${row}`);
const shown = (at: Date | null) => dateTime(at, timeZone);
const span = (row: string, titles?: string) => {
  const { dates, errors } = one(row, titles);
  const [date] = dates;
  return date ? `${shown(date.startsAt)} – ${shown(date.endsAt)}` : errors[0]?.message;
};

/** Spellings that other readers were reported to misread, drop or swap in silence. */
describe('a day', () => {
  it.each([
    ['03/04/2027', 'sáb 3 abr 2027'],
    ['3-4-27', 'sáb 3 abr 2027'],
    ['03.04.2027', 'sáb 3 abr 2027'],
    ['2027-04-03', 'sáb 3 abr 2027'],
    ['20270403', 'sáb 3 abr 2027'],
    ['03042027', 'sáb 3 abr 2027'],
    ['sáb 3 abr 2027', 'sáb 3 abr 2027'],
    ['Sábado, 3 de abril de 2027', 'sáb 3 abr 2027'],
    ['3-Apr-27', 'sáb 3 abr 2027'],
    ['martes 1 de junio del 2027', 'mar 1 jun 2027'],
    ['mar 30 mar 2027', 'mar 30 mar 2027'],
    ['12 sept 2027', 'dom 12 sept 2027'],
    ['12 de setiembre 2027', 'dom 12 sept 2027'],
    ['1º de agosto de 2027', 'dom 1 ago 2027'],
    ['29/02/2028', 'mar 29 feb 2028'],
    ['46480', 'sáb 3 abr 2027'],
    ['\u200e03/04/2027\u200b', 'sáb 3 abr 2027'],
  ])('%s is %s', (cell, day) => expect(span(`${cell};10:00;12:00`)).toContain(`${day}, 10:00`));

  it.each([
    ['12/25/2026', 'No hay mes 25: el día va primero'],
    ['31/04/2027', 'Ese día no existe'],
    ['29/02/2027', 'Ese día no existe'],
    ['3/4', 'Falta el año'],
    ['3 de abril', 'Falta el año'],
    ['03/04/0027', 'Ese día no existe'],
    ['20112012', 'Ya pasó'],
    ['viernes 3 abr 2027', 'Dice viernes, y ese día es sábado'],
    ['3 abosto 2027', 'No conocemos el mes "abosto"'],
    ['por confirmar', 'No entendemos la fecha'],
    ['', 'Falta la fecha'],
    ['28/11/2025', 'Ya pasó'],
  ])('%s is asked: %s', (cell, message) => expect(span(`${cell};10:00;12:00`)).toBe(message));

  it('is read with the month first only where somebody says so', () => {
    const text = 'fecha;inicio;termino\n03/04/2027;10:00;12:00\n12/25/2026;10:00;12:00';
    const asked = read(text);
    expect(asked.asksOrder).toBe(true);
    expect(asked.errors).toEqual([{ line: 3, message: 'No hay mes 25: el día va primero' }]);
    const told = read(text, 'month');
    expect(told.asksOrder).toBe(false);
    expect(told.dates.map(({ startsAt }) => shown(startsAt))).toEqual([
      'jue 4 mar 2027, 10:00',
      'vie 25 dic 2026, 10:00',
    ]);
    // A day above 12 in its place settles it.
    expect(read(`${text}\n25/03/2027;10:00;12:00`).asksOrder).toBe(false);
  });
});

describe('a time', () => {
  it.each([
    ...[
      ['23:00', 1380],
      ['23.30 hrs', 1410],
      ['2330', 1410],
      ['900', 540],
      ['22h30', 1350],
    ],
    ...[
      ['11pm', 1380],
      ['11 p. m.', 1380],
      ['11:00:00 PM', 1380],
      ['12am', 0],
      ['12 pm', 720],
    ],
    ...[
      ['8:30', 510],
      ['23 h', 1380],
      ['24:00', 1440],
      ['0,9583333333', 1380],
      ['1.30', 90],
    ],
  ] as [string, number][])('%s is %d minutes', (cell, minutes) =>
    expect(readClock(cell)).toEqual({ value: minutes }),
  );

  it.each(['25:00', '24:30', '13pm', '22:75', '0.25', '1.04166666667', 'noche', '-1'])(
    '%s is asked',
    (cell) => expect(readClock(cell).error).toMatch(/hora/),
  );

  it.each([
    ['23:00 a 04:00', ['23:00', '04:00']],
    ['de 23 a 4 hrs', ['23', '4 hrs']],
    ['11 a.m. a 3 p.m.', ['11 a.m.', '3 p.m.']],
    ['22.30–4.00', ['22.30', '4.00']],
    ['20:00 hasta las 22:00', ['20:00', '22:00']],
    ['23:00', null],
    ['11 a.m.', null],
  ])('%s holds %j', (cell, range) => expect(splitRange(cell)).toEqual(range));

  it.each([
    ...[
      ['5 h', 300],
      ['5:00', 300],
      ['1h30', 90],
      ['90 min', 90],
      ['2,5 horas', 150],
    ],
  ] as [string, number][])('a length of %s is %d minutes', (cell, minutes) =>
    expect(readLength(cell)).toEqual({ value: minutes }),
  );
  it.each(['5', 'larga', '0 h'])('a length of %s is asked', (cell) =>
    expect(readLength(cell).error).toBeDefined(),
  );
});

describe('a row', () => {
  it.each([
    ['03/04/2027;23:00 a 04:00;', 'sáb 3 abr 2027, 23:00 – dom 4 abr 2027, 04:00'],
    ['10/12/2026;20:00;24:00', 'jue 10 dic 2026, 20:00 – vie 11 dic 2026, 00:00'],
    ['10/12/2026;24:00;04:00', 'vie 11 dic 2026, 00:00 – vie 11 dic 2026, 04:00'],
    ['10/12/2026 22:00;;11-12-2026 05:00', 'jue 10 dic 2026, 22:00 – vie 11 dic 2026, 05:00'],
    ['46366.9166666667;;04:00', 'jue 10 dic 2026, 22:00 – vie 11 dic 2026, 04:00'],
    ['10/12/2026;22:00;22:00', 'Empieza y termina a la misma hora'],
    ['10/12/2026;22:00;09-12-2026 23:00', 'El término es anterior al inicio'],
    ['10/12/2026;22:00;11-12-2028 05:00', 'Dura más de una semana'],
    ['10/12/2026;22:00;', 'Falta el término o la duración'],
    ['10/12/2026;;04:00', 'Falta la hora de inicio'],
    ['10/12/2026;22 a 4;4:00', 'El término está dos veces: deja uno'],
  ])('%s is %s', (row, text) => expect(span(row)).toBe(text));

  it('takes its doors before the start, its name and its places', () => {
    const titles = 'Fecha\tHora inicio\tDuración\tPuertas\tNombre\tAforo\tResponsable';
    const text = [
      titles,
      '10/12/2026\t00:30\t4 h\t23:30\t Noche   de  estreno\t1.200 personas\tAna',
      '11/12/2026\t21:00\t2 h\t22:00\t\t\t',
      '12/12/2026\t21:00\t2 h\t\t\tmuchos\t',
      `13/12/2026\t21:00\t2 h\t\t${'x'.repeat(61)}\t\t`,
    ].join('\n');
    const { dates, errors, unread } = read(text);
    expect(dates).toHaveLength(1);
    expect(dates[0]).toMatchObject({ line: 2, label: 'Noche de estreno', capacity: 1_200 });
    expect(shown(dates[0]!.doorsAt)).toBe('mié 9 dic 2026, 23:30');
    expect(unread).toEqual(['Responsable']);
    expect(errors).toEqual([
      { line: 3, message: 'Las puertas abren después del inicio' },
      { line: 4, message: 'No entendemos el aforo' },
      { line: 5, message: 'El nombre puede tener hasta 60 caracteres' },
    ]);
  });

  it('says what the change of the clock does to it, in the hour that is skipped and in the one that comes twice', () => {
    const { dates } = read(
      'fecha;inicio;fin\n05/09/2027;00:30;04:00\n03/04/2027;23:30;04:00\n04/12/2026;23:00;04:00',
    );
    expect(dates.map(({ note }) => note)).toEqual([
      'Esa noche las 00:30 no existen: empieza a las 01:30',
      expect.stringMatching(/^Esa noche las 23:30 ocurren dos veces: empieza en la primera/),
      '',
    ]);
  });

  it('is told by its line in the file, and none disappears', () => {
    const { dates, errors, empty, problem } = read(
      'Temporada 2027\n\nfecha,inicio,termino\n10/12/2026,22:00,04:00\n,,\n\n10/12/2026,22:00,05:00\nnada,,\n',
    );
    expect(problem).toBe('');
    expect(dates.map(({ line }) => line)).toEqual([4]);
    expect(errors).toEqual([
      { line: 1, message: 'Está sobre los títulos' },
      { line: 7, message: 'Empieza como la línea 4' },
      { line: 8, message: 'No entendemos la fecha' },
    ]);
    expect(empty).toBe(3);
  });

  it('needs titles', () => {
    expect(read('10/12/2026;22:00;04:00').problem).toMatch(/^Faltan los títulos/);
    expect(read('').problem).toMatch(/^Faltan los títulos/);
    expect(read('fecha;inicio').problem).toBe('No hay ninguna fecha bajo los títulos');
  });
});

it('reads back every date that it could have written, in other zones too', () => {
  const zones = fc.constantFrom(timeZone, 'Pacific/Easter', 'Europe/Madrid', 'America/Lima');
  const minute = fc.integer({ min: 1, max: 700 * 1_440 });
  fc.assert(
    fc.property(zones, minute, fc.integer({ min: 1, max: 1_439 }), (zone, from, length) => {
      const at = new Date(+now + from * 60_000);
      const { date, time } = wallTime(at, zone);
      const spelled = date.split('-').reverse().join('/');
      const row = { line: 2, cells: [spelled, time, `${length} min`] };
      const sheet = readDateSheet([{ line: 1, cells: ['fecha', 'inicio', 'duración'] }, row], {
        ...{ timeZone: zone, now, order: null },
      });
      const [only] = sheet.dates;
      // A length on the wall may be over before it begins where the clock goes back.
      if (!only) return expect(sheet.errors).toHaveLength(1);
      expect(wallTime(only.startsAt, zone)).toEqual({ date, time });
    }),
  );
});

it('never throws, and tells every row', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 4 })), (cells) => {
      const rows = [['fecha', 'hora', 'hasta'], ...cells].map((row, at) => ({
        line: at + 1,
        cells: row,
      }));
      const { dates, errors } = readDateSheet(rows, { timeZone, now, order: null });
      expect(dates.length + errors.length).toBe(cells.length);
      for (const cell of cells.flat()) readDay(cell, 'day');
    }),
  );
});
