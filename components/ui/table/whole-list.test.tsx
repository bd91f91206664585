import { describe, expect, it, vi } from 'vitest';
import { wholeList } from './whole-list';

type Row = { name: string; at: Date | null };
const columns = [
  { id: 'name', header: 'Nombre', cell: () => null, value: ({ name }: Row) => name },
  { id: 'at', header: 'Fecha', cell: () => null, value: ({ at }: Row) => at },
  { id: 'plain', header: 'Nota', cell: () => null },
];
const place = (sort: { id: string; desc: boolean } | null, page = 1) => ({
  sort,
  setSort: vi.fn(),
  page,
  next: vi.fn(),
  previous: vi.fn(),
});
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

const WORDS = ['fila', 'filas'] as const;

describe('wholeList', () => {
  const rows: Row[] = [
    { name: 'Zoé', at: new Date(2) },
    { name: 'ángela', at: null },
    { name: 'Beto', at: new Date(1) },
  ];

  it('sorts as a Chilean reader does, and leaves what has no value last either way', () => {
    const by = (id: string, desc: boolean) =>
      names(wholeList(rows, columns, place({ id, desc }), WORDS).sorted);
    expect(by('name', false)).toEqual(['ángela', 'Beto', 'Zoé']);
    expect(by('name', true)).toEqual(['Zoé', 'Beto', 'ángela']);
    expect(by('at', false)).toEqual(['Beto', 'Zoé', 'ángela']);
    expect(by('at', true)).toEqual(['Zoé', 'Beto', 'ángela']);
  });

  it('keeps the order it was given where the address names none, or one that no column has', () => {
    expect(names(wholeList(rows, columns, place(null), WORDS).sorted)).toEqual(names(rows));
    const plain = wholeList(rows, columns, place({ id: 'plain', desc: false }), WORDS);
    expect(names(plain.sorted)).toEqual(names(rows));
    expect(plain.table.columns.map(({ sortable }) => sortable)).toEqual([true, true, false]);
  });

  it('sorts before it cuts into pages, and exports all of them', () => {
    const many = Array.from({ length: 120 }, (_, n) => ({ name: `Fila ${120 - n}`, at: null }));
    const at = place({ id: 'name', desc: false }, 2);
    const { sorted, table } = wholeList(many, columns, at, WORDS);
    expect(sorted).toHaveLength(120);
    expect(table.rows[0]?.name).toBe('Fila 51');
    expect(table.paging).toMatchObject({ page: 2, total: 120, hasNext: true });
    table.paging?.onNext();
    expect(at.next).toHaveBeenCalledWith('2');
    // A page beyond the end falls back to the last one.
    expect(wholeList(many, columns, place(null, 9), WORDS).table.paging).toMatchObject({
      page: 3,
      hasNext: false,
    });
  });
});
