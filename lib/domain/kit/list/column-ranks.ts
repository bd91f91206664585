import { cellAddress } from './address';
import { EMAIL, LAST_NAME, NAME, OTHER, OWN_NAME, PERSON, PHONE, TAGS } from './headings';

/** The first column with the highest rank; none if all have 0. */
export function best(
  places: readonly number[],
  rank: (place: number) => number,
): number | undefined {
  let found: number | undefined;
  let most = 0;
  for (const place of places) {
    const now = rank(place);
    if (now > most) [found, most] = [place, now];
  }
  return found;
}

/** The column of emails: by content, and of several that of the person; by heading if no content decides. */
export function emailColumn(headings: readonly string[], columns: readonly (readonly string[])[]) {
  const places = headings.map((_, place) => place);
  const shares = columns.map(
    (cells) => cells.filter((cell) => cellAddress(cell)).length / Math.max(1, cells.length),
  );
  const most = Math.max(0, ...shares);
  const byHeading = (place: number) => {
    const heading = headings[place] ?? '';
    const own = PERSON.test(heading) ? 3 : OTHER.test(heading) ? 0.5 : 2;
    return EMAIL.test(heading) ? own : 1;
  };
  if (most === 0)
    return best(places, (place) => (EMAIL.test(headings[place] ?? '') ? byHeading(place) : 0));
  const likely = places.filter((place) => (shares[place] ?? 0) >= most / 2);
  return best(likely, (place) => byHeading(place) + (shares[place] ?? 0) / 2);
}

export const filledOf = (cells: readonly string[]) => cells.filter(Boolean);
export const mostly = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.filter(test).length * 2 >= cells.length;
export const isPhone = (cell: string) =>
  (cell.match(/\d/g)?.length ?? 0) >= 6 && !/[@/]|\p{L}{4}/u.test(cell);

export function isPhones(heading: string, cells: readonly string[]): boolean {
  if (!PHONE.test(heading) || (OTHER.test(heading) && !PERSON.test(heading))) return false;
  const filled = filledOf(cells);
  // 'Phone 1 - Type' describes the phone.
  return (
    filled.length === 0 ||
    !mostly(filled, (cell) => !/\d/.test(cell)) ||
    !/\b(type|label|tipo)\b/.test(heading)
  );
}

/** The certainty that a column has the people's names; 0 if it does not. */
export function nameRank(heading = '', cells: readonly string[] = [], whose = ''): number {
  const isName = NAME.test(heading);
  const isPerson = PERSON.test(heading);
  const isOther = OTHER.test(heading);
  if (EMAIL.test(heading) || PHONE.test(heading) || TAGS.test(heading)) return 0;
  if (!isName && (!isPerson || isOther || LAST_NAME.test(heading))) return 0;
  const filled = filledOf(cells);
  if (filled.length > 0 && mostly(filled, (cell) => cell.includes('@') || !/\p{L}/u.test(cell)))
    return 0;
  const [person] = PERSON.exec(heading) ?? [];
  const same = person !== undefined && whose.includes(person) ? 1 : 0;
  if (!isName) return 3 + same;
  if (isOther) return isPerson ? 2 + same : 0;
  return isPerson
    ? 6 + same
    : heading.split(' ').length === 1
      ? 5
      : OWN_NAME.test(heading)
        ? 4.5
        : 4;
}

const alike = (heading = '') => heading.replace(/\bdel\b/g, 'de');
const personIn = (heading = '') => PERSON.exec(heading)?.[0] ?? '';

/** The columns for an email or a name, as they are tried: 'E-mail 2 - Value' behind the first, a given name behind a whole one. */
export function placesFor(role: string, at: number, headings: readonly string[]): number[] {
  const own = headings[at] ?? '';
  const all = headings.map((heading, place) => ({ heading, place }));
  const isTried = ({ heading, place }: (typeof all)[number]) =>
    place === at ||
    (role === 'email' ? own !== '' && alike(heading) === alike(own) : OWN_NAME.test(heading));
  if (role === 'email') return all.filter(isTried).map(({ place }) => place);
  if (role !== 'name' || personIn(own) !== '') return [at];
  return [at, ...all.filter(isTried).map(({ place }) => place)];
}

/**
 * Whether a column has the surname to the name of another. Where the name is the buyer's, a surname of nobody named belongs to
 * the name of nobody named beside it.
 */
export function isSurnameOf(headings: readonly string[], name: number, place: number): boolean {
  const heading = headings[place] ?? '';
  if (!LAST_NAME.test(heading) || NAME.test(heading) || OTHER.test(heading)) return false;
  const person = personIn(headings[name]);
  const isOther = (one: string, at: number) =>
    at !== name && /^(nombres?|(first )?names?)$/.test(one);
  return person === '' || !headings.some(isOther) || personIn(heading) === person;
}
