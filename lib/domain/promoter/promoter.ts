import { boolean, fields, moment, text, texts } from '../kit/read';

/** Letters and digits that nobody takes for another one when a code is read aloud or from a poster. */
export const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** For how many days a promoter's link counts, unless another one is opened; of the first if the producer chose none. */
export const LINK_DAYS = [7, 1, 3, 14, 30] as const;

/** `typed`: characters of a code as somebody wrote or pasted it, which may be a whole link. */
export const PROMOTER_LIMITS = {
  code: 20,
  typed: 300,
  perCall: 500,
  perProducer: 2_000,
  rules: 50,
} as const;

/**
 * A seller for a producer, by a link of their own (`producers/{id}/promoters/{promoterId}`). RUT, phone, email and
 * bank account are in their private document.
 */
export type Promoter = {
  id: string;
  name: string;
  code: string;
  /** Their leader; `team` is the name of the team that they lead. '' for none. */
  teamId: string;
  team: string;
  eventIds: string[];
  active: boolean;
  createdAt: Date | null;
};

/** Parses a promoter's document. Never throws. */
export function parsePromoter(id: string, raw: unknown): Promoter {
  const data = fields(raw);
  return {
    id,
    name: text(data.name) || 'Sin nombre',
    code: text(data.code),
    teamId: text(data.teamId),
    team: text(data.team),
    eventIds: texts(data.eventIds),
    active: boolean(data.active, true),
    createdAt: moment(data.createdAt),
  };
}

/**
 * A code in the form in which codes are compared: without blanks, accents, case, what chats put around it and what apps hang
 * on a link ('*Cami-20*_', 'cami20?fbclid=x' and a whole link with `?rp=cami20` are one code). '' if nothing is left.
 */
export function promoterCodeOf(raw: string): string {
  let text = typedCode(raw);
  // Encoding is undone, also twice: else 'cami%20' would be the code of another one, 'cami20'.
  for (let n = 0; n < DECODINGS; n += 1) text = linkedCode(decoded(text));
  return text
    .replace(/[?&#][\w-]*=.*$|(?<=[\p{L}\p{N}])[?&#].*$|[ªº™℠]/gsu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, PROMOTER_LIMITS.code);
}
const DECODINGS = 3;

const linkedCode = (text: string): string => /[?&;]rp=([^&#?]*)/i.exec(text)?.[1] ?? text;

/** A code as it is kept of what somebody typed: of a long link only the code. */
export const typedCode = (raw: string): string =>
  (raw.length > PROMOTER_LIMITS.typed ? linkedCode(raw) : raw).slice(0, PROMOTER_LIMITS.typed);

const decoded = (text: string): string =>
  text.replace(/(%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });

/**
 * The codes that a promoter without one may get, the shortest first: of the first name, then with a number that nobody
 * takes for letters. `chance` gives 0 to 1 for the last resort.
 */
export function* codesFor(name: string, chance: () => number): Generator<string, never> {
  const [first = '', ...more] = name.split(/\s+/).map(promoterCodeOf).filter(Boolean);
  const base = (first.length < 3 ? first + more.join('') : first).slice(0, 10);
  const stem = base.length < 3 ? `rrpp${base}` : base;
  if (base.length >= 3) yield stem;
  for (let n = 22; n <= 99; n += 1) if (!/[01]/.test(`${n}`)) yield `${stem}${n}`;
  for (;;) {
    const at = () => CODE_ALPHABET[Math.floor(chance() * CODE_ALPHABET.length)] ?? 'a';
    yield `${stem}${[at(), at(), at(), at(), at()].join('')}`;
  }
}

/**
 * The part of a code that a sale needs, in one document that functions alone read. `marks`: fingerprints of the
 * promoter's email, RUT and phone, by which their own purchases are known.
 */
export type PromoterCode = {
  promoterId: string;
  leaderId: string;
  eventIds: string[];
  active: boolean;
  marks: string[];
};

/** Parses a code. Never throws. */
export function parsePromoterCode(raw: unknown): PromoterCode {
  const data = fields(raw);
  return {
    promoterId: text(data.promoterId),
    leaderId: text(data.leaderId),
    eventIds: texts(data.eventIds),
    active: boolean(data.active),
    marks: texts(data.marks),
  };
}

/** Whether a promoter sells an event. */
export const sellsEvent = (
  { active, eventIds }: Pick<Promoter, 'active' | 'eventIds'>,
  eventId: string,
): boolean => active && (eventIds.length === 0 || eventIds.includes(eventId));

const ASSIGN_MS = 7 * 86_400_000;

/** Until when a sale of some dates may be assigned to another promoter; null for ever. */
export const mayAssignUntil = (dates: readonly { endsAt: Date }[]): Date | null =>
  dates.length > 0
    ? new Date(Math.max(...dates.map(({ endsAt }) => endsAt.getTime())) + ASSIGN_MS)
    : null;
