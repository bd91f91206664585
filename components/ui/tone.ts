/** The meaning of a colour: settled, waiting, wrong, information; or none. The accent is none: it is of what can be done. */
export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'neutral';

export const softTone: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-ink-soft',
};

export const textTone: Record<Tone, string> = {
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  info: 'text-info',
  neutral: 'text-ink-soft',
};

/** The fill of a bar or dot, which says nothing alone: the state's word is beside it. */
export const fillTone: Record<Tone, string> = {
  good: 'bg-good',
  wait: 'bg-wait',
  bad: 'bg-bad',
  info: 'bg-info',
  neutral: 'bg-ink-faint',
};
