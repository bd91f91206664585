import { dayIn } from '../kit/day';
import { DEFAULT_TIME_ZONE, number, plural } from '../kit/format';
import { fields, numeric, text } from '../kit/read';
import { REPUTATION } from './reputation';

/**
 * The steps of a sender's daily limits. Mailbox providers judge by history, and all producers share one domain, so a new producer
 * starts small. `reach` is the limit of campaign recipients (null for none), `cleanDays` the clean days until the next step,
 * `mails` the limit of tickets, invitations and tests.
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

/** A day counts only if this share of its limit was mailed. */
const USED = 0.25;
const LEAST = { bounced: 3, complained: 2 };

/** A producer's sending limits and history: `producers/{id}/mailing/standing`. */
export type SenderStanding = {
  step: number;
  /** The day of `reached` and `handedToday`, in Santiago; ''. */
  day: string;
  reached: number;
  /**
   * The mails of campaigns that ended since the first reservation of `day` (in Santiago). A day is judged by these,
   * because a paused reservation shows nothing.
   */
  handedToday: number;
  cleanDays: number;
  handed: number;
  bounced: number;
  complained: number;
  heldOn: string;
  /** The administrator who set the step; '' if it was earned, or given by the proofs of `begunBy` (`sender-proof.ts`). */
  setBy: string;
  /** The producer whose standing counts instead (the first of the same founder); ''. */
  ladder: string;
  /** The producer whose proofs gave the step (`sender-proof.ts`); '' if it was earned or set. */
  begunBy: string;
  /** It lost a step once, so that proofs raise it no more. */
  fallen: boolean;
};

/** Parses a standing. Never throws. Producers without a step are older than the limits and have the top step. */
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
    begunBy: text(data.begunBy),
    // Senders from before falls were kept may have had one.
    fallen: data.fallen === undefined ? text(data.day) !== '' : data.fallen === true,
  };
}

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
  begunBy: '',
  fallen: false,
};

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
 * The standing at `now`; a past day is evaluated once. A held campaign costs a step, too many bounces or complaints the clean
 * days; enough clean days raise the step.
 */
export function standingAt(standing: SenderStanding, now: Date): SenderStanding {
  const today = standingDay(now);
  if (standing.day === today) return standing;
  const next = { ...standing, day: today, reached: 0, handedToday: 0 };
  const anew = { ...next, cleanDays: 0, handed: 0, bounced: 0, complained: 0 };
  if (standing.heldOn !== '' && standing.heldOn !== today) {
    const step = Math.max(FIRST_STEP, standing.step - 1);
    return { ...anew, step, heldOn: '', fallen: true };
  }
  if (!isClean(standing)) return anew;
  const { reach, cleanDays } = stepOf(standing);
  if (reach === null || standing.heldOn !== '' || standing.handedToday < reach * USED) return next;
  const clean = standing.cleanDays + 1;
  if (clean < cleanDays) return { ...next, cleanDays: clean };
  return { ...anew, step: standing.step + 1, setBy: '', begunBy: '' };
}

/** The number of people whom campaigns may still reach today (null: no limit). `standing` is today's (`standingAt`). */
export function reachLeft(standing: SenderStanding): number | null {
  const { reach } = stepOf(standing);
  return reach === null ? null : Math.max(0, reach - standing.reached);
}

export const mailsADay = (standing: Pick<SenderStanding, 'step'>): number => stepOf(standing).mails;

const people = (count: number) => plural(count, 'persona', 'personas');

export function senderStepText(step: number): string {
  const { reach } = stepOf({ step });
  return reach === null ? 'sin límite diario' : `hasta ${people(reach)} al día`;
}

/** The whole ladder in words, from the first step up. */
export const ladderText = (): string[] =>
  SENDER_STEPS.map(({ cleanDays }, step) => {
    const days = plural(cleanDays, 'día limpio', 'días limpios');
    return `${senderStepText(step)}${cleanDays > 0 ? `, y con ${days} subes` : ''}`;
  });

/** The reason why the limit is not higher, and when it will be; '' without a limit. */
export function reachGrowthText(standing: SenderStanding): string {
  const { reach, cleanDays } = stepOf(standing);
  if (reach === null) return '';
  if (standing.heldOn !== '') {
    return 'Una campaña tuya se detuvo por rebotes o reclamos: mañana tu límite baja un escalón.';
  }
  const left = Math.max(1, cleanDays - standing.cleanDays);
  const days = left === 1 ? 'un día más' : `${left} días más`;
  return `Crece solo: con ${days} de al menos ${number(Math.ceil(reach * USED))} envíos, sin rebotes ni reclamos de más, podrás llegar ${senderStepText(standing.step + 1)}.`;
}

/** The reason why a campaign to `count` people cannot be sent today, or null. `standing` is today's. */
export function reachRefusal(standing: SenderStanding, count: number): string | null {
  const left = reachLeft(standing);
  if (left === null || count <= left) return null;
  const now = left === 0 ? 'Hoy ya no te quedan envíos' : `Hoy puedes llegar a ${people(left)}`;
  return `${now} y esta campaña va a ${number(count)}. ${reachGrowthText(standing)}`;
}
