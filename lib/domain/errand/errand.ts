import { newJob, parseJob } from '../job/job';
import { boolean, fields, moment, numeric, text, whole } from '../kit/read';

/** The calls that the server makes for a person: each is safe to make twice, and checks every right by itself. */
export const ERRAND_CALLS = [
  'importContacts',
  'undoImport',
  'bringAttendees',
  'undoBrought',
  'mailBrought',
  'tagContacts',
  'settleContacts',
  'deleteContacts',
  'restoreContacts',
  'resendTicket',
  'advanceRefund',
  'advancePaymentOrder',
  'advanceSettlement',
  'closeSettlement',
  'changeDate',
  'changeEventStatus',
  'deleteEvent',
  'restoreFromBin',
  'setUserDisabled',
  'setProducerType',
] as const;
export type ErrandCall = (typeof ERRAND_CALLS)[number];

export type ErrandItem = { data: Record<string, unknown>; size: number; label: string };

/** A problem of one row of a file; `index` is the row, from 1. */
export type ErrandError = { index: number; email: string; message: string };

type ErrandSignIn = { authTime: number; hasSecondFactor: boolean; asOf: number };

/**
 * The fields of a job of the kind 'errand'. `total` is of things, not of calls; `counts` are the sums of the answers by
 * their names; `undone` are the refused calls by number, some with the reason.
 */
export type ErrandFields = {
  uid: string;
  callable: string;
  producerId: string;
  title: string;
  signIn: ErrandSignIn;
  /** The number of calls, the next one, and the one before which no other may have been begun. */
  calls: number;
  next: number;
  begun: number;
  total: number;
  done: number;
  counts: Record<string, number>;
  undone: readonly number[];
  refused: readonly { n: number; label: string; message: string }[];
  failed: number;
  listed: number;
  note: string;
  isStopping: boolean;
  runs: number;
  undoes: string;
  undo: { calls: number; total: number };
  workedMs: number;
  createdAt: Date | null;
  expireAt: Date | null;
};

/** The state on the screens; `failed` ended with calls left, and can be continued. */
type ErrandState = 'running' | 'failed' | 'done';

export type Errand = Omit<ErrandFields, 'signIn' | 'expireAt' | 'begun'> & {
  id: string;
  key: string;
  state: ErrandState;
};

const ERRAND_DAYS = 7;
export const errandExpiry = (now: Date): Date => new Date(now.getTime() + ERRAND_DAYS * 86_400_000);

/**
 * Until when the panel looks for errands of a person who starts or continues one at `now`: longer than they are kept, because
 * one that waits for a server takes days.
 */
export const errandsUntil = (now: Date): Date =>
  new Date(now.getTime() + 2 * ERRAND_DAYS * 86_400_000);

export const MOST_OPEN = 5;

const MOST_REASONS = 100;
const MOST_UNDONE = 5_000;
export const MOST_ERRORS = 5_000;
/** A run ends after so many equal refusals in a row, where a limit was reached. */
const SAME = 5;

const errandIds = (uid: string, key: string): [string, string] => [uid, key];

/** The key of the errand that undoes another: its calls are stored while that one is done. */
export const undoKey = (key: string): string => `${key}-undo`;

type ErrandStart = Pick<
  ErrandFields,
  'uid' | 'callable' | 'producerId' | 'title' | 'signIn' | 'calls' | 'total' | 'failed' | 'listed'
> & { key: string; undoes?: string };

/** A new errand, as it is stored. */
export const newErrand = ({ uid, key, undoes = '', ...start }: ErrandStart, now: Date) => ({
  ...newJob('errand', errandIds(uid, key), now),
  ...start,
  ...{ uid, undoes, next: 0, begun: 0, done: 0, counts: {}, undone: [], refused: [], note: '' },
  ...{ isStopping: false, runs: 1, undo: { calls: 0, total: 0 }, workedMs: 0 },
  ...{ createdAt: now, expireAt: errandExpiry(now) },
});

const NO_SIGN_IN: ErrandSignIn = { authTime: 0, hasSecondFactor: false, asOf: 0 };

