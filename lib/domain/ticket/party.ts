import { fields, oneOf, text, whole } from '../kit/read';
import { FIRST_DATE } from './type-dates';

export const COMPANIONS = { most: 9, name: 120 } as const;

export const NOT_HELD = 'ticketId';

/** 'open': nobody named yet; 'named': by the guest or the producer; 'own': passed on to an address of its own. */
const PARTY_STATES = ['open', 'named', 'own'] as const;

/**
 * The group of a ticket or courtesy: `id` is of the courtesy of the guest (`guestOf`), who is `nth` 0 of `of` places.
 * Places that the guest still holds for companions (`open`, `named`) have the guest's address.
 */
export type Party = {
  id: string;
  nth: number;
  of: number;
  /** On the guest's own: how many companions no longer count (passed on, revoked); `added` are of after it was given. */
  left?: number;
  added?: number;
  state: (typeof PARTY_STATES)[number];
  guest: string;
};

type InParty = { party?: Party };

export function parseParty(raw: unknown): Party | null {
  const data = fields(raw);
  const [id, nth, of] = [text(data.id), whole(data.nth), whole(data.of)];
  if (!id || of < 2) return null;
  const [left, added] = [whole(data.left), whole(data.added)];
  return {
    ...{ id, nth, of, state: oneOf(data.state, PARTY_STATES, 'own'), guest: text(data.guest) },
    ...(left > 0 && { left }),
    ...(added > 0 && { added }),
  };
}

/** The id of a companion's courtesy. */
export const companionId = (partyId: string, nth: number): string => `${partyId}-${nth}`;

/**
 * The id of the party of a courtesy's guest, who had it from `past` others: what one of these brings stays theirs, in a party that
 * is not this one.
 */
export const partyIdOf = (courtesyId: string, past: number): string =>
  past > 0 ? `${courtesyId}${AFTER}${past}` : courtesyId;

/** The courtesy of a party's guest. */
export const guestOf = ({ id }: Pick<Party, 'id'>): string => id.split(AFTER)[0] ?? id;

const AFTER = '~';

/** The number of companions that a guest's own ticket still brings; 0 for any other. */
export const companionsOf = ({ party }: InParty): number =>
  party?.nth === 0 ? Math.max(0, party.of - 1 - (party.left ?? 0)) : 0;

/** The number of companions that a guest's party still has room for. */
export const companionsFree = ({ party }: InParty): number =>
  COMPANIONS.most - (party?.nth === 0 ? party.of - 1 : 0);

/** Whether it is a companion's and still the guest's to name and hand over. */
export const isHeldForCompanion = ({ party }: InParty): boolean =>
  party !== undefined && party.nth > 0 && party.state !== 'own';

/** The party of what a guest hands over: its new holder is nobody's companion to name. */
export const partedFrom = ({ party }: InParty): InParty =>
  party && party.nth > 0 ? { party: { ...party, state: 'own', guest: '' } } : {};

/** The party without its guest's name. */
export const namelessParty = (party: Party | undefined): InParty =>
  party ? { party: { ...party, guest: '' } } : {};

/** The name of a companion without one. */
export const unnamedCompanion = (guest: string): string =>
  guest ? `Acompañante de ${guest}` : 'Acompañante';

const COUNTED = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];

/** 'Camila Soto y dos más'. */
export function partyName(guest: string, companions: number): string {
  const more = COUNTED[companions - 1] ?? String(companions);
  return companions > 0 ? `${guest} y ${more} más` : guest;
}

type Named = InParty & { name: string; courtesyId: string; dateId?: string };
export type Gathered<T> = { key: string; host: T | null; title: string; people: T[] };

const listedWith = <T extends Named>(one: T): string => {
  const isTogether = one.party && (one.party.nth === 0 || isHeldForCompanion(one));
  return isTogether ? `party|${one.party?.id}` : one.courtesyId;
};

/**
 * Guests by who brings them, in order of names: the guest first, then the companions whom they still bring. A person
 * with a place of their own is listed alone, and so is a companion whose guest is not in the list. On several dates
 * each has its own.
 */
export function gatherParties<T extends Named>(all: readonly T[]): Gathered<T>[] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = `${listedWith(one)}|${one.dateId ?? FIRST_DATE}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const byNth = (a: T, b: T) => (a.party?.nth ?? 0) - (b.party?.nth ?? 0);
  return [...groups]
    .map(([key, people]) => {
      const sorted = people.toSorted(byNth);
      const host = sorted.find(({ party }) => !party?.nth) ?? null;
      const title = partyName((host ?? sorted[0])?.name ?? '', sorted.length - 1);
      return { key, host, title, people: sorted };
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'es'));
}
