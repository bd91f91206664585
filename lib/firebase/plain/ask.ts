import { publicConfig } from '@/lib/config';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { appCheckHeaders } from '../app-check/headers';
import { firebaseAuth } from '../auth';
import type { DocNews, ListNews } from '../news';
import type { Cursor } from '../page';
import { limitedIds } from '../read-limit';
import { filterRows } from '../row-filter';
import { whenSessionIsKnown } from '../session-known';
import { structuredQuery } from './query';
import { decodeFields } from './values';

/**
 * Reads by plain requests with the user's token, under the same rules, outside of the client's shared channel. Each has a timeout
 * and can be aborted.
 */

type Answer = { document?: { name: string; fields?: unknown } };

const PATIENCE_MS = 15_000;

const CODES: Readonly<Record<number, string>> = { 403: 'permission-denied', 404: 'not-found' };
const failure = (code: string) => Object.assign(new Error(`Not read: ${code}`), { code });

const rootOf = () => `projects/${publicConfig().firebase.projectId}/databases/(default)/documents`;

const addressOf = (path: string) => {
  const { emulators } = publicConfig();
  const host = emulators ? `http://${emulators.firestore}` : 'https://firestore.googleapis.com';
  return `${host}/v1/${rootOf()}${path}`;
};

async function session(): Promise<{ token: string | null; isSame: () => boolean }> {
  await whenSessionIsKnown();
  const auth = firebaseAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  const isSame = () => auth.currentUser?.uid === user?.uid;
  return { token: user ? await user.getIdToken() : null, isSame };
}

async function request(path: string, signal: AbortSignal, body?: object): Promise<unknown> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  // The session may be as late as the channel.
  const ended = new Promise<never>((_, reject) => {
    end.addEventListener('abort', () => reject(failure('unavailable')));
  });
  const known = Promise.all([session(), appCheckHeaders()]);
  const [{ token, isSame }, proof] = await Promise.race([known, ended]);
  const answer = await fetch(addressOf(path), {
    method: body ? 'POST' : 'GET',
    signal: end,
    cache: 'no-store',
    headers: { ...proof, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw failure(CODES[answer.status] ?? 'unavailable');
  const data: unknown = await answer.json();
  // Another account's page must not show what was read for this one.
  if (!isSame()) throw failure('cancelled');
  return data;
}

function rowOf(document: NonNullable<Answer['document']>): Cursor {
  const path = document.name.slice(document.name.indexOf('/documents/') + '/documents/'.length);
  const raw = decodeFields(document.fields);
  return {
    id: path.split('/').at(-1) ?? '',
    ref: { path },
    asked: true,
    data: () => raw,
    get: (field) =>
      field
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | null)?.[part], raw),
  };
}

/** Null if missing. Throws with code `permission-denied` if refused. */
export async function askRow(path: string, signal: AbortSignal): Promise<Cursor | null> {
  const safe = path.split('/').map(encodeURIComponent).join('/');
  try {
    return rowOf((await request(`/${safe}`, signal)) as NonNullable<Answer['document']>);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'not-found') return null;
    throw error;
  }
}

export async function askRows(
  spec: QuerySpec,
  signal: AbortSignal,
  only?: readonly string[],
): Promise<Cursor[]> {
  const ids = limitedIds(spec);
  if (ids) return filterRows(await askKnown(ids, signal), spec);
  const parents = spec.group ? [] : spec.path.split('/').slice(0, -1);
  const under = parents.map((part) => `/${encodeURIComponent(part)}`).join('');
  const body = { structuredQuery: structuredQuery(spec, rootOf(), only) };
  const answers = (await request(`${under}:runQuery`, signal, body)) as Answer[];
  return answers.flatMap(({ document }) => (document ? [rowOf(document)] : []));
}

async function askKnown(ids: readonly string[], signal: AbortSignal): Promise<Cursor[]> {
  const found = await Promise.all(
    ids.map((id) =>
      askRow(paths.event(id), signal).catch((error: { code?: unknown }) => {
        if (error.code === 'permission-denied') return null;
        throw error;
      }),
    ),
  );
  return found.filter((row) => row !== null);
}

export async function askDoc(path: string, signal: AbortSignal): Promise<DocNews> {
  const row = await askRow(path, signal);
  return { id: path.split('/').at(-1) ?? '', raw: row?.data() ?? null, fromCache: false };
}

export async function askList(spec: QuerySpec, signal: AbortSignal): Promise<ListNews> {
  const rows = await askRows(spec, signal);
  return { docs: rows.map((row) => ({ id: row.id, raw: row.data() })), fromCache: false };
}
