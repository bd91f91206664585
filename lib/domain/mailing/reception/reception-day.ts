import { fields } from '../../kit/read';
import type { Fields } from '../../kit/stored';
import { MAIL_GROUPS, type MailGroup } from './mail-group';
import {
  addReception,
  type GroupReception,
  parseGroups,
  parseReception,
  type Reception,
  troubles,
} from './reception';

/** Shards of a day: a hundred batches may end within seconds. */
export const RECEPTION_SHARDS = 4;
export const RECEPTION_SHOWN = { days: 7, domains: 10, campaigns: 3 } as const;

type ReceptionDay = {
  day: string;
  at: Date;
  groups: Partial<Record<MailGroup, Partial<Reception>>>;
  domains: Record<string, Partial<Reception>>;
  campaigns: Record<string, Partial<Record<MailGroup, number>>>;
};
export type ReceptionDayFields = Fields<ReceptionDay>;

export type ReceptionWeek = {
  days: { day: string; groups: GroupReception }[];
  domains: ({ domain: string } & Reception)[];
  campaigns: Record<MailGroup, { id: string; troubles: number }[]>;
};

export function receptionWeek(
  days: readonly string[],
  parts: readonly { day: string; raw: unknown }[],
): ReceptionWeek {
  const byDay = new Map(days.map((day) => [day, parseGroups({})]));
  const domains = new Map<string, Reception>();
  const campaigns = new Map<string, Partial<Record<MailGroup, number>>>();
  for (const { day, raw } of parts) {
    const data = fields(raw);
    const groups = byDay.get(day);
    if (!groups) continue;
    const more = parseGroups(data.groups);
    for (const group of MAIL_GROUPS) groups[group] = addReception(groups[group], more[group]);
    for (const [domain, one] of Object.entries(fields(data.domains))) {
      const before = domains.get(domain) ?? parseReception({});
      domains.set(domain, addReception(before, parseReception(one)));
    }
    for (const [id, by] of Object.entries(fields(data.campaigns))) {
      const sums = campaigns.get(id) ?? {};
      for (const group of MAIL_GROUPS) {
        const count = Number(fields(by)[group]) || 0;
        if (count > 0) sums[group] = (sums[group] ?? 0) + count;
      }
      campaigns.set(id, sums);
    }
  }
  const worstOf = (group: MailGroup) =>
    [...campaigns]
      .flatMap(([id, by]) => (by[group] ? [{ id, troubles: by[group] }] : []))
      .sort((a, b) => b.troubles - a.troubles || a.id.localeCompare(b.id))
      .slice(0, RECEPTION_SHOWN.campaigns);
  return {
    days: [...byDay].map(([day, groups]) => ({ day, groups })),
    domains: [...domains]
      .map(([domain, one]) => ({ domain, ...one }))
      .sort((a, b) => b.handed + troubles(b) - a.handed - troubles(a))
      .slice(0, RECEPTION_SHOWN.domains),
    campaigns: Object.fromEntries(
      MAIL_GROUPS.map((group) => [group, worstOf(group)]),
    ) as ReceptionWeek['campaigns'],
  };
}
