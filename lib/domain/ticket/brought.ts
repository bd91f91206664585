import { boolean, fields, moment, oneOf, text, whole } from '../kit/read';

const MAILED = ['sending', 'sent', 'unsent'] as const;

/** What a ticket that was brought in from a sheet keeps of it. */
export type Brought = {
  /** Which import brought it; '' once that was undone. */
  importId: string;
  /** Its line in the sheet, from 1. */
  line: number;
  /** What the other ticket office calls it; ''. */
  externalId: string;
  /** A seat, or a remark; ''. */
  note: string;
  /**
   * What became of the mail that was asked for; '' while it waits for that. `sending`: handed over, and it may have arrived;
   * `unsent`: it never will be sent.
   */
  mail: '' | (typeof MAILED)[number];
  /** The number of times that its mail had to wait. */
  tries: number;
  /** When it was undone; null where it stands. */
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
  /** The file's name. */
  source: string;
  at: Date | null;
  brought: number;
  undone: number;
  /** It is being undone, or was: nothing more is brought by it. */
  stopped: boolean;
  isOver: boolean;
  /** On what its people are mailed their tickets; '' while nobody asked for that. */
  words: string;
  /** Whose mail was handed over, and who gets none. */
  mailed: number;
  unsent: number;
  /** The number of times that mails were claimed: two presses at the same point make one errand. */
  pages: number;
};

/** Whose mail waits to be sent. */
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

/** A ticket of another ticket office, as its line of the sheet says. */
export type BroughtPerson = {
  line: number;
  name: string;
  email: string;
  rut: string;
  phone: string;
  externalId: string;
  note: string;
  /** Which of the equal ones of the sheet it is, from 0. */
  nth: number;
};

type Named = Pick<BroughtPerson, 'externalId' | 'email' | 'name' | 'rut'>;

/**
 * What tells a brought-in ticket from others of its event: its person, and what the other ticket office calls it, which may be
 * the order of several people; without that, what it is for. Equal ones are told apart by `nth`.
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
