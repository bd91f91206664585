/**
 * The national holidays of Chile, by rule instead of a list, so that deadlines in future years are right, too. Regional holidays
 * and elections (always a Sunday) do not count.
 */

export type CivilDate = string;

const DAY = 86_400_000;
const text = (moment: number): CivilDate => new Date(moment).toISOString().slice(0, 10);
const weekday = (moment: number): number => new Date(moment).getUTCDay();

/** By the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

/** Ley 19.668: Tuesday to Thursday move to the Monday before, Friday to the Monday after. */
function toMonday(moment: number): number {
  const day = weekday(moment);
  if (day >= 2 && day <= 4) return moment - (day - 1) * DAY;
  return day === 5 ? moment + 3 * DAY : moment;
}

/** Ley 20.299: 31 October moves from Tuesday to the Friday before, from Wednesday to the Friday after. */
function reformation(year: number): number {
  const moment = Date.UTC(year, 9, 31);
  const shift = { 2: -4, 3: 2 }[weekday(moment)] ?? 0;
  return moment + shift * DAY;
}

/** In Chile's time: 20 June in a leap year and the year after it, else 21 June. */
const solstice = (year: number): number => Date.UTC(year, 5, year % 4 < 2 ? 20 : 21);

const FIXED = [
  '01-01',
  '05-01',
  '05-21',
  '07-16',
  '08-15',
  '09-18',
  '09-19',
  '11-01',
  '12-08',
  '12-25',
];

const years = new Map<number, ReadonlySet<CivilDate>>();

/** The holidays of a year from 2022 on, when the solstice became one. */
export function holidaysOf(year: number): ReadonlySet<CivilDate> {
  const known = years.get(year);
  if (known) return known;
  const days = new Set(FIXED.map((day) => `${year}-${day}`));
  const sunday = easter(year);
  days.add(text(sunday - 2 * DAY)).add(text(sunday - DAY));
  days.add(text(solstice(year)));
  days.add(text(toMonday(Date.UTC(year, 5, 29)))).add(text(toMonday(Date.UTC(year, 9, 12))));
  days.add(text(reformation(year)));
  // Leyes 20.215 and 20.983: 2 January on a Monday, 17 September on a Monday or Friday, 20 September on a Friday.
  const bridges: [number, readonly number[]][] = [
    [Date.UTC(year, 0, 2), [1]],
    [Date.UTC(year, 8, 17), [1, 5]],
    [Date.UTC(year, 8, 20), [5]],
  ];
  for (const [moment, on] of bridges) if (on.includes(weekday(moment))) days.add(text(moment));
  years.set(year, days);
  return days;
}

/** Monday to Friday and no national holiday (Ley 19.880, art. 25). */
export function isBusinessDay(date: CivilDate): boolean {
  const day = weekday(Date.parse(`${date}T00:00:00Z`));
  return day !== 0 && day !== 6 && !holidaysOf(Number(date.slice(0, 4))).has(date);
}
