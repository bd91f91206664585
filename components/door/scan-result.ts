import type { ScanReply } from '@/lib/data/door/door';
import type { OfflineOutcome } from '@/lib/domain/door/door-verdict';

export type ScanResult =
  | OneResult
  /** Several people let in together: one after the other, the refused ones last. */
  | { kind: 'group'; all: Decided[] };
export type Decided = Exclude<OneResult, { kind: 'undecided' }>;
export type OneResult =
  | { kind: 'answer'; answer: ScanReply }
  | { kind: 'offline'; said: Exclude<OfflineOutcome, { kind: 'undecided' }>; asOf: number | null }
  /** The phone cannot decide offline: the person at the door decides. */
  | { kind: 'undecided'; letIn: () => void }
  | { kind: 'closed'; message: string };

export const letsIn = (said: OneResult): boolean =>
  said.kind === 'answer' ? said.answer.success : said.kind === 'offline' && said.said.kind === 'in';

/** Whether a verdict asks for nothing: a refusal and a question are read before the next code is. */
export const isGood = (said: ScanResult): boolean =>
  said.kind === 'group'
    ? said.all.every(isGood)
    : letsIn(said) || (said.kind === 'offline' && said.said.kind === 'out');

/** Whether it is seen at a glance: nothing of an age, nor of a courtesy, has to be read. */
export const isPlain = (said: ScanResult): boolean =>
  said.kind === 'answer' ? !said.answer.courtesy && !said.answer.age : said.kind === 'offline';

/** The result for those who came in together: where the phone cannot decide, the person at the door is asked first. */
export function togetherOf(said: readonly OneResult[]): ScanResult | null {
  const last = said.at(-1) ?? null;
  if (said.length < 2 || last?.kind === 'undecided') return last;
  return { kind: 'group', all: said.filter((one) => one.kind !== 'undecided') };
}
