import { readFileSync } from 'node:fs';
import { doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { eventContentSchema } from '@/lib/domain/event/event-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { picture } from '@/lib/domain/kit/picture-schema';
import { requiredLine, singleLine, validate } from '@/lib/domain/kit/schema';
import { EMPTY_CONSUMPTION } from '@/lib/domain/menu/consumption';
import { consumptionSchema } from '@/lib/domain/menu/consumption-schema';
import { MENU_LIMITS } from '@/lib/domain/menu/menu';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { discountSchema } from '@/lib/domain/ticket/discount-schema';
import { ticketTypeSchema } from '@/lib/domain/ticket/ticket-type-schema';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { VIEW_LIMITS, VIEW_LISTS, type ViewList } from '@/lib/domain/view/view';
import { discount, eventDraft, putEvent, ticketType } from '../support/event-world';
import { allowed, refused } from '../support/rules/env';
import { makeWorld, type RulesWorld, writeDocument } from '../support/rules/world';

/**
 * What a schema refuses in a field that a browser writes, the rules refuse. The fields are those of the schemas, so that a
 * new one is tried without a line here. Without coverage: the emulator's report repeats each value in every expression.
 */

type Values = Record<string, unknown>;

const TURNS = [...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'];
const BREAKS = ['\r', '\n', '\t', '\r\n', '\u2028', '\u2029'];
const CONTROLS = [...'\u0000\u0007\u0008\u000B\u001B\u007F\u0085\u009F'];
const inside = (marks: readonly string[]) => marks.map((mark) => `Ana${mark}Díaz`);
const SEEN_TWICE = [...inside(TURNS), ...inside(CONTROLS)];
const BLANK = ['', ' ', '\u00A0', '\u3000', '\uFEFF'];
const LONG = ['x'.repeat(130_000), '🎉'.repeat(65_000)];
const OF_ANOTHER_TYPE = [5, true, null, [], ['Ana'], {}, { Ana: 1 }, Timestamp.fromMillis(1)];
const NO_NUMBERS = ['5', '', 'mil', '1e3', NaN, Infinity, -Infinity, true, null, [5], { n: 5 }];
const NUMBERS = [-1, -0.5, 0, 0.5, 1.000001, 1e9, 2 ** 53, 1e300];
const BAD: readonly unknown[] = [
  ...SEEN_TWICE,
  ...inside(BREAKS),
  ...BLANK,
  ...LONG,
  ...OF_ANOTHER_TYPE,
  ...NO_NUMBERS,
  ...NUMBERS,
  ...['a/b', 'javascript:alert(1)', 'https://a b.cl', 'https://a\u2003b.cl', 'https://u@a.cl'],
  ...['data:image/svg+xml;base64,AAAA', 'data:image/png;base64,', '2x1', 'party ', 'no'],
];

/** What a field of a kind refuses at least, whatever its schema says: a schema that takes it is wrong. */
const LEAST: Record<string, readonly unknown[]> = {
  string: [...SEEN_TWICE, ...LONG, ...OF_ANOTHER_TYPE],
  number: [...NO_NUMBERS.filter((value) => value !== null), -1, 1e9, 1e300],
  boolean: ['no', 0, 5, null],
  date: ['mil', 5, NaN, true],
};

type Part = {
  /** What the schema takes: a value in each field, also in what may be empty. */
  good: Values;
  schema: v.GenericSchema;
  /** Fields that the browser cannot change, or that hold ids of any shape. */
  apart?: readonly string[];
  change: (fields: Values) => Promise<unknown>;
  create?: (content: Values) => Promise<unknown>;
};

let world: RulesWorld;
let event: string;
beforeAll(async () => {
  vi.stubEnv('RULES_COVERAGE_DIR', '');
  world = await makeWorld();
  event = await putEvent(world.a);
});
const at = (path: string) => doc(world.owner.db, path);
const DAY = Timestamp.fromMillis(1_800_000_000_000);
const NEXT = Timestamp.fromMillis(1_800_086_400_000);
const PICTURE = 'https://early.cl/flyer.webp';
let next = 0;
const fresh = () => {
  next += 1;
  return `NEW${next}`;
};

const viewSchema = v.strictObject({
  list: v.picklist(Object.keys(VIEW_LISTS) as ViewList[]),
  name: requiredLine(VIEW_LIMITS.name, 'Falta'),
  query: singleLine(VIEW_LIMITS.query),
  isDefault: v.boolean(),
});
const VIEW = { list: 'events', name: 'Míos', query: 'q=a', isDefault: false };
const now = () => ({ updatedAt: serverTimestamp() });

const PARTS: Record<string, Part> = {
  event: {
    good: {
      ...EMPTY_EVENT,
      name: 'Noche',
      description: 'Larga\n\ty buena',
      images: { flyer: PICTURE, thumb: PICTURE },
      venue: { name: 'Blondie', address: 'Alameda 1', commune: 'Santiago', mapUrl: PICTURE },
      startsAt: DAY,
      endsAt: NEXT,
      capacity: 800,
      sharedCapacities: [{ id: 'vip', name: 'VIP', capacity: 100 }],
      resale: { enabled: true, maxMarkup: 0.5 },
    },
    schema: eventContentSchema,
    change: (fields) => updateDoc(at(paths.event(event)), { ...fields, ...now() }),
    create: (content) =>
      setDoc(at(paths.event(fresh())), eventDraft(world.a, world.owner.uid, content)),
  },
  'ticket type': {
    good: {
      ...EMPTY_TICKET_TYPE,
      name: 'Preventa',
      description: 'Hasta las 23',
      startsAt: DAY,
      endsAt: NEXT,
      opensAfter: 'sold',
      sharedCapacityId: 'vip',
    },
    schema: ticketTypeSchema,
    change: (fields) => updateDoc(at(paths.ticketType(event, 'type')), fields),
    create: (content) => setDoc(at(paths.ticketType(event, fresh())), ticketType(content)),
  },
  discount: {
    good: {
      ...EMPTY_DISCOUNT,
      code: 'FRESH',
      amount: 1000,
      startsAt: DAY,
      endsAt: NEXT,
      limit: 5,
      limitPerPerson: 1,
      ticketTypeIds: ['type'],
      dateIds: ['fri'],
      promoter: 'cami',
    },
    schema: discountSchema,
    apart: ['code'],
    change: (fields) => updateDoc(at(entryPaths.discount(event, 'FRESH')), fields),
    create: (content) => {
      const code = fresh();
      return setDoc(at(entryPaths.discount(event, code)), { ...discount(code), ...content, code });
    },
  },
  'consumption line': {
    good: {
      ...EMPTY_CONSUMPTION,
      name: 'Piscola',
      description: 'Con hielo',
      stock: 20,
      dateIds: ['fri'],
    },
    schema: consumptionSchema,
    change: (fields) => updateDoc(at(paths.consumption(event, 'line')), fields),
  },
  view: {
    good: VIEW,
    schema: viewSchema,
    apart: ['list'],
    change: (fields) =>
      updateDoc(at(entryPaths.ownView(world.owner.uid, '0')), { ...fields, ...now() }),
    create: (content) => {
      const view = { ...content, by: world.owner.uid, createdAt: serverTimestamp(), ...now() };
      return setDoc(
        at(entryPaths.ownView(world.owner.uid, String(1 + (Number(fresh().slice(3)) % 29)))),
        view,
      );
    },
  },
  photo: {
    good: { data: `data:image/webp;base64,${'A'.repeat(40)}` },
    schema: v.strictObject({ data: v.pipe(picture(MENU_LIMITS.photoChars)) }),
    change: (fields) => setDoc(doc(world.admin.db, entryPaths.menuPhoto('menu', 'item')), fields),
  },
};

/** The paths of every value in a content, through its maps and lists. */
function leavesOf(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((one, n) => leavesOf(one, [...path, n]));
  if (value === null || typeof value !== 'object' || value instanceof Timestamp) return [[...path]];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Values)[key], value);
}

