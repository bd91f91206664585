import { cellAddress } from './address';
import {
  best,
  emailColumn,
  filledOf,
  isPhone,
  isPhones,
  isSurnameOf,
  mostly,
  nameRank,
  placesFor,
} from './column-ranks';
import { CITY, COMUNA, headingRank, headingWords, MOBILE, OTHER, TAGS } from './headings';
import { isStatusColumn } from './status';
import type { ListRow } from './table';

export const COLUMN_ROLES = [
  ...(['email', 'name', 'lastName', 'phone', 'tags', 'comuna', 'city', 'status', 'skip'] as const),
];
export type ColumnRole = (typeof COLUMN_ROLES)[number];
export const SHARED_ROLES: readonly ColumnRole[] = ['lastName', 'phone', 'status', 'skip'];

export type People = {
  headings: ListRow | null;
  above: number;
  rows: readonly ListRow[];
  roles: ColumnRole[];
};

const SAMPLE = 500;
// An export may have titles, filters and dates above its headings.
const MAX_ABOVE = 30;

/** Finds the headings of a list and the role of each column, by heading and content. */
export function peopleIn(rows: readonly ListRow[]): People {
  const first = rows.findIndex(({ cells }) => cells.some((cell) => cellAddress(cell) !== null));
  const most = Math.min(first < 0 ? MAX_ABOVE : first, MAX_ABOVE, rows.length);
  let at = -1;
  let known = 1;
  for (let place = 0; place < most; place += 1) {
    const rank = headingRank(rows[place]?.cells ?? []);
    if (rank < known) continue;
    [at, known] = [place, rank];
    // The last of the fullest before the people; in a list without emails only the first row can be one.
    if (first < 0) break;
  }
  const headings = rows[at] ?? null;
  const people = rows.slice(at + 1);
  return {
    headings,
    above: Math.max(0, at),
    rows: people,
    roles: rolesOf(headings?.cells ?? [], people),
  };
}

function rolesOf(titles: readonly string[], rows: readonly ListRow[]): ColumnRole[] {
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells);
  const width = Math.max(titles.length, 0, ...sample.map((cells) => cells.length));
  const roles: ColumnRole[] = Array.from({ length: width }, () => 'skip');
  const places = roles.map((_, place) => place);
  const headings = places.map((place) => headingWords(titles[place] ?? ''));
  const columns = places.map((place) => sample.map((cells) => (cells[place] ?? '').trim()));
  const free = (place: number) => roles[place] === 'skip';
  const give = (place: number | undefined, role: ColumnRole) => {
    if (place !== undefined && free(place)) roles[place] = role;
  };
  const email = emailColumn(headings, columns);
  if (email !== undefined)
    for (const place of placesFor('email', email, headings)) give(place, 'email');
  for (const place of places) {
    const isOne = isStatusColumn(titles[place] ?? '', columns[place] ?? []);
    if (isOne) give(place, 'status');
  }
  if (titles.length === 0) {
    untitled(columns, roles, give);
    return roles;
  }
  for (const place of places) {
    if (isPhones(headings[place] ?? '', columns[place] ?? [])) give(place, 'phone');
  }
  const whose = email === undefined ? '' : (headings[email] ?? '');
  const name = best(places.filter(free), (place) =>
    nameRank(headings[place], columns[place], whose),
  );
  if (name !== undefined)
    for (const place of placesFor('name', name, headings)) give(place, 'name');
  for (const place of places) {
    if (isSurnameOf(headings, name ?? -1, place)) give(place, 'lastName');
  }
  for (const [role, word] of [
    ['comuna', COMUNA],
    ['city', CITY],
  ] as const) {
    // 'Comuna del evento' is not where the person lives.
    const isOne = (heading: string) =>
      word.test(heading) && !OTHER.test(heading.replace(word, ' '));
    give(
      best(places.filter(free), (place) => (isOne(headings[place] ?? '') ? 1 : 0)),
      role,
    );
  }
  give(
    best(places.filter(free), (place) => (TAGS.test(headings[place] ?? '') ? 1 : 0)),
    'tags',
  );
  return roles;
}

/** Without headings, roles follow from the whole content. Of two columns of words neither is surely the name. */
function untitled(
  columns: readonly (readonly string[])[],
  roles: readonly ColumnRole[],
  give: (place: number | undefined, role: ColumnRole) => void,
): void {
  const free = columns.flatMap((cells, place) =>
    roles[place] === 'skip' && filledOf(cells).length > 0 ? [place] : [],
  );
  const phones = free.filter((place) => filledOf(columns[place] ?? []).every(isPhone));
  for (const place of phones) give(place, 'phone');
  const words = free.filter(
    (place) =>
      !phones.includes(place) &&
      mostly(filledOf(columns[place] ?? []), (cell) => /\p{L}/u.test(cell)),
  );
  if (words.length === 1) give(words[0], 'name');
}

/** Whether a column is of mobile phones, which are preferred. */
export const isMobileHeading = (heading: string): boolean => MOBILE.test(headingWords(heading));
