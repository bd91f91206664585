import { dateTime } from '../kit/format-date';
import { cutText } from '../kit/text/cut';
import { type Plan, refundsBar } from './plan';
import type { PlanScope } from './plan-rules';

type Told = Pick<Plan, 'kind' | 'startsAt'> &
  Partial<Pick<Plan, 'dates' | 'isWhole'>> & {
    policy: Pick<Plan['policy'], 'refund' | 'includeFee' | 'includeBar' | 'until' | 'silence'>;
  };
type Named = { name: string; timeZone: string };

/** Added for people whose case waits for their account. The general text does not mention it, because only the case knows. */
export const ACCOUNT_WANTED = 'Dinos a qué cuenta te lo transferimos, desde el botón.';

const ONCE_TOLD = ' apenas nos digas a qué cuenta';

/** The standard mail of a plan: what happened, the new date, and what the reader can do. */
export function planTexts(plan: Told, event: Named): Omit<Plan['texts'], 'passes'> {
  const paragraphs = [whatHappened(plan, event), whatFollows(plan, event)];
  const { verb, what } = aboutOf(plan, event.name);
  const subject =
    plan.kind === 'cancel'
      ? `Se ${verb} ${what}`
      : plan.startsAt
        ? `Nueva fecha de ${what}`
        : `Se postergó ${what}`;
  return {
    subject: cutText(subject, 120),
    message: paragraphs.join('\n\n'),
    guests: whatHappened(plan, event),
    bar: whatOfTheBar(plan),
  };
}

/** The texts of a plan with the later deadline `until`: standard ones are rewritten, others get it appended. */
export function laterTexts(
  plan: Told & Pick<Plan, 'texts'>,
  until: Date,
  event: Named,
): Plan['texts'] {
  const later = planTexts({ ...plan, policy: { ...plan.policy, until } }, event);
  const { message } = plan.texts;
  const ready = planTexts(plan, event).message;
  // An older standard text did not say that silence needs an account, too.
  const isReady = message === ready || message === ready.replace(ONCE_TOLD, '');
  const added = `Ahora puedes elegir hasta el ${dateTime(until, event.timeZone)}.`;
  const { guests } = later;
  return { ...plan.texts, guests, message: isReady ? later.message : `${message}\n\n${added}` };
}

/** Whether the deadline is after the event's new date: a paused plan was resumed too late. */
const isAskedAfter = ({ startsAt, policy }: Told): boolean =>
  policy.refund === 'choice' &&
  startsAt !== null &&
  policy.until !== null &&
  policy.until > startsAt;

const LISTED = 12;

function aboutOf({ kind, dates = [], isWhole }: Told, name: string) {
  const isPart = dates.length > 0 && !(isWhole && kind === 'cancel');
  const [only] = dates;
  if (!isPart || !only) return { what: name, verb: 'canceló', list: '', isPart: false };
  if (dates.length === 1) {
    return { what: `${name} del ${only.name}`, verb: 'canceló', list: '', isPart };
  }
  const more = dates.length > LISTED ? ` y ${dates.length - LISTED} más` : '';
  const names = dates.slice(0, LISTED).map((one) => one.name);
  const list = `: ${names.join('; ')}${more}`;
  return { what: `${dates.length} fechas de ${name}`, verb: 'cancelaron', list, isPart };
}

/** The effect of a plan on passes, which are for every date; '' if it takes them as it takes tickets. */
export function passesText(
  { kind, startsAt }: Pick<Plan, 'kind' | 'startsAt'>,
  { dates, isWhole, goesOn }: Pick<PlanScope, 'isWhole' | 'goesOn'> & { dates: readonly object[] },
): string {
  if (dates.length === 0 || isWhole) return '';
  if (kind === 'postpone') {
    return startsAt
      ? 'Tu pase también vale en la fecha nueva.'
      : 'Tu pase sigue valiendo, también en la fecha nueva cuando la haya.';
  }
  return goesOn
    ? 'Tu pase sigue valiendo en las otras fechas.'
    : 'Tu pase no se devuelve solo, porque valió en otras fechas: escribe a quien organiza.';
}

/** The change of the event, or of its dates. */
export function whatHappened(plan: Told, { name, timeZone }: Named): string {
  const { kind, startsAt } = plan;
  const { what, verb, list, isPart } = aboutOf(plan, name);
  if (kind === 'cancel') {
    const sorry = `${what} se ${verb}${list}. Sentimos mucho el cambio de planes.`;
    return isPart ? `${sorry} Las otras fechas siguen igual.` : sorry;
  }
  if (!startsAt) {
    return `${what} se postergó. Todavía no hay fecha nueva: te escribimos apenas la haya.`;
  }
  const is = isAskedAfter(plan) ? 'era' : 'es';
  return `${what} cambió de fecha. La nueva ${is} ${dateTime(startsAt, timeZone)}.`;
}

/** The options of buyers, and the deadline of their choice. */
export function whatFollows(plan: Told, { timeZone }: Named): string {
  const { kind, policy } = plan;
  const money = policy.includeFee
    ? 'todo lo que pagaste, con el cargo por servicio'
    : 'lo que pagaste por tu entrada, sin el cargo por servicio';
  if (policy.refund === 'all') return `Te devolvemos ${money}.`;
  const until = dateTime(policy.until, timeZone);
  const isOver = isAskedAfter(plan);
  const stays = isOver ? 'conservar tu entrada' : 'conservar tu entrada, que sigue valiendo';
  const keeps = kind === 'cancel' ? 'dejar tu aporte' : stays;
  const kept = isOver ? 'conservas tu entrada' : 'tu entrada sigue valiendo';
  const silence = `Si no respondes, ${policy.silence === 'keep' ? kept : `te devolvemos tu dinero${ONCE_TOLD}`}.`;
  return `Hasta el ${until} puedes ${keeps}, o pedir que te devolvamos ${money}. ${silence}`;
}

function whatOfTheBar(plan: Told): string {
  if (refundsBar(plan)) return 'También te devolvemos lo que compraste por adelantado en el bar.';
  return plan.kind === 'postpone'
    ? 'Lo que compraste por adelantado en el bar sigue valiendo.'
    : '';
}
