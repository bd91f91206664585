import type { ReactNode } from 'react';
import type { ErrandCall } from '@/lib/domain/errand/errand';
import type { BulkWords } from './bulk-dialog';

export type BulkItem<T> = { id: string; name: string; row: T };

type Call<T> = { callable: ErrandCall; callOf: (row: T) => Record<string, unknown> };

/** An action with many rows of a list at once, each by a call of its own. */
export type BulkAction<T> = Call<T> & {
  label: string;
  icon: ReactNode;
  /** The reason why a row cannot take part; null if it can. */
  problem: (row: T) => string | null;
  words: (
    count: number,
  ) => Pick<BulkWords, 'title' | 'description' | 'going' | 'undone' | 'done'> & { go?: string };
  /** Puts every row back as it was; `title` is what the tray calls it. */
  undo?: Call<T> & { title: (count: number) => string };
};
