'use client';

import { useQueryState } from 'nuqs';
import { useEffect, useRef, useState } from 'react';

type Visit = {
  place: number;
  begun: string | null;
  made: string | null;
  address: string | null;
};

/**
 * The draft of the address (`?draft=`), and the visit that its form belongs to. Next keeps a page's state if only
 * the query changes, so 'Crear evento' inside the wizard, Back and Forward begin another visit with a new form. A
 * draft that the form itself created does not.
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

  /**
   * Puts the draft that a visit's form created into the address. A form that was left still saves, but no longer
   * changes the address.
   */
  const name = async (place: number, id: string): Promise<void> => {
    if (shown.current !== place) return;
    setVisit((now) => ({ ...now, made: id }));
    // A browser that refuses the change (too many in a short time) keeps the old address; the draft is saved
    // anyway.
    await setDraft(id).catch(() => {});
  };
  return { draft, ...visit, name, open: (id: string | null) => void setDraft(id) };
}