function withValue(value: unknown, [key, ...rest]: readonly (string | number)[], to: unknown) {
  if (key === undefined) return to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Values) }) as Values;
  copy[key] = withValue(copy[key], rest, to);
  return copy;
}

// Schemas know dates, the database its own timestamps.
const asRead = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(asRead);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asRead(one)]));
};
const takes = (schema: v.GenericSchema, content: unknown) => validate(schema, asRead(content)).ok;

/**
 * Whether a schema takes a text as it is: what it takes away or replaces (marks that nobody sees) comes clean from a form,
 * and is refused by the rules as it was. Blanks around it and small letters are no such thing.
 */
function keeps(schema: v.GenericSchema, content: unknown, path: readonly (string | number)[]) {
  const read = validate(schema, asRead(content));
  if (!read.ok) return false;
  const [put, kept] = [valueAt(content as Values, path), valueAt(read.value as Values, path)];
  if (typeof put !== 'string' || typeof kept !== 'string') return true;
  return kept === put || kept.toLowerCase() === put.trim().toLowerCase();
}
const kindOf = (value: unknown) => (value instanceof Timestamp ? 'date' : typeof value);
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? String(value);

/** Which of the requests the rules let through. */
async function through(requests: readonly [unknown, () => Promise<unknown>][]): Promise<string[]> {
  const answers = await Promise.all(
    requests.map(async ([value, send]) => {
      const isRefused = await refused(send()).then(
        () => true,
        () => false,
      );
      return isRefused ? [] : [shown(value)];
    }),
  );
  return answers.flat();
}

