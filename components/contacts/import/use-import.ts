'use client';

import { useCallback, useEffect, useState } from 'react';
import { readTableFile, readTableText, TableError } from '@/lib/data/kit/read-table';
import {
  type ColumnRole,
  guessColumns,
  type ImportTable,
} from '@/lib/domain/contact/contact-columns';
import { type ReviewedImport, reviewRows } from '@/lib/domain/contact/contact-review';

/** A list that is being prepared for import, from the parsed file to the rows that will be sent. */
export type ImportDraft = {
  /** Where the list comes from: the file's name. */
  name: string;
  table: ImportTable;
  roles: ColumnRole[];
};

export function useImport() {
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [reading, setReading] = useState<number | null>(null);
  const [error, setError] = useState('');

  const open = useCallback(async (name: string, read: () => Promise<{ rows: string[][] }>) => {
    setError('');
    setReading(0);
    try {
      const { rows } = await read();
      if (rows.length === 0)
        throw new TableError('No encontramos filas. Revisa que tenga contenido');
      setDraft({ name, table: rows, roles: guessColumns(rows) });
    } catch (failure) {
      setError(failure instanceof TableError ? failure.message : 'No pudimos leer la lista');
    } finally {
      setReading(null);
    }
  }, []);

  const openFile = useCallback(
    (file: File) => open(file.name, () => readTableFile(file, setReading)),
    [open],
  );
  const openText = useCallback(
    (text: string) => open('Lista pegada', () => readTableText(text)),
    [open],
  );
  const setRole = useCallback(
    (place: number, role: ColumnRole) =>
      setDraft((now) => {
        if (!now) return now;
        // A role belongs to one column: the column that had it loses it.
        const roles = now.roles.map((old, other) => {
          if (other === place) return role;
          return old === role && role !== 'skip' ? 'skip' : old;
        });
        return { ...now, roles };
      }),
    [],
  );
  const close = useCallback(() => setDraft(null), []);
  return { draft, reading, error, openFile, openText, setRole, close };
}

/** Reviews a draft in slices; `review` is null until it is done, `checked` is the progress. */
export function useImportReview(draft: ImportDraft): {
  review: ReviewedImport | null;
  checked: number;
} {
  const [state, setState] = useState<{
    of: ImportDraft;
    review: ReviewedImport | null;
    checked: number;
  }>({
    of: draft,
    review: null,
    checked: 0,
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const work = reviewRows(draft.table, draft.roles);
    const turn = () => {
      const { done, value } = work.next();
      if (done) return setState({ of: draft, review: value, checked: value.checked });
      setState({ of: draft, review: null, checked: value });
      timer = setTimeout(turn);
    };
    timer = setTimeout(turn);
    return () => clearTimeout(timer);
  }, [draft]);
  return state.of === draft ? state : { review: null, checked: 0 };
}
