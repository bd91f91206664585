import { boolean, fields, moment, oneOf, text, whole } from '../kit/read';

const MAILED = ['sending', 'sent', 'unsent'] as const;

/**
 * The line of a sheet that a ticket was brought in from. `importId` is '' once that was undone; `line` counts from 1;
 * `note` is a seat or a remark.
 */
export type Brought = {
  /** The import that brought it; '' once that was undone. */
  importId: string;
  line: number;
  externalId: string;
  note: string;
  /**
   * The state of the mail that was asked for; '' while it waits for that. `sending`: handed over, and it may have
   * arrived; `unsent`: it never will be sent.
   */
  mail: '' | (typeof MAILED)[number];
  tries: number;
  undoneAt: Date | null;
};

/** Never throws; undefined for a ticket that was not brought in. */
export function parseBrought(raw: unknown): Brought | undefined {
  if (raw === undefined || raw === null) return undefined;
  const data = fields(raw);
  return {
    importId: text(data.importId),
    line: whole(data.line),
    externalId: text(data.externalId),
    note: text(data.note),
    mail: oneOf(data.mail, ['', ...MAILED], ''),
    tries: whole(data.tries),
    undoneAt: moment(data.undoneAt),
  };
}

/** The same without what may name its person. */
export const unnamed = (brought: Brought): Brought => ({ ...brought, externalId: '', note: '' });

/** An import of attendees: `events/{eventId}/brought/{importId}`. Names no person. Functions write it. */
export type BroughtImport = {
  id: string;
  source: string;
  at: Date | null;
  brought: number;
  undone: number;
  stopped: boolean;
  isOver: boolean;
  /** The basis on which its people are mailed their tickets; '' while nobody asked for that. */
  words: string;
  mailed: number;
  unsent: number;
  /** The number of times that mails were claimed: two presses at the same point make one errand. */
  pages: number;
};

/** The people whose mail waits to be sent. */
export const unmailed = ({ brought, undone, mailed, unsent }: BroughtImport): number =>
  Math.max(0, brought - undone - mailed - unsent);

/** Never throws. */
export function parseBroughtImport(id: string, raw: unknown): BroughtImport {
  const data = fields(raw);
  return {
    id,
    source: text(data.source, 'Planilla'),
    at: moment(data.at),
    brought: whole(data.brought),
    undone: whole(data.undone),
    stopped: boolean(data.stopped),
    isOver: boolean(data.isOver),
    words: text(data.words),
    mailed: whole(data.mailed),
    unsent: whole(data.unsent),
    pages: whole(data.pages),
  };
}

export type BroughtPerson = {
  line: number;
  name: string;
  email: string;
  rut: string;
  phone: string;
  externalId: string;
  note: string;
  nth: number;
};

type Named = Pick<BroughtPerson, 'externalId' | 'email' | 'name' | 'rut'>;

/**
 * The key of a brought-in ticket among those of its event: its person, and what the other ticket office calls it, which
 * may be the order of several people; without that, what it is for. Equal ones are told apart by `nth`.
 */
export const broughtKey = (
  { externalId, email, name, rut }: Named,
  ticketTypeId: string,
  dateId: string,
): string => {
  const person = [email, folded(name), rut];
  const key = externalId
    ? ['id', folded(externalId), ...person]
    : ['who', ...person, ticketTypeId, dateId];
  return key.join('|');
};

const folded = (words: string) => words.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
