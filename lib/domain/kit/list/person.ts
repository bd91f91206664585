import { unguardCell } from '../csv';
import { plainText } from '../search';
import { cellAddress } from './address';
import { type ColumnRole, isMobileHeading, type People } from './columns';
import { bare, visible } from './marks';
import { type LeftElsewhere, statusReaders } from './status';
import type { ListRow } from './table';

export type PersonRow = {
  email: string;
  name: string;
  phone: string;
  tags: string[];
  comuna?: string;
  city?: string;
  left: { state: LeftElsewhere; said: string } | null;
};

const MAX_SAMPLE = 5000;
// Exports say what a number is: 'p:+56…', 'whatsapp:+56…'.
const KIND_OF_NUMBER = /^(?:p|tel|phone|whatsapp):\s*/i;

/** Makes the reader of a list's rows, by the roles of its columns. */
export function personReader({ headings, rows }: People, roles: readonly ColumnRole[]) {
  const titles = headings?.cells ?? [];
  const places = (role: ColumnRole) => roles.flatMap((one, place) => (one === role ? [place] : []));
  const emails = places('email');
  const names = places('name');
  const lastNames = places('lastName');
  const tags = places('tags');
  const [comuna = -1] = places('comuna');
  const [city = -1] = places('city');
  const phones = places('phone').sort(
    (a, b) => Number(isMobileHeading(titles[b] ?? '')) - Number(isMobileHeading(titles[a] ?? '')),
  );
  const statuses = statusReaders(
    titles,
    rows.slice(0, MAX_SAMPLE).map(({ cells }) => cells),
    places('status'),
  );
  return ({ cells }: ListRow): PersonRow => {
    const cell = (place: number) =>
      visible(unguardCell((cells[place] ?? '').trim())).replace(/\s+/g, ' ');
    const written = emails.map(cell).find(Boolean) ?? '';
    const address = cellAddress(written);
    const own = address ? nameBeside(written, address) : '';
    const name = wholeName(names.map(cell), lastNames.map(cell)) || givenNameFirst(own);
    return {
      email: address ?? bare(written),
      name: name.toLowerCase() === address?.toLowerCase() ? '' : name,
      phone: (phones.map(cell).find(Boolean) ?? '').replace(KIND_OF_NUMBER, ''),
      tags: tags.flatMap((place) => tagsOf(cell(place))),
      ...(comuna >= 0 && { comuna: cell(comuna) }),
      ...(city >= 0 && { city: cell(city) }),
      left: leftOf(
        statuses.map(({ place, read }) => ({ said: cell(place), state: read(cell(place)) })),
      ),
    };
  };
}

const RANK: Record<LeftElsewhere, number> = { unknown: 1, bounced: 2, unsubscribed: 3 };

function leftOf(
  found: readonly { said: string; state: LeftElsewhere | null }[],
): PersonRow['left'] {
  let strongest: PersonRow['left'] = null;
  for (const { said, state } of found) {
    if (state && RANK[state] > (strongest ? RANK[strongest.state] : 0)) strongest = { state, said };
  }
  return strongest;
}

const nameBeside = (cell: string, address: string) =>
  cell
    .replace(address, '')
    .replace(/mailto:/i, '')
    .replace(/[<>"]/g, '')
    .trim();

/** A name of its parts, none of them twice. */
export function wholeName(names: readonly string[], lastNames: readonly string[]): string {
  // A column of whole names and one of given names beside it: the fuller of both.
  const [fullest = ''] = [...names].sort((a, b) => b.length - a.length);
  const parts = [givenNameFirst(fullest)].filter(Boolean);
  for (const last of lastNames.filter(Boolean)) {
    const said = ` ${plainText(parts.join(' '))} `;
    if (!said.includes(` ${plainText(last)} `)) parts.push(last);
  }
  return parts.join(' ');
}

const SUFFIX = /^(jr|sr|i{1,3}|iv|phd|md|ltda|spa|sa|eirl|inc|llc|corp|ltd)$/;

/** 'Apellido, Nombre' → 'Nombre Apellido'. */
export function givenNameFirst(name: string): string {
  const [last = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isName = (part: string) =>
    /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(part) && part.split(/\s+/).length <= 4;
  if (more.length > 0 || !isName(last) || !isName(given)) return name;
  return SUFFIX.test(plainText(given).replaceAll('.', '').trim()) ? name : `${given} ${last}`;
}

const tagsOf = (cell: string): string[] =>
  (cell.match(/"[^"]*"|[^,;|]+/g) ?? [])
    .map((tag) => tag.replace(/^\s*"|"\s*$/g, '').trim())
    .filter(Boolean);
