import { idOfKey } from '@/functions/src/support/codes';
import type { Call } from '../resolve';
import type { Expected } from './expect';
import {
  isUnsettled,
  type Line,
  type Night,
  type Plan,
  type Row,
  sumOf,
  type Ticket,
} from './state';

/**
 * The cases of an order, or of some of its tickets, one for each who holds them: what it would change; null if it is
 * refused. Whole orders leave out what was refunded or is in a case already.
 */
export function caseOf(
  night: Night,
  row: Row,
  chosen: readonly string[] | null,
  includeFee: boolean,
  plan: string,
  key = '',
): (() => Line[]) | null {
  // A plan opens one case per order, and no other after it was rejected.
  const isMade = key && night.cases.some((one) => one.row === row.id && one.key === key);
  if (isMade) return null;
  const lines: Line[] = [];
  const ticketOf = (id: string) => night.tickets.find((one) => one.id === id);
  const taken: Ticket[] = [];
  if (row.kind === 'bar') {
    const isOpen = night.cases.some((one) => one.row === row.id && isUnsettled(one));
    if (row.refunded || isOpen) return null;
    lines.push({ ticket: '', amount: row.total, fee: includeFee ? row.fee : 0 });
  } else {
    const left = row.tickets.filter(({ id }) => {
      const ticket = ticketOf(id);
      return ticket?.state !== 'refunded' && !(ticket?.row === row.id && ticket.caseId !== '');
    });
    const ids = chosen ?? left.map(({ id }) => id);
    if (ids.length === 0) return null;
    for (const id of ids) {
      const ticket = ticketOf(id);
      const share = row.tickets.find((one) => one.id === id);
      if (!ticket || !share || ticket.row !== row.id || ticket.state !== 'valid') return null;
      lines.push({ ticket: id, amount: share.paid, fee: includeFee ? share.fee : 0 });
      taken.push(ticket);
    }
  }
  return () => {
    const payeeOf = ({ ticket }: Line) => ticketOf(ticket)?.holder ?? row.email;
    for (const payee of new Set(lines.map(payeeOf))) {
      const n = night.cases.filter((one) => one.row === row.id).length;
      const id = idOfKey(`refund ${row.id} ${n}`);
      const theirs = lines.filter((line) => payeeOf(line) === payee);
      const made = { id, row: row.id, plan, payee, lines: theirs, includeFee, key };
      night.cases.push({ ...made, status: 'open' });
      for (const ticket of taken.filter(({ holder }) => holder === payee)) {
        Object.assign(ticket, { state: 'refunding', caseId: id });
      }
    }
    return lines;
  };
}

export function planned(night: Night, call: Extract<Call, { name: 'plan' }>): Expected {
  const { kind, refund, silence, isDated, includeFee, includeBar } = call;
  if (night.status === 'cancelled' || night.plan?.state === 'running') return 'refused';
  return (answer) => {
    const counts = { cases: 0, bar: 0, amount: 0, fee: 0, kept: 0, asked: 0 };
    const rows = night.rows.map(({ id }) => id);
    const at = Date.now();
    const terms = { kind, refund, silence, includeFee, includeBar };
    const fresh = { state: 'running' as const, walked: false, over: false, mailed: [], asked: [] };
    night.plan = { id: String(answer.planId), ...terms, ...fresh, at, rows, counts };
    if (kind === 'cancel') night.status = 'cancelled';
    night.isDateless = kind === 'postpone' && !isDated;
  };
}

/** The work of the worker until nothing is left to do, and after the plan's date if it is `late`. */
export function carryOn(night: Night, late: boolean): void {
  const { plan } = night;
  if (!plan) return;
  const rows = night.rows.filter(({ id }) => plan.rows.includes(id));
  if (plan.state === 'running') {
    if (!plan.walked) {
      for (const row of rows) {
        noteMails(night, plan, row);
        carryOrder(night, plan, row, false);
      }
    }
    plan.walked = true;
    plan.over ||= plan.refund === 'all';
    plan.state = plan.over ? 'done' : 'choosing';
  }
  if (!late || plan.state !== 'choosing') return;
  if (plan.silence === 'refund') for (const row of rows) carryOrder(night, plan, row, true);
  plan.over = true;
  plan.state = 'done';
}

/** The people to whom the plan writes about an order: everybody who holds one of its tickets, or bought at the bar. */
function noteMails(night: Night, plan: Plan, row: Row): void {
  const held = night.tickets.filter((one) => one.row === row.id && one.state !== 'refunded');
  const bar = row.kind === 'bar' && !row.refunded ? [row.email] : [];
  const holders = held.map(({ holder }) => holder);
  plan.mailed.push(...bar, ...holders);
  plan.asked.push(...holders);
}

/**
 * The effects of a sale that was made before the plan and is told after it began: its case, if the others have theirs, and a
 * mail.
 */
