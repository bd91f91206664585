import type { previewDateEdit } from '@/lib/data/event/dates';
import { givenTerms } from './date-values';
import { NO_TERMS, type TypeTermsDraft } from './type-terms-fields';

export const EDIT_PARTS = {
  hour: 'Hora',
  doors: 'Puertas',
  capacity: 'Aforo',
  types: 'Precios, stock y fases',
  venue: 'Lugar',
  label: 'Nombre',
  status: 'Venta',
} as const;
export type EditPart = keyof typeof EDIT_PARTS;

export type EditDraft = {
  parts: readonly EditPart[];
  hour: 'later' | 'earlier' | 'at';
  minutes: number;
  time: string;
  /** Null: no doors of its own. */
  doorsBefore: number | null;
  /** Null: the event's. */
  capacity: number | null;
  types: TypeTermsDraft;
  venue: { name: string; address: string };
  label: string;
  status: 'scheduled' | 'paused';
};

export const NEW_EDIT: EditDraft = {
  ...{ parts: [], hour: 'later', minutes: 60, time: '22:00', doorsBefore: 60, capacity: null },
  ...{ types: {}, venue: { name: '', address: '' }, label: '', status: 'paused' },
};

type Edit = Parameters<typeof previewDateEdit>[0]['edit'];

export function dateEditOf(draft: EditDraft): Edit {
  const { hour, minutes, time, venue } = draft;
  const has = (part: EditPart) => draft.parts.includes(part);
  return {
    ...(has('hour') &&
      (hour === 'at' ? { time } : { shift: hour === 'later' ? minutes : -minutes })),
    ...(has('doors') && { doorsBefore: draft.doorsBefore }),
    ...(has('capacity') && { capacity: draft.capacity }),
    ...(has('types') && { types: typesOf(draft.types) }),
    ...(has('venue') && { venue: venue.name.trim() ? venue : null }),
    ...(has('label') && { label: draft.label }),
    ...(has('status') && { status: draft.status }),
  };
}

function typesOf(types: TypeTermsDraft): NonNullable<Edit['types']> {
  const given = Object.entries(types).map(([id, terms]) => [
    id,
    terms.isReset ? NO_TERMS : givenTerms(terms),
  ]);
  return Object.fromEntries(given.filter(([, terms]) => Object.keys(terms ?? {}).length > 0));
}
