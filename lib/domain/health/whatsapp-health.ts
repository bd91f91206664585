import type { TellKind } from '../whatsapp/telling';
import type { TellingMonth, WhatsappRate } from '../whatsapp/telling-cost';
import type { WorkQueue } from './work-queue';

/** A message that did not arrive: what it told (''; an answer), when (ISO 8601) and why. Never its text nor its phone. */
type UndeliveredMessage = { told: TellKind | ''; at: string; reason: string };

export type WhatsappHealth = Pick<WorkQueue, 'due' | 'since'> & {
  isOn: boolean;
  heardAt: string;
  undelivered: UndeliveredMessage[];
  month: string;
  told: TellingMonth;
  rates: WhatsappRate[];
};

const FRESH_MS = 86_400_000;

export const freshlyUndelivered = ({ undelivered }: WhatsappHealth, now: Date) =>
  undelivered.filter(({ at }) => now.getTime() - Date.parse(at) < FRESH_MS);
