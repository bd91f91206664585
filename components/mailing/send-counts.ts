import type { SendTime } from '@/lib/data/mailing/campaigns';
import { mailDay } from '@/lib/domain/mailing/automation/mail-hours';
import type { RecipientCut, SendingPreview } from '@/lib/domain/mailing/calls';
import { allCapped, cappedOn, firstFree } from '@/lib/domain/mailing/full-week';

export type SendChoice = {
  when: 'now' | 'later';
  hour: SendTime | null;
  /** Leaves out the least active recipients, down to the cheaper tier. */
  isSaving: boolean;
  isFitting: boolean;
};

/** The recipients of a choice; `reach` is the daily limit, null if there is none; `capped` have had their mails of that week. */
type SendCounts = {
  recipients: number;
  leaveOut: number;
  reach: number | null;
  over: number;
  capped: number;
};

export function sendCounts(preview: SendingPreview | undefined, choice: SendChoice): SendCounts {
  if (!preview) return { recipients: 0, leaveOut: 0, reach: null, over: 0, capped: 0 };
  const reach = choice.when === 'later' ? preview.reach.aDay : preview.reach.left;
  const capped = cappedAt(preview, choice);
  const able = preview.recipients + (preview.capped ?? 0) - capped;
  const over = reach === null ? 0 : Math.max(0, able - reach);
  const saved = choice.isSaving ? (preview.saving?.leaveOut ?? 0) : 0;
  const leaveOut = Math.max(saved, choice.isFitting ? over : 0);
  return { recipients: able - leaveOut, leaveOut, reach, over, capped };
}

/** Recipients who had the mails of their week, which is another week for a later day. An older server names none. */
function cappedAt({ capped = 0, freeFrom }: SendingPreview, { when, hour }: SendChoice): number {
  if (when === 'now') return capped;
  return (hour && cappedOn(freeFrom, mailDay(hour.at))) ?? 0;
}

export type CutSearch = { cut: RecipientCut | null; hasFailed: boolean };

export function sendProblem(
  preview: SendingPreview | undefined,
  choice: Pick<SendChoice, 'when' | 'hour'>,
  { recipients, leaveOut, reach, capped }: SendCounts,
  { cut, hasFailed }: CutSearch,
): string | null {
  if (preview?.missing) return preview.missing.message;
  if (recipients === 0 && (choice.when === 'now' || capped === 0)) {
    const full = allCapped({ capped, cappedUntil: firstFree(preview?.freeFrom) });
    return full ?? 'Nadie recibiría este correo';
  }
  if (reach !== null && recipients > reach) {
    return 'Son más personas de las que puedes alcanzar en un día';
  }
  if (choice.when === 'later' && !choice.hour) return 'Elige el día y la hora';
  if (leaveOut === 0 || cut) return null;
  return hasFailed ? 'No pudimos buscar a los menos activos' : 'Buscando a los menos activos';
}
