'use client';

import { useQueryState } from 'nuqs';
import { useEffect, useRef, useState } from 'react';

/** What one form stands for: the draft that it was opened with, and the one that it created. */
type Visit = {
  place: number;
  begun: string | null;
  made: string | null;
  /** The draft of the address when it was last looked at. */
  address: string | null;
};

/**
 * The draft of the address (`?draft=`), and the visit that its form belongs to. Next keeps a page's state where only the
 * query changes: 'Crear evento' inside the wizard, Back and forward begin another visit, with a form of its own. A draft
 * that the form created while somebody typed does not.
 */
export function useWizardVisit() {
  const [draft, setDraft] = useQueryState('draft');
  const [visit, setVisit] = useState<Visit>({
    place: 0,
    begun: draft,
    made: null,
    address: draft,
  });
  if (draft !== visit.address) {
    const isOwn = draft !== null && draft === visit.made;
    setVisit(
      isOwn
        ? { ...visit, address: draft }
        : { place: visit.place + 1, begun: draft, made: null, address: draft },
    );
  }
  const shown = useRef<number | null>(null);
  useEffect(() => {
    shown.current = visit.place;
    return () => {
      shown.current = null;
    };
  }, [visit.place]);

  /** Names the draft that the form of a visit created. One that is left saves on, and changes no address any more. */
  const name = async (place: number, id: string): Promise<void> => {
    if (shown.current !== place) return;
    setVisit((now) => ({ ...now, made: id }));
    // A browser that refuses the address (too many in a short time) keeps the old one; the draft is saved anyway.
    await setDraft(id).catch(() => {});
  };
  return { draft, ...visit, name, open: (id: string | null) => void setDraft(id) };
}
