import * as calls from '@/lib/domain/errand/calls';
import {
  type ErrandCall,
  type ErrandError,
  type ErrandItem,
  MOST_ERRORS,
  parseErrandErrors,
} from '@/lib/domain/errand/errand';
import type { MoveErrand, StartErrandInput } from '@/lib/domain/errand/errand-schema';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { isLostAnswer } from '@/lib/domain/kit/network/lost-answer';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { readWhole } from '@/lib/firebase/query';
import { callFresh } from './fresh-call';

const SHOWN = 20;

/** A person's latest errands. */
export const errandsSpec = (uid: string): QuerySpec => ({
  path: paths.jobs(),
  where: [['uid', '==', uid]],
  orderBy: [['createdAt', 'desc']],
  limit: SHOWN,
});

export const newErrandKey = (): string => crypto.randomUUID();

export type NewErrand = {
  key: string;
  callable: ErrandCall;
  title: string;
  producerId?: string;
  items: readonly ErrandItem[];
  errors?: readonly ErrandError[];
  undoes?: string;
  replaces?: string;
};

const MOST_CHARS = 600_000;
const MOST_ITEMS = 2_000;
const TRIES = 4;

/**
 * Hands calls over to the server, which makes them even if the tab is closed. Resolves with the errand's id once all of them
 * are there. An upload whose answer is lost is repeated.
 */
export async function startErrand({ items, errors = [], ...errand }: NewErrand): Promise<string> {
  const listed = errors.slice(0, MOST_ERRORS).map(({ index, email, message }) => ({
    ...{ index, email, message },
  }));
  const head = { ...errand, calls: items.length, failed: errors.length };
  let id = '';
  // The wrong rows go first and alone, for there may be thousands.
  if (listed.length > 0) await upload({ ...head, from: 0, items: [], errors: listed });
  let from = 0;
  while (from < items.length) {
    const piece = pieceFrom(items, from);
    ({ id } = await upload({ ...head, from, items: piece, listed: listed.length }));
    from += piece.length;
  }
  return id;
}

function pieceFrom(items: readonly ErrandItem[], from: number): ErrandItem[] {
  const piece: ErrandItem[] = [];
  let chars = 0;
  for (const item of items.slice(from, from + MOST_ITEMS)) {
    chars += JSON.stringify(item).length;
    if (piece.length > 0 && chars > MOST_CHARS) break;
    piece.push(item);
  }
  return piece;
}

async function upload(piece: StartErrandInput) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callFresh(calls.startErrand, piece);
    } catch (error) {
      if (!isLostAnswer(error) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
    }
  }
}

/** Stops, continues, undoes or removes an errand. Resolves with its id, or that of the errand that undoes it. */
export const moveErrand = async (id: string, action: MoveErrand['action']): Promise<string> =>
  (await callFresh(calls.moveErrand, { id, action })).id;

/** The wrong rows of an errand's file, as far as they are listed. */
export async function errandErrors(id: string): Promise<ErrandError[]> {
  const spec = { path: innerPaths.errandErrors(id) };
  return (await readWhole(spec, parseErrandErrors)).flat();
}
