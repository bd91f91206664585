import { Chance } from './chance';

/** The rates at which something goes wrong, as a probability for each time it could. */
export type Faults = {
  /** A process dies before it goes on after an await. */
  crash: number;
  /** A commit took effect, and its caller is told that the database is unavailable. */
  lostAnswer: number;
  /** The client itself repeats a commit whose answer was lost. */
  repeatedCommit: number;
  /** An operation of the database fails without effect. */
  refusedCall: number;
  /** The database answers nobody from an operation on, for up to a minute. */
  breakdown: number;
  lateTask: number;
  doubledTask: number;
  /** The queue refuses a task for the moment. */
  refusedTask: number;
  /** The listener of a worker ends with an error. */
  deafListener: number;
};

/** The mail server's treatment of a message, as a probability for each message. */
export type Manners = {
  /** 550 for the address. */
  address: number;
  /** 451 for the address, for now. */
  later: number;
  /** 554 after the text. */
  content: number;
  /** Closes the connection in DATA, with or without having taken the message. */
  closesInData: number;
  takesAndCloses: number;
  /** Takes the message and answers after the client has given up. */
  slow: number;
  /** Closes an idle connection. */
  gone: number;
};

/** The slowness of a busy machine in what is usually quick: the longest, in milliseconds, and which share of all. */
export type Slowness = {
  share: number;
  /** An operation of the database, there and back again. */
  database: number;
  /** The mail server's answer to a message. */
  mail: number;
};

/** A time in which the mail server treats everybody alike. */
export type Mood = {
  at: number;
  ms: number;
  kind: 'broken' | 'busy' | 'down' | 'refusing' | 'silent';
};
export type Action = {
  at: number;
  kind:
    | 'pause'
    | 'resume'
    | 'cancel'
    | 'unsubscribe'
    | 'complain'
    | 'send'
    | 'jump'
    | 'undo'
    | 'stall';
  /** Which contact, how far a clock jumps, or for how many milliseconds a process does nothing. */
  value: number;
};

/** Everything about a run that is not the code's: the same plan gives the same run. */
export type Plan = {
  seed: number;
  start: number;
  contacts: number;
  connections: number;
  lanes: number;
  /** Whether the schedule runs; without it and without crashes a campaign must end by itself. */
  sweep: boolean;
  resend: boolean;
  /** For how many seconds a sending can be undone; none in the runs of before. */
  hold?: number;
  /** Whether it tries two subjects, and most people wait an hour for one of them. */
  trial?: boolean;
  /** The number of mails in a request to a provider with keys; without it they go by SMTP. */
  keyed?: number;
  /** Nothing is slow in the runs of before. */
  slow?: Slowness;
  faults: Faults;
  manners: Manners;
  moods: Mood[];
  actions: Action[];
};

const NO_FAULTS: Faults = {
  crash: 0,
  lostAnswer: 0,
  repeatedCommit: 0,
  refusedCall: 0,
  breakdown: 0,
  lateTask: 0,
  doubledTask: 0,
  refusedTask: 0,
  deafListener: 0,
};
const MOODS = ['broken', 'busy', 'down', 'refusing', 'silent'] as const;
const MID_MONTH = Date.UTC(2026, 2, 10, 15);
// A minute before the month ends in Santiago.
const MONTH_END = Date.UTC(2026, 3, 1, 2, 59);

