import { dayIn } from '../kit/day';
import { DEFAULT_TIME_ZONE, number, plural } from '../kit/format';
import { fields, numeric, text } from '../kit/read';
import { REPUTATION } from './reputation';

/**
 * The steps of a sender's daily limits. Mailbox providers trust a sender by its history, and all producers
 * share one sending domain: a new one reaches few people a day, and more with each clean day. `reach` is the
 * daily limit of campaign recipients (null: no limit), `cleanDays` the clean days until the next step, `mails`
 * the daily limit of tickets, invitations and tests.
 */
export const SENDER_STEPS = [
  { reach: 50, cleanDays: 1, mails: 200 },
  { reach: 200, cleanDays: 2, mails: 500 },
  { reach: 1_000, cleanDays: 2, mails: 1_000 },
  { reach: 5_000, cleanDays: 3, mails: 2_500 },
  { reach: 20_000, cleanDays: 5, mails: 5_000 },
  { reach: null, cleanDays: 0, mails: 10_000 },
] as const satisfies readonly { reach: number | null; cleanDays: number; mails: number }[];

const FIRST_STEP = 0;
export const TOP_STEP = SENDER_STEPS.length - 1;

/** A day counts if at least this share of its limit was mailed, so that one mail a day to oneself does not raise it. */
const USED = 0.25;
/** Below these counts a handful of people would decide. */
const LEAST = { bounced: 3, complained: 2 };

/** A producer's sending limits and history: `producers/{id}/mailing/standing`. Written by functions. */
export type SenderStanding = {
  step: number;
  /** The day that `reached` and `handedToday` belong to, in Santiago; '' before the first. */
  day: string;
  /** The people reserved, mailed or not. */
  reached: number;
  /**
   * The mails that ended since the day's first reservation, of campaigns that the limit counts. By these a day is judged:
   * a reservation that is paused has shown nothing of how its list takes mail.
   */
  handedToday: number;
  /** Clean days on this step so far. */
  cleanDays: number;
  /**
   * The mails that ended, bounced and were complained about since the step began, or since its clean days were
   * lost.
   */
  handed: number;
  bounced: number;
  complained: number;
  /** The day on which a campaign was last held, until it has cost a step; '' for none. */
  heldOn: string;
  /** The administrator who last set the step; '' if it was earned. */
  setBy: string;
  /** The producer whose standing counts instead: the first of the same founder. '' for its own. */
  ladder: string;
};

/**
 * Parses a standing. Never throws. A producer without a step is older than the limits: it has the top step,
 * until it harms the sender's reputation or an administrator lowers it.
 */
export function parseSenderStanding(_id: string, raw: unknown): SenderStanding {
  const data = fields(raw);
  const step = Math.trunc(numeric(data.step, TOP_STEP));
  const count = (value: unknown) => Math.max(0, numeric(value));
  return {
    step: Math.min(TOP_STEP, Math.max(FIRST_STEP, step)),
    day: text(data.day),
    reached: count(data.reached),
    handedToday: count(data.handedToday),
    cleanDays: count(data.cleanDays),
    handed: count(data.handed),
    bounced: count(data.bounced),
    complained: count(data.complained),
    heldOn: text(data.heldOn),
    setBy: text(data.setBy),
    ladder: text(data.ladder),
  };
}

/** The standing of a new producer. */
export const NEW_STANDING: SenderStanding = {
  step: FIRST_STEP,
  day: '',
  reached: 0,
  handedToday: 0,
  cleanDays: 0,
  handed: 0,
  bounced: 0,
  complained: 0,
  heldOn: '',
  setBy: '',
  ladder: '',
};

/** The day of a date, in the time zone of the limits. */
export const standingDay = (at: Date): string => dayIn(at, DEFAULT_TIME_ZONE);

const stepOf = ({ step }: Pick<SenderStanding, 'step'>) =>
  SENDER_STEPS[step as 0] ?? SENDER_STEPS[FIRST_STEP];

/** Whether bounces and complaints are within the limits. */
export function isClean({ handed, bounced, complained }: SenderStanding): boolean {
  const delivered = Math.max(0, handed - bounced);
  return !(
    (bounced >= LEAST.bounced && bounced > handed * REPUTATION.bounceRate) ||
    (complained >= LEAST.complained && complained >= delivered * REPUTATION.complaintRate)
  );
}

/**
 * The standing at `now`: a day that is over is evaluated once. A held campaign costs a step; bounces or
 * complaints above the limits cost the clean days; a clean day on which enough was mailed counts, and enough of them
 * raise the step.
 */
export function standingAt(standing: SenderStanding, now: Date): SenderStanding {
  const today = standingDay(now);
  if (standing.day === today) return standing;
  const next = { ...standing, day: today, reached: 0, handedToday: 0 };
  const anew = { ...next, cleanDays: 0, handed: 0, bounced: 0, complained: 0 };
  if (standing.heldOn !== '' && standing.heldOn !== today) {
    const step = Math.max(FIRST_STEP, standing.step - 1);
    return { ...anew, step, heldOn: '' };
  }
  if (!isClean(standing)) return anew;
  const { reach, cleanDays } = stepOf(standing);
  if (reach === null || standing.heldOn !== '' || standing.handedToday < reach * USED) return next;
  const clean = standing.cleanDays + 1;
  if (clean < cleanDays) return { ...next, cleanDays: clean };
  return { ...anew, step: standing.step + 1, setBy: '' };
}

/** How many people campaigns may still reach today; null: no limit. `standing` is today's (`standingAt`). */
export function reachLeft(standing: SenderStanding): number | null {
  const { reach } = stepOf(standing);
  return reach === null ? null : Math.max(0, reach - standing.reached);
}

/** The daily limit of tickets, invitations and tests. */
export const mailsADay = (standing: Pick<SenderStanding, 'step'>): number => stepOf(standing).mails;

const people = (count: number) => plural(count, 'persona', 'personas');

/** A step in words: 'hasta 200 personas al día'. */
export function stepText(step: number): string {
  const { reach } = stepOf({ step });
  return reach === null ? 'sin límite diario' : `hasta ${people(reach)} al día`;
}

/** Why the limit is not higher, and when it will be: shown to the producer before 'Enviar'. Empty without a limit. */
export function growthText(standing: SenderStanding): string {
  const { reach, cleanDays } = stepOf(standing);
  if (reach === null) return '';
  if (standing.heldOn !== '') {
    return 'Una campaña tuya se detuvo por rebotes o reclamos: mañana tu límite baja un escalón.';
  }
  const left = Math.max(1, cleanDays - standing.cleanDays);
  const days = left === 1 ? 'un día más' : `${left} días más`;
  return `Crece solo: con ${days} de al menos ${number(Math.ceil(reach * USED))} envíos, sin rebotes ni reclamos de más, podrás llegar ${stepText(standing.step + 1)}.`;
}

/** Why a campaign to `count` people cannot be sent today, or null. `standing` is today's. */
export function reachRefusal(standing: SenderStanding, count: number): string | null {
  const left = reachLeft(standing);
  if (left === null || count <= left) return null;
  const now = left === 0 ? 'Hoy ya no te quedan envíos' : `Hoy puedes llegar a ${people(left)}`;
  return `${now} y esta campaña va a ${number(count)}. ${growthText(standing)}`;
}