describe.each(Object.entries(PARTS))('%s', (name, { good, schema, apart = [], change, create }) => {
  const isTried = ([field]: readonly (string | number)[]) => !apart.includes(String(field));
  const leaves = leavesOf(good).filter(isTried);

  test('is taken as it should be, and every field of its schema is tried', async () => {
    if (name === 'view') await writeDocument(entryPaths.ownView(world.owner.uid, '0'), VIEW);
    if (name !== 'photo') expect(takes(schema, good)).toBe(true);
    const { code: _code, ...rest } = good;
    await allowed(change(name === 'discount' ? rest : good));
    if (create) await allowed(create(good));
    const entries = (schema as unknown as { entries: Values }).entries;
    const fields = new Set(leaves.map(([field]) => field));
    expect(Object.keys(entries).filter((field) => !fields.has(field))).toEqual([...apart]);
  });

  test.each(leaves.map((path) => [path.join('.'), path] as const))('%s', async (_path, path) => {
    const [field = ''] = path;
    const was = valueAt(good, path);
    const isLines = _path === 'description' && name === 'event';
    const isId = path[0] === 'ticketTypeIds' || path[0] === 'dateIds';
    const bad = BAD.filter((value) => {
      const content = withValue(good, path, value);
      // A list in a list is refused by the client itself.
      const isNested = Array.isArray(value) && path.some((key) => typeof key === 'number');
      return !isNested && !keeps(schema, content, path);
    });
    const isOf = (value: unknown) => bad.some((one) => Object.is(one, value));
    const isChosen = typeof was === 'string' && takes(schema, withValue(good, path, 'Ana'));
    const least = [
      ...(LEAST[kindOf(was)] ?? []).filter((value) => !Array.isArray(value)),
      ...(isChosen && !isLines && !isId ? inside(BREAKS) : []),
    ].filter((value) => !(isId && typeof value === 'string') && (was !== null || value !== null));
    const nullable = takes(schema, withValue(good, path, null));
    expect(
      least.filter((value) => !isOf(value) && !(nullable && value === null)).map(shown),
    ).toEqual([]);
    const written = (value: unknown) => withValue(good, path, value) as Values;
    const requests = bad.map(
      (value) => [value, () => change({ [field]: written(value)[field] })] as const,
    );
    const creates = create ? [[bad[0], () => create(written(bad[0]))] as const] : [];
    expect(await through([...requests, ...creates].map(([value, send]) => [value, send]))).toEqual(
      [],
    );
    // One by one they are refused for themselves: the rest is still what the rules take.
    await allowed(change({ [field]: good[field] }));
  });
});

test('words to search are texts without marks that nobody sees', async () => {
  const write = (search: unknown) => updateDoc(at(paths.event(event)), { search, ...now() });
  const lists = [5, 'no', ['no', 5], [5], [null], [''], ['x'.repeat(81)]];
  const marked = [...SEEN_TWICE, ...inside(BREAKS)].map((text) => ['no', text]);
  const requests = [...lists, ...marked].map((value) => [value, () => write(value)] as const);
  expect(await through(requests.map(([value, send]) => [value, send]))).toEqual([]);
  for (const search of [[], ['no'], ['no', 'noche']]) await allowed(write(search));
});

test('the rules let a browser write no field that no schema knows', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const listed = (name: string, from = 0) => {
    const [, names = ''] =
      new RegExp(`function ${name}\\(\\) \\{\\s*return \\[([^\\]]+)\\]`).exec(rules.slice(from)) ??
      [];
    return [...names.matchAll(/'(\w+)'/g)].map(([, field = '']) => field).toSorted();
  };
  const of = (part: string) => Object.keys(PARTS[part]?.good ?? {});
  expect(listed('eventContent')).toEqual([...of('event'), 'search', 'updatedAt'].toSorted());
  expect(listed('content', rules.indexOf('match /ticketTypes/'))).toEqual(
    of('ticket type').toSorted(),
  );
  const ofCode = of('discount').filter((field) => field !== 'code');
  expect(listed('content', rules.indexOf('match /discounts/'))).toEqual(ofCode.toSorted());
  const [, names = ''] = /hasOnly\(\[([^\]]+)\]\)\s*&& isConsumption/.exec(rules) ?? [];
  const ofLine = [...names.matchAll(/'(\w+)'/g)].map(([, field = '']) => field);
  expect(ofLine.toSorted()).toEqual(of('consumption line').toSorted());
});