/** The plan of a seed: some faults, often none of a kind, so that each is also seen alone. */
export function planOf(seed: number): Plan {
  const chance = new Chance(seed, 'plan');
  const some = (p: number, most: number) =>
    chance.is(p) ? chance.between(0, most) ** 2 / most : 0;
  const contacts = chance.of([3, 30, 90, 250, 430, 900]);
  // About as long as the sending takes, so that most of what happens meets it.
  const span = chance.of([2_000, 10_000, 40_000]);
  const times = (p: number, most: number) => (chance.is(p) ? chance.whole(1, most) : 0);
  const list = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  const hasCrashes = chance.is(0.4);
  const actions: Action[] = [
    ...list(times(0.5, 6), () => 'pause' as const),
    ...list(times(0.5, 6), () => 'resume' as const),
    ...list(times(0.15, 1), () => 'cancel' as const),
    ...list(times(0.4, 5), () => 'unsubscribe' as const),
    ...list(times(0.15, 3), () => 'complain' as const),
    ...list(times(0.2, 2), () => 'send' as const),
    ...list(times(0.2, 3), () => 'jump' as const),
  ].map((kind) => ({
    kind,
    at: chance.between(0, span),
    value: kind === 'jump' ? chance.between(-1, 1) * chance.of([1e3, 6e4, 6e5]) : chance.next(),
  }));
  return {
    seed,
    start: chance.is(0.15) ? MONTH_END : MID_MONTH,
    contacts,
    connections: chance.of([1, 3, 10]),
    lanes: chance.of([1, 2, 3]),
    sweep: hasCrashes || chance.is(0.3),
    resend: chance.is(0.5),
    faults: {
      ...NO_FAULTS,
      crash: hasCrashes ? chance.between(0.2, 4) / (contacts * 4 + 60) : 0,
      lostAnswer: some(0.4, 0.2),
      repeatedCommit: some(0.3, 0.2),
      refusedCall: some(0.4, 0.1),
      // About one a run.
      breakdown: chance.is(0.3) ? 1 / (contacts + 60) : 0,
      lateTask: some(0.4, 0.5),
      doubledTask: some(0.4, 0.5),
      refusedTask: some(0.2, 0.3),
      deafListener: some(0.2, 0.05),
    },
    manners: {
      address: some(0.3, 0.1),
      later: some(0.3, 0.2),
      content: some(0.2, 0.05),
      closesInData: some(0.3, 0.1),
      takesAndCloses: some(0.3, 0.1),
      slow: some(0.15, 0.03),
      gone: some(0.3, 0.2),
    },
    moods: list(times(0.25, 2), () => ({
      at: chance.between(0, span),
      ms: chance.between(100, 120_000),
      kind: chance.of(MOODS),
    })),
    actions: actions.sort((a, b) => a.at - b.at),
  };
}

/** A campaign to so many people in which nothing goes wrong. */
export function calmPlan(contacts: number, keyed?: number): Plan {
  const manners = Object.fromEntries(
    Object.keys(planOf(1).manners).map((name) => [name, 0]),
  ) as Manners;
  const plan = { seed: 1, start: MID_MONTH, contacts, connections: 10, lanes: 2, hold: 10 };
  const calm = { sweep: false, resend: false, faults: NO_FAULTS, moods: [], actions: [] };
  return { ...plan, ...calm, manners, ...(keyed && { keyed }) };
}

/** The same plan with seconds in which the sending can be undone, and somebody who presses 'Deshacer' about then. */
export function heldPlanOf(seed: number): Plan {
  const plan = planOf(seed);
  const chance = new Chance(seed, 'hold');
  const undo = () => ({ at: chance.between(500, 25_000), kind: 'undo' as const, value: 0 });
  const actions = [...plan.actions, undo(), undo()].sort((a, b) => a.at - b.at);
  return { ...plan, hold: 10, actions };
}

/** The same plan with two subjects; some of what people do and of what goes wrong meets those who wait for the better one. */
export function trialPlanOf(seed: number): Plan {
  const plan = planOf(seed);
  const chance = new Chance(seed, 'trial');
  const actions = plan.actions
    .map((action) => (chance.is(0.5) ? { ...action, at: chance.between(0, 7_200_000) } : action))
    .sort((a, b) => a.at - b.at);
  return { ...plan, trial: true, actions };
}

/** A plan of this seed through a provider over HTTP with idempotency keys, which loses more answers than a mail server does. */
export function keyedPlanOf(seed: number): Plan {
  const chance = new Chance(seed, 'keyed');
  const plan = chance.of([planOf, slowPlanOf, trialPlanOf])(seed);
  const more = (p: number) => Math.max(p, chance.between(0, 0.4));
  const { takesAndCloses, closesInData, content } = plan.manners;
  const manners = {
    ...plan.manners,
    takesAndCloses: more(takesAndCloses),
    closesInData: more(closesInData),
    content: more(content),
  };
  return { ...plan, manners, keyed: chance.of([1, 7, 100]) };
}

/**
 * The same plan on a slow machine: writes and answers that take longer than a lease, and processes that stand still for
 * minutes and then go on. All of it takes less than a worker's life, after which it is a dead one.
 */
export function slowPlanOf(seed: number): Plan {
  const plan = planOf(seed);
  const chance = new Chance(seed, 'slow');
  const slow = {
    share: chance.of([0.1, 0.5, 1]),
    database: chance.of([0, 5e3, 3e4]),
    mail: chance.of([0, 3e4, 1e5]),
  };
  const stalls = Array.from({ length: chance.whole(0, 3) }, () => ({
    kind: 'stall' as const,
    at: chance.between(0, 120_000),
    value: chance.between(1e3, 2.4e5),
  }));
  const actions = [...plan.actions, ...stalls].sort((a, b) => a.at - b.at);
  // Small: each of its steps may take minutes.
  const contacts = Math.min(plan.contacts, 90);
  // The schedule, for which a slow worker looks like a dead one.
  return { ...plan, contacts, sweep: plan.sweep || chance.is(0.7), slow, actions };
}
