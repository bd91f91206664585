import { unguardCell } from '../../kit/csv';
import { visible } from '../../kit/list/marks';
import { emptyLines, type ListRow } from '../../kit/list/table';
import { plainText } from '../../kit/search';
import { fromWallTime } from '../../kit/time-zone';
import { EVENT_LIMITS } from '../event-limits';
import { clockNote } from './clock-note';
import {
  type Cell,
  type DayOrder,
  readClock,
  readDay,
  readLength,
  readPlaces,
  splitRange,
} from './sheet-cells';

const COLUMNS = {
  end: /^(fecha (de )?(termino|fin)|termin[oa]|fin(al)?$|hora (de )?(termino|fin)|hasta|cierre|end)/,
  day: /^(fechas?|dia|date|day)\b/,
  start: /^(hora$|horario|inicio|hora (de )?(inicio|comienzo)|empieza|comienz[ao]|desde|start)/,
  length: /^(duracion|dura|duration)/,
  doors: /^(puertas?|apertura|doors)/,
  label: /^(nombre|titulo|funcion|etiqueta|name|label)/,
  capacity: /^(aforo|capacidad|cupos?|lugares|capacity)/,
} as const;
type Field = keyof typeof COLUMNS;
type Columns = Partial<Record<Field, number>>;

// Titles are in one of the first rows, below a name of the sheet at most.
const TITLE_ROWS = 10;
const MAX_LABEL = 60;
const MAX_DOORS = 720;
const MAX_LENGTH = 10_080;

export type SheetDate = {
  line: number;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  label: string;
  capacity: number | null;
  note: string;
};

export type DateSheet = {
  dates: SheetDate[];
  errors: { line: number; message: string }[];
  empty: number;
  unread: string[];
  /** The days look as if the month were first, and nothing says otherwise: who uploads has to say. */
  asksOrder: boolean;
  /** The reason why nothing can be read; '' if it can. */
  problem: string;
};

type World = { timeZone: string; now: Date; order: DayOrder | null };

/**
 * Reads an event's dates from the rows of a sheet with titles: a day, its start, and its end or length, of which one cell may
 * hold several. Every row is a date or an error with its line number; nothing is guessed. Days are read as Chile writes
 * them, day first, unless `order` says otherwise. Times are local, and an end that is not later is of the next day.
 */
export function readDateSheet(rows: readonly ListRow[], world: World): DateSheet {
  const titles = rows
    .slice(0, TITLE_ROWS)
    .findIndex(({ cells }) => columnsOf(cells).day !== undefined);
  const columns = columnsOf(rows[titles]?.cells ?? []);
  const sheet: DateSheet = {
    ...{ dates: [], errors: [], unread: [], asksOrder: false, problem: '' },
    empty: emptyLines(rows),
  };
  if (titles < 0) {
    return { ...sheet, problem: 'Faltan los títulos: fecha, inicio y término, en la primera fila' };
  }
  const known = new Set(Object.values(columns));
  sheet.unread = (rows[titles]?.cells ?? []).filter((cell, at) => cell.trim() && !known.has(at));
  for (const { line } of rows.slice(0, titles)) {
    sheet.errors.push({ line, message: 'Está sobre los títulos' });
  }
  const body = rows.slice(titles + 1);
  if (body.length === 0) return { ...sheet, problem: 'No hay ninguna fecha bajo los títulos' };
  sheet.asksOrder = !world.order && looksMonthFirst(body, columns);
  const lines = new Map<number, number>();
  for (const row of body) {
    const { value, error } = readRow(row, columns, world);
    const twin = value && lines.get(+value.startsAt);
    if (error !== undefined) sheet.errors.push({ line: row.line, message: error });
    else if (twin) sheet.errors.push({ line: row.line, message: `Empieza como la línea ${twin}` });
    else {
      lines.set(+value.startsAt, row.line);
      sheet.dates.push(value);
    }
  }
  return sheet;
}

function columnsOf(cells: readonly string[]): Columns {
  const found: Columns = {};
  for (const [at, cell] of cells.entries()) {
    const title = plainText(visible(cell).replace(/_/g, ' '));
    const field = (Object.keys(COLUMNS) as Field[]).find(
      (one) => found[one] === undefined && COLUMNS[one].test(title),
    );
    if (field) found[field] = at;
  }
  const { start, ...rest } = found;
  return found.day === undefined && start !== undefined ? { ...rest, day: start } : found;
}

