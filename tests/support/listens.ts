import type { BrowserContext, Page, Request } from '@playwright/test';

/** A stream of listeners that a page opened: how far it has written, and what it listens to. */
type Stream = {
  /** The emulator's name for it; '' until its first answer. */
  sid: string;
  url: URL;
  database: string;
  /** The number of the last request, and of messages in all of them. */
  rid: number;
  sent: number;
  targets: Set<number>;
  /** The page is on its way to another address. */
  isLeft: boolean;
};
type Message = {
  database?: string;
  addTarget?: { targetId: number };
  removeTarget?: number;
};

/**
 * Ends what the pages of a browser listened to once they are gone. The emulator would serve a closed page until ten
 * thousand messages wait for it, each commit some milliseconds per listener, and the walks after it would pay for that.
 * Returns the wait for all of it, for when the browser is closed.
 */
export function endListens(context: BrowserContext): () => Promise<void> {
  const streams = new Map<Page, Stream[]>();
  const ending: Promise<unknown>[] = [];
  const end = (page: Page, isOver: (stream: Stream) => boolean) => {
    const open = streams.get(page) ?? [];
    streams.set(
      page,
      open.filter((one) => !isOver(one)),
    );
    ending.push(...open.filter(isOver).map(removeTargets));
  };
  context.on('page', (page) => {
    page.on('close', () => end(page, () => true));
    page.on('domcontentloaded', () => end(page, ({ isLeft }) => isLeft));
  });
  context.on('request', (request) => {
    const page = pageOf(request);
    if (!page) return;
    const known = streams.get(page) ?? [];
    if (request.isNavigationRequest()) {
      for (const one of known) one.isLeft = true;
      return;
    }
    if (!request.url().includes('.Firestore/Listen/channel')) return;
    const url = new URL(request.url());
    const sid = url.searchParams.get('SID') ?? '';
    // The answer names a stream, and whatever the page asks of it next: never one that it left before it had a name.
    const isUnnamed = (one: Stream) => !one.sid && !one.isLeft;
    const stream = known.find((one) => one.sid === sid) ?? (sid && known.find(isUnnamed));
    if (stream) {
      stream.sid = sid;
      note(stream, request, url);
      if (url.searchParams.get('TYPE') === 'terminate') end(page, (one) => one === stream);
    } else if (!sid) {
      const opened = { sid, url, database: '', rid: 0, sent: 0, targets: new Set<number>() };
      streams.set(page, [...known, note({ ...opened, isLeft: false }, request, url)]);
    }
  });
  return async () => {
    for (const page of streams.keys()) end(page, () => true);
    await Promise.all(ending);
  };
}

/** The page that asks in its own frame; null for a worker, a frame inside it, and a page that is only beginning. */
function pageOf(request: Request): Page | null {
  try {
    const frame = request.serviceWorker() ? null : request.frame();
    return frame && frame === frame.page().mainFrame() ? frame.page() : null;
  } catch {
    return null;
  }
}

function note(stream: Stream, request: Request, url: URL): Stream {
  if (request.method() !== 'POST') return stream;
  const form = new URLSearchParams(request.postData() ?? '');
  stream.rid = Math.max(stream.rid, Number(url.searchParams.get('RID')) || 0);
  stream.sent = Math.max(stream.sent, Number(form.get('ofs')) + Number(form.get('count')));
  for (const [name, value] of form) {
    if (!name.endsWith('___data__')) continue;
    const { database, addTarget, removeTarget }: Message = JSON.parse(value);
    stream.database = database ?? stream.database;
    if (addTarget) stream.targets.add(addTarget.targetId);
    if (removeTarget) stream.targets.delete(removeTarget);
  }
  return stream;
}

/** Says what the page would have said if it had been asked to stop listening. */
async function removeTargets({ sid, url, database, rid, sent, targets }: Stream): Promise<void> {
  if (!sid || targets.size === 0) return;
  const at = new URL(url);
  for (const name of ['X-HTTP-Session-Id', '$httpHeaders', 'TYPE']) at.searchParams.delete(name);
  at.searchParams.set('SID', sid);
  at.searchParams.set('RID', String(rid + 1));
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(sent) });
  for (const [n, removeTarget] of [...targets].entries())
    body.set(`req${n}___data__`, JSON.stringify({ database, removeTarget }));
  const signal = AbortSignal.timeout(5_000);
  await fetch(at, { method: 'POST', body, signal }).catch(() => null);
}
