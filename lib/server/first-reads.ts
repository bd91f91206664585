import { FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type EndedSessions,
  isSessionOver,
  parseEndedSessions,
} from '@/lib/domain/account/ended-sessions';
import {
  type FirstNews,
  PICTURE_CHARS,
  trimPictures,
  withoutDetails,
} from '@/lib/domain/account/first-data';
import { permissionsQuery } from '@/lib/domain/account/frame-queries';
import { parseUser } from '@/lib/domain/account/user';
import { EVENT_DAY_FIELDS, EVENT_LINE_FIELDS } from '@/lib/domain/event/event-fields';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { type QuerySpec, queryKey } from '@/lib/domain/kit/query/query-spec';
import { fields, text, texts } from '@/lib/domain/kit/read';
import { mergeProducerTotals, parseProducerTotals } from '@/lib/domain/ledger/producer-totals';
import { mergeTotals, parseTotals } from '@/lib/domain/ledger/totals';
import { COMPARED_DAYS } from '@/lib/domain/report/compare-days';
import { parsePermissions } from '@/lib/domain/rights/permissions';
import {
  type Membership,
  mayRead,
  needOf,
  producerOf,
  type Reader,
  type Wanted,
} from '@/lib/domain/rights/reading';
import { hasEnded, rightsEnd } from '@/lib/domain/rights/rights-end';
import { rightsEvents } from '@/lib/domain/rights/rights-events';
import { isViewing, parseViewing } from '@/lib/domain/rights/viewing';
import { db } from './admin';
import { documentReader } from './documents';
import type { Account } from './session';

const NOTHING = Promise.resolve(null);

/**
 * Reads for a page, each thing once, and gives only what `mayRead` lets this person have. Reads begin before it is known
 * whether they are allowed, so that nothing waits for anything; what was not allowed is dropped unseen.
 */
export class FirstReads {
  private readonly read = new Map<string, Promise<FirstNews | null>>();
  private readonly documents = documentReader(db);
  private readonly days = documentReader(db, EVENT_DAY_FIELDS);
  private readonly producers = new Map<string, string>();
  /** Asked for in the request of the first documents, so that nothing waits for it. */
  private ended: Promise<EndedSessions | null> | undefined;
  private room = PICTURE_CHARS;
  count = 0;

  constructor(private readonly uid: string) {}

  begin(wanted: readonly Wanted[]): void {
    this.ended ??= this.endedSessions();
    for (const one of wanted) if (needOf(one)) void this.news(one).catch(() => null);
  }

  /**
   * The person as their account and their document are now, in the session that began in the second `since`. A viewer
   * of another person's panel counts as closed: what they may read is not what their page shows then. So does a person
   * with a session that was ended, or of which that cannot be told, and whose document is gone.
   */
  async reader(account: Account, since: number): Promise<Reader> {
    this.ended ??= this.endedSessions();
    const [own, ended] = await Promise.all([this.news({ doc: paths.user(this.uid) }), this.ended]);
    // An account without its document was erased, or has not begun.
    const isOver = !own || !ended || isSessionOver(ended, since);
    const user = parseUser(this.uid, own && 'raw' in own ? own.raw : null);
    return {
      uid: account.uid,
      role: account.role,
      disabled: isOver || user.disabled || isViewing(parseViewing(user.viewing), new Date()),
      producersId: user.producersId,
    };
  }

  async producerOfEvent(eventId: string): Promise<string> {
    const listed = this.producers.get(eventId);
    if (listed !== undefined) return listed;
    const event = await this.news({ doc: paths.event(eventId) });
    const raw = event && 'raw' in event ? fields(event.raw) : {};
    return typeof raw.producerId === 'string' ? raw.producerId : '';
  }

  /** Begins to read what follows from an answer as soon as it is there; it is shown to nobody before `allowed`. */
  beginAfter(
    of: Wanted,
    wanted: (news: FirstNews, beside: FirstNews | null) => Wanted[],
    beside?: Wanted,
  ): void {
    const both = [of, beside].map((one) => (one && needOf(one) ? this.news(one) : NOTHING));
    void Promise.all(both)
      .then(([news, other = null]) => news && this.begin(wanted(news, other)))
      .catch(() => null);
  }

  /**
   * The data that this person may read, by the keys under which the page looks for them. A read that fails or is not
   * answered by the deadline is left out, and the page makes it itself.
   */
  async allowed(
    reader: Reader,
    wanted: readonly Wanted[],
    deadline: Promise<null>,
  ): Promise<Record<string, FirstNews>> {
    const inTime = (one: Wanted) =>
      Promise.race([this.allowedOne(reader, one).catch(() => null), deadline]);
    const pairs = await Promise.all(
      wanted.map(async (one) => {
        const news = await inTime(one);
        return news && ([keyOf(one), news] as const);
      }),
    );
    return Object.fromEntries(pairs.filter((pair) => pair !== null));
  }

  private async allowedOne(reader: Reader, one: Wanted): Promise<FirstNews | null> {
    const need = needOf(one);
    if (!need) return null;
    const [news, eventProducer] = await Promise.all([
      this.news(one),
      need.kind === 'event' ? this.producerOfEvent(need.eventId) : null,
    ]);
    const producerId = producerOf(need, eventProducer);
    const isPlain = reader.role === 'producer' && producerId !== null && producerId !== '';
    const membership = isPlain ? await this.membership(producerId) : null;
    return news && mayRead(reader, need, membership) ? news : null;
  }