function looksMonthFirst(rows: readonly ListRow[], { day = 0 }: Columns): boolean {
  const only = (order: DayOrder, other: DayOrder) =>
    rows.some(({ cells }) => {
      const cell = cells[day] ?? '';
      return readDay(cell, order).value && readDay(cell, other).error;
    });
  return only('month', 'day') && !only('day', 'month');
}

function readRow(
  { line, cells }: ListRow,
  columns: Columns,
  { timeZone, now, order }: World,
): Cell<SheetDate> {
  const at = (field: Field) => {
    const place = columns[field];
    return place === undefined ? '' : visible(unguardCell((cells[place] ?? '').trim()));
  };
  const day = readDay(at('day'), order ?? 'day');
  if (day.error !== undefined) return day;
  const range = splitRange(at('start') || day.value.rest);
  const startText = range?.[0] ?? (at('start') || day.value.rest);
  if (startText === '') return { error: 'Falta la hora de inicio' };
  const start = readClock(startText);
  if (start.error !== undefined) return start;
  const end = readEnd(
    { end: at('end'), length: at('length'), range: range?.[1] ?? '' },
    day.value.day,
    start.value,
    order,
  );
  if (end.error !== undefined) return end;
  const doors = readDoors(at('doors'), start.value);
  if (doors.error !== undefined) return doors;
  const capacity = at('capacity') === '' ? null : readPlaces(at('capacity'), EVENT_LIMITS.capacity);
  if (capacity?.error !== undefined) return capacity;
  const label = at('label').replace(/\s+/g, ' ');
  if (label.length > MAX_LABEL)
    return { error: `El nombre puede tener hasta ${MAX_LABEL} caracteres` };
  const instant = (minutes: number) => wallInstant(day.value.day, minutes, timeZone);
  const [startsAt, endsAt] = [instant(start.value), instant(end.value)];
  if (endsAt <= now) return { error: 'Ya pasó' };
  if (endsAt <= startsAt) return { error: 'Por el cambio de hora terminaría antes de empezar' };
  const asked = clockText(start.value);
  const notes = [day.value.note, clockNote({ startsAt, endsAt }, timeZone, asked)];
  const date = { line, startsAt, endsAt, label, note: notes.filter(Boolean).join('. ') };
  const doorsAt = doors.value === null ? null : instant(doors.value);
  return { value: { ...date, doorsAt, capacity: capacity?.value ?? null } };
}

const clockText = (minutes: number) => {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

function wallInstant(day: string, minutes: number, timeZone: string): Date {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + Math.floor(minutes / 1440) * 86_400_000);
  const date = at.toISOString().slice(0, 10);
  return fromWallTime({ date, time: clockText(minutes) }, timeZone) ?? at;
}

function readEnd(
  given: { end: string; length: string; range: string },
  day: string,
  start: number,
  order: DayOrder | null,
): Cell<number> {
  const told = [given.end, given.length, given.range].filter((one) => one !== '');
  if (told.length === 0) return { error: 'Falta el término o la duración' };
  if (told.length > 1) return { error: 'El término está dos veces: deja uno' };
  if (given.length) {
    const { value, error } = readLength(given.length);
    if (error !== undefined) return { error };
    return value > MAX_LENGTH ? { error: 'Dura más de una semana' } : { value: start + value };
  }
  const text = given.end || given.range;
  const own = readDay(text, order ?? 'day');
  if (own.value && own.value.rest !== '') return endOfDay(own.value, day, start);
  const clock = readClock(text);
  if (clock.error !== undefined) return clock;
  if (clock.value === start) return { error: 'Empieza y termina a la misma hora' };
  return { value: clock.value > start ? clock.value : clock.value + 1440 };
}

function endOfDay(own: { day: string; rest: string }, day: string, start: number): Cell<number> {
  const clock = readClock(own.rest);
  if (clock.error !== undefined) return clock;
  const days = (Date.parse(own.day) - Date.parse(day)) / 86_400_000;
  const value = days * 1440 + clock.value;
  if (value <= start) return { error: 'El término es anterior al inicio' };
  return value - start > MAX_LENGTH ? { error: 'Dura más de una semana' } : { value };
}

/** The doors open before the start: the evening before, if that is after midnight. */
function readDoors(text: string, start: number): Cell<number | null> {
  if (text === '') return { value: null };
  const { value, error } = readClock(text);
  if (error !== undefined) return { error };
  const minutes = value <= start ? value : value - 1440;
  return start - minutes > MAX_DOORS
    ? { error: 'Las puertas abren después del inicio' }
    : { value: minutes };
}
