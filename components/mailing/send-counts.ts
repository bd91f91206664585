import type { SendTime } from '@/lib/data/mailing/campaigns';
import type { RecipientCut, SendingPreview } from '@/lib/domain/mailing/calls';

export type SendChoice = {
  when: 'now' | 'later';
  hour: SendTime | null;
  /** Leaves out the least active recipients, down to the cheaper tier. */
  isSaving: boolean;
  /** Leaves out the recipients beyond the daily limit. */
  isFitting: boolean;
};

/** The recipients of a choice; `reach` is the daily limit, null if there is none. */
type SendCounts = { recipients: number; leaveOut: number; reach: number | null; over: number };

export function sendCounts(preview: SendingPreview | undefined, choice: SendChoice): SendCounts {
  if (!preview) return { recipients: 0, leaveOut: 0, reach: null, over: 0 };
  const reach = choice.when === 'later' ? preview.reach.aDay : preview.reach.left;
  const over = reach === null ? 0 : Math.max(0, preview.recipients - reach);
  const saved = choice.isSaving ? (preview.saving?.leaveOut ?? 0) : 0;
  const leaveOut = Math.max(saved, choice.isFitting ? over : 0);
  return { recipients: preview.recipients - leaveOut, leaveOut, reach, over };
}

/** The search for the least active recipients, who are left out. */
export type CutSearch = { cut: RecipientCut | null; hasFailed: boolean };

export function sendProblem(
  preview: SendingPreview | undefined,
  choice: Pick<SendChoice, 'when' | 'hour'>,
  { recipients, leaveOut, reach }: SendCounts,
  { cut, hasFailed }: CutSearch,
): string | null {
  if (preview?.missing) return preview.missing.message;
  if (recipients === 0) return 'Nadie recibiría este correo';
  if (reach !== null && recipients > reach) {
    return 'Son más personas de las que puedes alcanzar en un día';
  }
  if (choice.when === 'later' && !choice.hour) return 'Elige el día y la hora';
  if (leaveOut === 0 || cut) return null;
  return hasFailed ? 'No pudimos buscar a los menos activos' : 'Buscando a los menos activos';
}