  private async endedSessions(): Promise<EndedSessions | null> {
    this.count += 1;
    return this.documents(innerPaths.endedSessions(this.uid)).then(
      (snapshot) => parseEndedSessions(snapshot.data()),
      () => null,
    );
  }

  private async membership(producerId: string): Promise<Membership> {
    const [producer, records] = await Promise.all([
      this.news({ doc: paths.producer(producerId) }),
      this.news({ list: permissionsQuery(this.uid, producerId), ids: [producerId] }),
    ]);
    const record = records && 'docs' in records && records.docs.find(({ id }) => id === producerId);
    // A person whose rights are over is no member for a page.
    const isOver = record ? hasEnded(rightsEnd(record.raw), new Date()) : false;
    const users = texts(fields(producer && 'raw' in producer ? producer.raw : null).users);
    return {
      producerId,
      users: isOver ? [] : users,
      permissions: record ? parsePermissions(fields(record.raw).permissions) : null,
      events: record ? rightsEvents(record.raw) : null,
    };
  }

  private news(wanted: Wanted): Promise<FirstNews | null> {
    const key = keyOf(wanted);
    // A read that no page shows at once is not made: an id in an address or a cookie may be a path of its own.
    const begun = this.read.get(key) ?? (needOf(wanted) ? this.fetch(wanted) : NOTHING);
    this.read.set(key, begun);
    return begun;
  }

  private async fetch(wanted: Wanted): Promise<FirstNews | null> {
    if ('doc' in wanted) {
      this.count += 1;
      const snapshot = await this.documents(wanted.doc);
      // A missing document is left to the live subscription to report.
      return snapshot.exists
        ? { id: snapshot.id, ...this.shown(snapshot.ref.parent.path, plain(snapshot.data())) }
        : null;
    }
    const { path } = wanted.list;
    const found = await this.rowsOf(wanted);
    this.count += Math.max(1, wanted.ids?.length ?? found.length);
    if (wanted.brief === 'sum') return { docs: sumOfShards(path, found), partial: false };
    const raws = found.map((row) => ({ id: row.id, raw: plain(row.data()) }));
    const pictured = wanted.pictureOf?.(raws);
    const rows = raws.map(({ id, raw }) => ({
      id,
      ...this.shown(path, raw, !wanted.pictureOf || id === pictured),
    }));
    if (path === paths.events()) {
      for (const { id, raw } of rows) this.producers.set(id, text(fields(raw).producerId));
    }
    return {
      docs: rows.map(({ id, raw }) => ({ id, raw })),
      partial: path in LINES || rows.some(({ partial }) => partial),
    };
  }

  private async rowsOf({ list, ids, brief }: Extract<Wanted, { list: unknown }>) {
    if (ids) {
      const read = brief === 'days' ? this.days : this.documents;
      const known = await Promise.all(ids.map((id) => read(`${list.path}/${id}`)));
      return known.filter(({ exists }) => exists);
    }
    const line = LINES[list.path]?.filter((field) => brief !== 'words' || !isPictureField(field));
    const query = toQuery(db(), list);
    return (await (line ? query.select(...line) : query).get()).docs;
  }

  private shown(
    collection: string,
    data: unknown,
    isPictured = true,
  ): { raw: unknown; partial: boolean } {
    const brief = withoutDetails(collection, data);
    const { raw, partial, room } = trimPictures(brief.raw, isPictured ? this.room : 0);
    if (isPictured) this.room = room;
    return { raw, partial: partial || brief.partial };
  }
}

const LINES: Readonly<Record<string, readonly string[]>> = { events: EVENT_LINE_FIELDS };

const isPictureField = (field: string) => field.startsWith('images.');

function sumOfShards(path: string, shards: readonly { data: () => unknown }[]) {
  if (shards.length === 0) return [];
  const raws = shards.map((shard) => shard.data());
  if (path.startsWith(`${paths.events()}/`)) {
    return [{ id: 'sum', raw: raws.map(parseTotals).reduce(mergeTotals) }];
  }
  const sum = raws.map(parseProducerTotals).reduce(mergeProducerTotals);
  const isProducer = path.startsWith(`${paths.producers()}/`);
  return [{ id: 'sum', raw: isProducer ? { ...sum, days: comparedDays(sum.days) } : sum }];
}

// The pages of a producer compare days, and count no months. Two more, for a browser's clock that is behind.
function comparedDays<T>(days: Record<string, T>): Record<string, T> {
  const since = shiftDay(dayIn(new Date(), DEFAULT_TIME_ZONE), -COMPARED_DAYS - 2);
  return Object.fromEntries(Object.entries(days).filter(([day]) => day > since));
}

export async function warmReads(): Promise<void> {
  await db().doc(paths.feature('mailing')).get();
}

/** The key under which a page's hook looks for what it reads. */
export const keyOf = (wanted: Wanted): string =>
  'doc' in wanted ? wanted.doc : queryKey(wanted.list);

function toQuery(firestore: Firestore, spec: QuerySpec): Query {
  const field = (name: string) => (name === '__name__' ? FieldPath.documentId() : name);
  let query: Query = firestore.collection(spec.path);
  for (const [name, op, value] of spec.where ?? []) query = query.where(field(name), op, value);
  for (const [name, direction] of spec.orderBy ?? []) query = query.orderBy(field(name), direction);
  return spec.limit ? query.limit(spec.limit) : query;
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  // A reference or bytes: no page shows one, and none can be carried.
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
