import { percent, plural } from '../../kit/format';
import { MAIL_GROUP_TEXT, MAIL_GROUPS, type MailGroup } from './mail-group';
import { addReception, type GroupReception, parseReception, type Reception } from './reception';

/** From the newest on. */
export type ReceptionDays = readonly { day: string; groups: GroupReception }[];

export const NORMAL_DAYS = 7;
/** Below these a handful of mails would decide. */
const LEAST = { today: 50, normal: 200 };
/** A fall is at least this large, and three times what chance explains. */
const FALL = { least: 0.03, errors: 3 };

/** All of a group's days together, or of all groups. */
export function sumOf(days: ReceptionDays, group?: MailGroup): Reception {
  const all = days.flatMap(({ groups }) => (group ? [groups[group]] : Object.values(groups)));
  return all.reduce(addReception, parseReception({}));
}

/**
 * The numbers of mails handed over and kept by a provider. A recipient who is only deferred counts as handed over: a
 * provider that changes its mind begins with that.
 */
export function acceptanceOf(one: Reception): { tried: number; taken: number } {
  const answered = one.handed + one.hard + one.soft + one.unconfirmed;
  return { tried: Math.max(answered, one.deferred), taken: Math.max(0, one.handed - one.returned) };
}

/** The part that all providers took on these days: '99,7 % de 1.677 correos'. */
export function acceptedText(days: ReceptionDays): string {
  const { tried, taken } = acceptanceOf(sumOf(days));
  const part = percent(Math.floor((taken / Math.max(1, tried)) * 1000) / 1000);
  return `${part} de ${plural(tried, 'correo', 'correos')}`;
}

export type Fall = { group: MailGroup; now: number; normal: number };

export function fallsOf(days: ReceptionDays): Fall[] {
  return MAIL_GROUPS.flatMap((group) => {
    const today = acceptanceOf(ofToday(days, group));
    const before = acceptanceOf(sumOf(days.slice(1, 1 + NORMAL_DAYS), group));
    if (today.tried < LEAST.today || before.tried < LEAST.normal) return [];
    const [now, normal] = [today.taken / today.tried, before.taken / before.tried];
    // Without any refusal before, the standard error would be zero: half a mail is taken as refused.
    const rest = Math.max(1 - normal, 0.5 / before.tried);
    const error = Math.sqrt(((1 - rest) * rest) / today.tried);
    return normal - now > Math.max(FALL.least, FALL.errors * error) ? [{ group, now, normal }] : [];
  });
}

/** Today's figures. What returns today was taken today or yesterday: a large send's returns are not those of a small one after it. */
function ofToday(days: ReceptionDays, group: MailGroup): Reception {
  const [one, before] = [sumOf(days.slice(0, 1), group), sumOf(days.slice(1, 2), group)];
  const taken = Math.max(1, one.handed + before.handed);
  return { ...one, returned: (one.returned * one.handed) / taken };
}

const share = (part: number) => percent(Math.round(part * 100) / 100);

export const fallText = ({ group, now, normal }: Fall): string =>
  `${MAIL_GROUP_TEXT[group]} acepta hoy el ${share(now)}, y lo suyo en siete días es el ${share(normal)}`;
