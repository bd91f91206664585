import { oneOf } from '../kit/read';

export const AMBASSADOR_STATES = ['new', 'contacted', 'accepted', 'declined'] as const;
export type AmbassadorState = (typeof AMBASSADOR_STATES)[number];

export const AMBASSADOR_STATE_TEXT: Record<
  AmbassadorState,
  { label: string; tone: 'wait' | 'info' | 'good' | 'neutral' }
> = {
  new: { label: 'Nueva', tone: 'wait' },
  contacted: { label: 'Contactada', tone: 'info' },
  accepted: { label: 'Aceptada', tone: 'good' },
  declined: { label: 'Rechazada', tone: 'neutral' },
};

const NEXT: Record<AmbassadorState, readonly AmbassadorState[]> = {
  new: ['contacted'],
  contacted: ['accepted', 'declined'],
  accepted: ['contacted'],
  declined: ['contacted'],
};

export const nextStates = (from: AmbassadorState): readonly AmbassadorState[] => NEXT[from];

/** An application without a state is new. */
export const parseAmbassadorState = (raw: unknown): AmbassadorState =>
  oneOf(raw, AMBASSADOR_STATES, 'new');
