import * as v from 'valibot';
import { oneOf } from '../kit/read';
import { id, paragraph } from '../kit/schema';

/** The way of an application: `new` → `contacted` → `accepted` or `declined`, which can be taken back. */
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

/** What an application may become. */
export const nextStates = (from: AmbassadorState): readonly AmbassadorState[] => NEXT[from];

/** Reads a state; an application from before states were kept is new. */
export const parseAmbassadorState = (raw: unknown): AmbassadorState =>
  oneOf(raw, AMBASSADOR_STATES, 'new');

/** What an administrator says of an application: what it becomes (or stays), and a note for the others. */
export const setAmbassadorStateSchema = v.strictObject({
  applicationId: id,
  state: v.picklist(AMBASSADOR_STATES, 'Ese estado no existe'),
  note: v.optional(paragraph(500, 'La nota'), ''),
});
