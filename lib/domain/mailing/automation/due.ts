import type { Contact } from '../../contact/contact';
import type { Automation } from './automation';
import { AUTOMATION_WAITS, type AutomationKind } from './automation-kinds';

const HOUR_MS = 3_600_000;
/** A mail that could not be sent for so long is not sent any more: it would come too late. The quiet hours are shorter. */
const LATE_MS = 24 * HOUR_MS;

/** Kinds whose cause happens at its anchor; the others' when they are due. */
const AT_ANCHOR: readonly AutomationKind[] = ['welcome', 'thanks', 'newDate', 'cart'];

/**
 * The time at which a cause is due that is anchored at `anchor`: a confirmation, or the start or the end of a date, as
 * they are now.
 */
export function dueAt(kind: AutomationKind, wait: number, anchor: Date): Date {
  const ms = wait * HOUR_MS * (AUTOMATION_WAITS[kind].unit === 'days' ? 24 : 1);
  return new Date(anchor.getTime() + (kind === 'reminder' ? -ms : ms));
}

/** The anchor of a cause that is due at `due`. */
export function anchorFor(kind: AutomationKind, wait: number, due: Date): Date {
  const shift = due.getTime() - dueAt(kind, wait, due).getTime();
  return new Date(due.getTime() + shift);
}

/** The earliest moment at which something may have become due that is still sent at `now`. */
export const dueFrom = (now: Date): Date => new Date(now.getTime() - LATE_MS);

type Timing = Pick<Automation, 'kind' | 'wait' | 'onSince'>;

/**
 * Whether a cause is mailed at `now`: not before it is due, nor too late, nor a reminder of what has begun. What happened before
 * the automation was switched on causes nothing; a reminder and an absence happen when they are due.
 */
export function timeOf({ kind, wait, onSince }: Timing, anchor: Date, now: Date) {
  const due = dueAt(kind, wait, anchor);
  const happened = AT_ANCHOR.includes(kind) ? anchor : due;
  if (!onSince || happened < onSince) return 'over';
  if (now < due) return 'later';
  if (due <= dueFrom(now) || (kind === 'reminder' && now >= anchor)) return 'over';
  return 'due';
}

/** The time of a person's last purchase; null if never. */
export function lastBought({ bought }: Pick<Contact, 'bought'>): Date | null {
  const moments = Object.values(bought).map(({ lastAt }) => lastAt?.getTime() ?? 0);
  const latest = Math.max(0, ...moments);
  return latest > 0 ? new Date(latest) : null;
}
