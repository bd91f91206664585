import { FIRST_DATE } from '../ticket/type-dates';
import type { EventPlan } from './event-plan';

type Planned = {
  plan: EventPlan | null;
  dates?: readonly object[];
  datePlans?: Record<string, EventPlan>;
};

/** The last plan for the tickets of a date. One from before an event had several dates is of the first. */
export const planOfDate = ({ plan, dates, datePlans }: Planned, dateId: string): EventPlan | null =>
  datePlans?.[dateId] ?? (!dates || dateId === FIRST_DATE ? plan : null);

/** An event's last plans, of all and of each of its dates; the newest first. */
export function plansOf({ plan, datePlans = {} }: Omit<Planned, 'dates'>): EventPlan[] {
  const all = [plan, ...Object.values(datePlans)].flatMap((one) => one ?? []);
  const byId = new Map(all.map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => Number(b.at ?? 0) - Number(a.at ?? 0));
}