/** Everything that is stored of an errand, for its worker. */
export function parseErrandFields(raw: unknown): ErrandFields {
  const data = fields(raw);
  const counts = Object.entries(fields(data.counts)).map(([name, n]) => [name, numeric(n)]);
  const [signIn, undo] = [fields(data.signIn), fields(data.undo)];
  return {
    uid: text(data.uid),
    callable: text(data.callable),
    producerId: text(data.producerId),
    title: text(data.title),
    signIn: {
      authTime: numeric(signIn.authTime, NO_SIGN_IN.authTime),
      hasSecondFactor: boolean(signIn.hasSecondFactor),
      asOf: numeric(signIn.asOf, NO_SIGN_IN.asOf),
    },
    calls: whole(data.calls),
    next: whole(data.next),
    begun: whole(data.begun),
    total: whole(data.total),
    done: whole(data.done),
    counts: Object.fromEntries(counts),
    undone: list(data.undone).map(whole),
    refused: list(data.refused).map((one) => {
      const { n, label, message } = fields(one);
      return { n: whole(n), label: text(label), message: text(message) };
    }),
    failed: whole(data.failed),
    listed: whole(data.listed),
    note: text(data.note),
    isStopping: boolean(data.isStopping),
    runs: whole(data.runs),
    undoes: text(data.undoes),
    undo: { calls: whole(undo.calls), total: whole(undo.total) },
    workedMs: whole(data.workedMs),
    createdAt: moment(data.createdAt),
    expireAt: moment(data.expireAt),
  };
}

const list = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

/** An errand for the screens. Never throws. */
export function parseErrand(id: string, raw: unknown): Errand {
  const { signIn: _signIn, expireAt: _expireAt, begun: _begun, ...rest } = parseErrandFields(raw);
  const { state, ids } = parseJob(id, raw);
  const isOpen = state === 'waiting' || state === 'running';
  const isOver = state === 'done' && rest.next >= rest.calls;
  return {
    ...rest,
    id,
    key: ids[1] ?? '',
    state: isOpen ? 'running' : isOver ? 'done' : 'failed',
  };
}

/** The wrong rows of one piece, as they are stored: a list in one text. */
export function parseErrandErrors(_id: string, raw: unknown): ErrandError[] {
  try {
    return list(JSON.parse(text(fields(raw).rows))).map((one) => {
      const { index, email, message } = fields(one);
      return { index: whole(index), email: text(email), message: text(message) };
    });
  } catch {
    return [];
  }
}

/** The outcome of a call; `ends` says that it was not tried, and that no other would be either. */
export type ErrandOutcome =
  | { is: 'done'; answer: Record<string, unknown> }
  | { is: 'refused'; message: string }
  | { is: 'ends'; message: string };

type Made = Pick<ErrandItem, 'size' | 'label'> & { outcome: ErrandOutcome };

/**
 * The change of an errand after its next calls, and whether it goes on. `isChain`: its calls depend on each other, so
 * that a refused one ends it; else it is noted and the others go on. `same`: the refusals in a row before these.
 */
export function afterCalls(
  errand: Pick<
    ErrandFields,
    'calls' | 'next' | 'total' | 'done' | 'counts' | 'undone' | 'refused' | 'isStopping'
  >,
  made: readonly Made[],
  {
    isChain,
    endsAtLimit,
    same,
  }: { isChain: boolean; endsAtLimit: boolean; same: readonly string[] },
) {
  let { next, done } = errand;
  let row = [...same];
  let note = '';
  let isEnded = false;
  const counts = { ...errand.counts };
  const [undone, refused] = [[...errand.undone], [...errand.refused]];
  for (const { outcome, size, label } of made) {
    if (outcome.is === 'ends' || (isChain && outcome.is === 'refused')) {
      note = outcome.message;
      isEnded = true;
      break;
    }
    if (outcome.is === 'done') {
      done += size;
      row = [];
      for (const [name, value] of Object.entries(outcome.answer)) {
        if (typeof value === 'number') counts[name] = (counts[name] ?? 0) + value;
      }
      // An answer may say that there is nothing left, whatever calls were made ready.
      if (outcome.answer.isOver === true) {
        next = errand.calls;
        done = errand.total;
        break;
      }
    } else {
      const { message } = outcome;
      row = row[0] === message ? [...row, message] : [message];
      if (undone.length < MOST_UNDONE) undone.push(next);
      if (refused.length < MOST_REASONS) refused.push({ n: next, label, message });
    }
    next += 1;
  }
  const isLimit = endsAtLimit && row.length >= SAME;
  const goesOn = next < errand.calls && !isEnded && !isLimit && !errand.isStopping;
  return { changes: { next, done, counts, undone, refused, note }, same: row, goesOn };
}

/** The things per second; undefined while it is unknown. */
export const errandRate = ({
  done,
  workedMs,
}: Pick<Errand, 'done' | 'workedMs'>): number | undefined =>
  workedMs > 0 && done > 0 ? Math.round(done / (workedMs / 1000)) : undefined;