export function settleLate(night: Night, row: Row): void {
  const { plan } = night;
  if (!plan) return;
  plan.rows.push(row.id);
  if (row.kind === 'bar' || plan.refund === 'all') carryOrder(night, plan, row, false);
  else if (plan.over && plan.silence === 'refund') carryOrder(night, plan, row, true);
  // A buyer at the bar who was mailed already is asked about their ticket, too.
  const isTold = (row.kind === 'bar' ? plan.mailed : plan.asked).includes(row.email);
  if (isTold) return;
  plan.mailed.push(row.email);
  if (row.kind !== 'bar') plan.asked.push(row.email);
  if (plan.walked) plan.state = 'running';
}

function carryOrder(night: Night, plan: Plan, row: Row, isSilent: boolean): void {
  const { includeFee, includeBar, counts, kind, refund } = plan;
  if (row.kind === 'bar') {
    if (isSilent || !includeBar || (kind === 'postpone' && refund === 'choice')) return;
    count(counts, caseOf(night, row, null, includeFee, plan.id, plan.id)?.(), true);
    return;
  }
  if (!isSilent && refund === 'choice') return;
  const held = night.tickets.filter(
    (ticket) =>
      ticket.row === row.id &&
      ticket.state === 'valid' &&
      !(isSilent && ticket.choice?.plan === plan.id),
  );
  // In the order of the purchase.
  const ids = row.tickets.flatMap(({ id }) => held.find((one) => one.id === id)?.id ?? []);
  // A case for each person, of the tickets that are theirs.
  const holderOf = (id: string) => held.find((one) => one.id === id)?.holder ?? '';
  for (const holder of new Set(ids.map(holderOf))) {
    const theirs = ids.filter((id) => holderOf(id) === holder);
    const key = `${plan.id} ${isSilent ? 'silent' : ''} ${holder}`;
    count(counts, caseOf(night, row, theirs, includeFee, plan.id, key)?.(), false);
  }
}

function count(counts: Plan['counts'], lines: Line[] | undefined, isBar: boolean): void {
  if (!lines) return;
  const { amount, fee } = sumOf(lines);
  counts.cases += 1;
  counts.bar += isBar ? 1 : 0;
  counts.amount += amount;
  counts.fee += fee;
}

/** The plan that a ticket's holder may answer to now; null if there is none. */
function openPlan({ plan }: Night, ticket: Ticket): Plan | null {
  if (!plan || plan.refund !== 'choice' || plan.state === 'done') return null;
  return plan.rows.includes(ticket.row) ? plan : null;
}

export function choose(night: Night, call: Extract<Call, { name: 'choose' }>): Expected {
  const ticket = night.tickets.find(({ id }) => id === call.ticket);
  const row = night.rows.find(({ id }) => id === ticket?.row);
  if (!ticket || !row || !night.plan) return 'refused';
  const isBefore = night.plan.rows.includes(row.id);
  const its = night.cases.find(({ id }) => id === ticket.caseId);
  if (!isBefore || its?.status === 'paid') return 'refused';
  // The checkout took a refunded ticket out of its case.
  if (its && isUnsettled(its) && ticket.state !== 'refunded') {
    return call.choice === 'keep' ? 'refused' : () => {};
  }
  const plan = openPlan(night, ticket);
  if (!plan || ticket.state !== 'valid') return 'refused';
  const before = ticket.choice?.plan === plan.id ? ticket.choice.choice : null;
  if (call.choice === 'keep') {
    return () => {
      if (before === 'keep') return;
      plan.counts.kept += 1;
      // A holder who asked for it back, and was rejected, keeps it after all.
      if (before === 'refund') plan.counts.asked -= 1;
      ticket.choice = { plan: plan.id, choice: 'keep' };
    };
  }
  const made = caseOf(night, row, [ticket.id], plan.includeFee, plan.id);
  if (!made) return 'refused';
  return () => {
    made();
    if (before !== 'refund') plan.counts.asked += 1;
    if (before === 'keep') plan.counts.kept -= 1;
    ticket.choice = { plan: plan.id, choice: 'refund' };
  };
}

const GIFTS = 5;

export function give(night: Night, call: Extract<Call, { name: 'give' }>): Expected {
  const ticket = night.tickets.find(({ id }) => id === call.ticket);
  if (ticket?.state !== 'valid' || ticket.caseId || night.status === 'cancelled') return 'refused';
  if (ticket.gifts >= GIFTS) return 'refused';
  const { plan } = night;
  if (plan?.rows.includes(ticket.row) && plan.refund === 'all' && plan.state !== 'done')
    return 'refused';
  const asking = openPlan(night, ticket);
  const before = asking && ticket.choice?.plan === asking.id ? ticket.choice.choice : null;
  return () => {
    Object.assign(ticket, { holder: call.email, gifts: ticket.gifts + 1, choice: null });
    if (!asking) return;
    ticket.choice = { plan: asking.id, choice: 'keep' };
    if (before !== 'keep') asking.counts.kept += 1;
    if (before === 'refund') asking.counts.asked -= 1;
  };
}
