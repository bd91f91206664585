import { number, plural } from '../kit/format';
import { MAIL_GROUP_TEXT, MAIL_GROUPS } from '../mailing/reception/mail-group';
import { fallText } from '../mailing/reception/normal';
import { addReception, parseReception, receptionState } from '../mailing/reception/reception';
import type { ErrorDay, FailedWork, WorkKind } from './health';
import type { SealHealth } from './seal-check';
import type { SendingHealth } from './sending-health';
import { freshlyUndelivered, type WhatsappHealth } from './whatsapp-health';
import { isBehind, WORK_QUEUE_TEXT, type WorkQueue } from './work-queue';

export const HEALTH_PARTS = ['work', 'queues', 'seals', 'sending', 'whatsapp', 'errors'] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

export type Trouble = { part: HealthPart; tone: 'bad' | 'wait'; text: string; since: Date | null };

export type SeenHealth = {
  work: readonly FailedWork[];
  more?: readonly WorkKind[];
  queues: readonly WorkQueue[];
  sending: SendingHealth;
  seals: SealHealth;
  whatsapp?: WhatsappHealth;
  today: Pick<ErrorDay, 'total' | 'lastAt'> | null;
};

const WORK_NOUNS: Record<WorkKind, readonly [one: string, many: string]> = {
  campaign: ['campaña fallida', 'campañas fallidas'],
  stalled: ['envío detenido', 'envíos detenidos'],
  held: ['campaña por revisar', 'campañas por revisar'],
  courtesy: ['correo rechazado', 'correos rechazados'],
  job: ['trabajo abandonado', 'trabajos abandonados'],
};

/** Errors count as trouble until an hour has passed without one. */
const QUIET_MS = 3_600_000;
/** Ledgers are compared every night: after this long a night was missed. */
const MISSED_MS = 36 * 3_600_000;

/** Everything that is wrong now, in the order of the page. */
export function troublesOf(seen: SeenHealth, now: Date): Trouble[] {
  return [
    ...ofWork(seen),
    ...ofQueues(seen, now),
    ...ofSeals(seen, now),
    ...ofSending(seen),
    ...ofWhatsapp(seen, now),
  ].concat(ofErrors(seen, now));
}

function ofWork({ work, more = [] }: SeenHealth): Trouble[] {
  const kinds = Object.keys(WORK_NOUNS) as WorkKind[];
  return kinds.flatMap((kind): Trouble[] => {
    const found = work.filter((one) => one.kind === kind);
    if (found.length === 0) return [];
    const times = found.flatMap(({ at }) => (at ? [Date.parse(at)] : []));
    const count = plural(found.length, ...WORK_NOUNS[kind]);
    // Beyond the listed ones there may be older ones.
    const isCut = more.includes(kind);
    return [
      {
        part: 'work',
        tone: kind === 'held' ? 'wait' : 'bad',
        text: isCut ? `más de ${count}` : count,
        since: isCut || times.length === 0 ? null : new Date(Math.min(...times)),
      },
    ];
  });
}

function ofQueues({ queues }: SeenHealth, now: Date): Trouble[] {
  return queues
    .filter((one) => isBehind(one, now))
    .map((one) => ({
      part: 'queues',
      tone: 'bad',
      text: `una cola atrasada (${WORK_QUEUE_TEXT[one.name].split(',')[0]?.toLowerCase()})`,
      since: new Date(one.since),
    }));
}

function ofSeals({ seals: { last } }: SeenHealth, now: Date): Trouble[] {
  if (!last) return [];
  const since = new Date(last.finishedAt);
  if (last.faulty > 0) {
    const text = plural(last.faulty, 'evento que no cuadra', 'eventos que no cuadran');
    return [{ part: 'seals', tone: 'bad', text, since }];
  }
  return now.getTime() - since.getTime() > MISSED_MS
    ? [{ part: 'seals', tone: 'bad', text: 'libros sin revisar', since }]
    : [];
}

function ofSending({ sending }: SeenHealth): Trouble[] {
  const falls = (sending.falls ?? []).map(
    (fall): Trouble => ({ part: 'sending', tone: 'bad', text: fallText(fall), since: null }),
  );
  const states = MAIL_GROUPS.flatMap((group): Trouble[] => {
    const sum = sending.days
      .map(({ groups }) => groups[group])
      .reduce(addReception, parseReception({}));
    const state = receptionState(sum);
    if (!state) return [];
    const text = `${MAIL_GROUP_TEXT[group]} con problemas (${state.text.toLowerCase()})`;
    return [{ part: 'sending', tone: state.tone, text, since: null }];
  });
  return [...falls, ...states];
}

function ofWhatsapp({ whatsapp }: SeenHealth, now: Date): Trouble[] {
  const failed = whatsapp ? freshlyUndelivered(whatsapp, now) : [];
  if (failed.length === 0) return [];
  const noun = ['mensaje de WhatsApp sin llegar', 'mensajes de WhatsApp sin llegar'] as const;
  const since = new Date(failed.at(-1)?.at ?? now);
  return [{ part: 'whatsapp', tone: 'wait', text: plural(failed.length, ...noun), since }];
}

function ofErrors({ today }: SeenHealth, now: Date): Trouble[] {
  if (!today?.lastAt || now.getTime() - today.lastAt.getTime() > QUIET_MS) return [];
  const text = `${number(today.total)} ${today.total === 1 ? 'error' : 'errores'} hoy`;
  return [{ part: 'errors', tone: 'bad', text, since: null }];
}

/** The time at which the first of several troubles began, of those that say it. */
export const oldestOf = (troubles: readonly Trouble[]): Date | null =>
  troubles.reduce<Date | null>(
    (oldest, { since }) => (since && (!oldest || since < oldest) ? since : oldest),
    null,
  );
