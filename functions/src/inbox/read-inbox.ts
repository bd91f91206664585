import * as calls from '@/lib/domain/inbox/calls';
import { INBOX_PAGE, parseStoredNews, type StoredNews, tagOf } from '@/lib/domain/inbox/inbox';
import { readInboxSchema } from '@/lib/domain/inbox/inbox-schema';
import { newsText } from '@/lib/domain/inbox/text';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { answersTyped } from '@/lib/domain/kit/search';
import { isAdminNow } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { dropNews, readableNews } from './news';

const ROUNDS = 3;
const SEARCHED = 100;

/**
 * A page of the caller's inbox, newest first. What they may no longer read is deleted with its count, so that this
 * stays true. An empty page with a `next` is followed by more; a search (`q`) reads up to three hundred lines.
 */
export const readInbox = callable(calls.readInbox, {
  input: readInboxSchema,
  access: 'session',
  handle: async ({ input: { after, kind, unread, box, q = '' }, caller }) => {
    const { uid } = caller;
    const lines = db().collection(innerPaths.inboxLines(uid));
    const asked = lines
      .where('tags', 'array-contains', tagOf(kind ?? null, unread ?? false, box))
      .orderBy('at', 'desc');
    const last = after ? await lines.doc(after).get() : null;
    let from = last?.exists ? asked.startAfter(last) : asked;
    const size = q ? SEARCHED : INBOX_PAGE;
    for (let round = 1; ; round += 1) {
      const { docs } = await from.limit(size + 1).get();
      const page = docs.slice(0, size);
      const parsed = page.flatMap((one) => parseStoredNews(one.id, one.data()) ?? []);
      const may = await readableNews({ uid, isAdmin: isAdminNow(caller) }, parsed);
      const shown = parsed.filter((line) => may(line) && answers(line, q));
      const end = page.at(-1);
      const isMore = docs.length > size && end !== undefined;
      const goesOn = isMore && shown.length === 0;
      const isLast = !goesOn || round === ROUNDS;
      // The last entry of the last round stays as the cursor of the next call.
      const kept = goesOn && isLast ? end.id : '';
      const gone = parsed.filter((line) => !may(line) && line.id !== kept).map(({ id }) => id);
      if (gone.length > 0) await dropNews(uid, gone);
      if (isLast) {
        return {
          success: true,
          message: '',
          lines: shown.map(sent),
          // The last entry may have been deleted: the next page starts after the last one shown.
          next: isMore ? (shown.at(-1)?.id ?? kept) : '',
        };
      }
      from = asked.startAfter(end);
    }
  },
});

function answers(line: StoredNews, q: string): boolean {
  const { text, detail } = newsText(line);
  return q === '' || answersTyped(`${text} ${detail} ${line.producerName}`, q);
}

function sent({ at, backAt, happenedAt, wasUnread: _, ...line }: StoredNews): calls.SentNews {
  const ms = (date: Date | null) => date?.getTime() ?? 0;
  return { ...line, at: ms(at), backAt: ms(backAt), happenedAt: ms(happenedAt) };
}
