'use client';

import { useCallback, useEffect, useState } from 'react';
import { type ReadList, readListFile, readListText, TableError } from '@/lib/data/kit/read-table';
import type { ReviewedImport } from '@/lib/domain/contact/contact-review';
import {
  type ColumnRole,
  type People,
  peopleIn,
  SHARED_ROLES,
} from '@/lib/domain/kit/list/columns';
import type { DoubtAnswers } from '@/lib/domain/kit/list/doubts';

export type ContactImportDraft = {
  name: string;
  people: People;
  roles: ColumnRole[];
  answers: DoubtAnswers;
  /** The chosen sheet of a workbook, all sheets with addresses, and the file, to read another sheet from. */
  sheet: string;
  sheets: string[];
  file: File | null;
};

const EMPTY = 'No encontramos filas. Revisa que tenga contenido';
const NO_MAIL = 'No encontramos ningún correo en la lista. Revisa que sea el archivo correcto';

export function useImport() {
  const [draft, setDraft] = useState<ContactImportDraft | null>(null);
  const [reading, setReading] = useState<number | null>(null);
  const [error, setError] = useState('');

  const open = useCallback(
    async (name: string, file: File | null, read: () => Promise<ReadList>) => {
      setError('');
      setReading(0);
      try {
        const { rows, sheet, sheets } = await read();
        if (rows.length === 0) throw new TableError(EMPTY);
        if (!rows.some(({ cells }) => cells.some((cell) => cell.includes('@')))) {
          throw new TableError(NO_MAIL);
        }
        const people = peopleIn(rows);
        setDraft({ name, people, roles: people.roles, answers: {}, sheet, sheets, file });
      } catch (failure) {
        setError(failure instanceof TableError ? failure.message : 'No pudimos leer la lista');
      } finally {
        setReading(null);
      }
    },
    [],
  );

  const openFile = useCallback(
    (file: File, sheet?: string) =>
      open(file.name, file, () => readListFile(file, setReading, sheet)),
    [open],
  );
  const openText = useCallback(
    (text: string) => open('Lista pegada', null, () => readListText(text)),
    [open],
  );
  const setSheet = useCallback(
    (sheet: string) => void (draft?.file && openFile(draft.file, sheet)),
    [draft, openFile],
  );
  const setRole = useCallback(
    (place: number, role: ColumnRole) =>
      setDraft((now) => now && { ...now, roles: withRole(now.roles, place, role) }),
    [],
  );
  const answer = useCallback(
    (domain: string, given: DoubtAnswers[string]) =>
      setDraft((now) => now && { ...now, answers: { ...now.answers, [domain]: given } }),
    [],
  );
  const close = useCallback(() => setDraft(null), []);
  return { draft, reading, error, openFile, openText, setSheet, setRole, answer, close };
}

/** Most roles belong to one column: the column that had the role loses it. */
function withRole(roles: readonly ColumnRole[], place: number, role: ColumnRole): ColumnRole[] {
  const isShared = SHARED_ROLES.includes(role);
  return roles.map((old, other) => {
    if (other === place) return role;
    return old === role && !isShared ? 'skip' : old;
  });
}

export function useImportReview(draft: ContactImportDraft): {
  review: ReviewedImport | null;
  checked: number;
} {
  const [state, setState] = useState<{
    of: ContactImportDraft;
    review: ReviewedImport | null;
    checked: number;
  }>({
    of: draft,
    review: null,
    checked: 0,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = async () => {
      // It brings the parsers of phones and mistyped domains, which the page needs only once there is a list.
      const { reviewRows } = await import('@/lib/domain/contact/contact-review');
      if (isOver) return;
      const work = reviewRows(draft.people, draft.roles, draft.answers);
      const turn = () => {
        const { done, value } = work.next();
        if (done) return setState({ of: draft, review: value, checked: value.checked });
        setState({ of: draft, review: null, checked: value });
        timer = setTimeout(turn);
      };
      timer = setTimeout(turn);
    };
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [draft]);
  // The review stays visible when only an answer is added.
  const isSame = state.of.people === draft.people && state.of.roles === draft.roles;
  return state.of === draft || isSame ? state : { review: null, checked: 0 };
}
