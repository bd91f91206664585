/** The meaning of a colour: settled, waiting, wrong, information; or none. */
export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'neutral' | 'accent';

export const softTone: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-ink',
};

export const textTone: Record<Tone, string> = {
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  info: 'text-info',
  neutral: 'text-ink-soft',
  accent: 'text-accent-ink',
};

/** A bar of a state: its word stands beside it. */
export const fillTone: Record<Tone, string> = {
  good: 'bg-good',
  wait: 'bg-wait',
  bad: 'bg-bad',
  info: 'bg-info',
  neutral: 'bg-ink-faint',
  accent: 'bg-accent',
};
