import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_CATEGORIES, EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import { eventContentSchema } from '@/lib/domain/event/event-schema';
import { TIME_ZONES } from '@/lib/domain/kit/time-zone';
import { URL_CHARS } from '@/lib/domain/kit/url';
import { consumptionSchema } from '@/lib/domain/menu/consumption-schema';
import { MENU_LIMITS } from '@/lib/domain/menu/menu';
import { DEFAULT_RECORD, FLAGS } from '@/lib/domain/rights/permissions';
import { EVENT_FLAGS } from '@/lib/domain/team/event-flags';
import { discountSchema } from '@/lib/domain/ticket/discount-schema';
import { ticketTypeSchema } from '@/lib/domain/ticket/ticket-type-schema';

/** What firestore.rules repeats of the domain, because rules import nothing, is the same as there. */
const rules = readFileSync('firestore.rules', 'utf8');

const bodyOf = (name: string): string => {
  const [, body] =
    new RegExp(`function ${name}\\([^)]*\\) \\{([\\s\\S]*?)\\n *\\}`).exec(rules) ?? [];
  if (body === undefined) throw new Error(`firestore.rules has no function ${name}`);
  return body;
};

type Node = { readonly [key: string]: unknown };
const isNode = (raw: unknown): raw is Node => typeof raw === 'object' && raw !== null;

/** The schema of a field by its path, through whatever wraps it. */
function fieldOf(schema: Node, path: readonly string[]): Node | null {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  const found = isNode(schema.entries) ? schema.entries[first] : undefined;
  return isNode(found) ? fieldOf(found, rest) : null;
}

/** The limits of one kind that a schema sets, wherever in its pipes. */
function limitsOf(schema: Node, kind: string): number[] {
  const own = schema.type === kind && typeof schema.requirement === 'number';
  const pipe = Array.isArray(schema.pipe) ? schema.pipe.filter((one) => one !== schema) : [];
  const options = Array.isArray(schema.options) ? schema.options : [];
  const inside = [...pipe, ...options, schema.wrapped].filter(isNode);
  return [
    ...(own ? [schema.requirement as number] : []),
    ...inside.flatMap((one) => limitsOf(one, kind)),
  ];
}

const most = (schema: Node, kind: string) => Math.min(...limitsOf(schema, kind));
const least = (schema: Node) => Math.max(...limitsOf(schema, 'min_value'));

// isText(e.name, 80), isWhole(t.stock, t.sold + t.courtesies, 200000), areTexts(d.ticketTypeIds, 40, '128', '/')
const CHECKS =
  /(isText|isLine|isName|isParagraph|isWhole|isPicture|areTexts)\(\w+\.([\w.]+), ([^()]+)\)/g;
// What no schema limits by a number; each is checked below, or made by the product itself.
const APART = ['timeZone', 'search'];

describe.each([
  ['isEventContent', eventContentSchema],
  ['isVenue', eventContentSchema.entries.venue],
  ['isTicketType', ticketTypeSchema],
  ['isDiscount', discountSchema],
  ['isConsumption', consumptionSchema],
] as const)('%s', (name, schema) => {
  const checks = [...bodyOf(name).matchAll(CHECKS)].filter(([, , at = '']) => !APART.includes(at));

  it('is read here at all', () => {
    expect(checks.length).toBeGreaterThan(2);
  });

  it.each(checks.map(([line, kind, at, args]) => ({ line, kind, at, args })))(
    'limits as the schema does: $line',
    ({ kind, at = '', args = '' }) => {
      const field = fieldOf(schema as unknown as Node, at.split('.'));
      if (!field) throw new Error(`the schema has no field ${at}`);
      const numbers = args.split(', ');
      if (kind === 'isWhole') {
        expect(most(field, 'max_value')).toBe(Number(numbers.at(-1)));
        const [from = ''] = numbers;
        if (/^\d+$/.test(from)) expect(least(field)).toBe(Number(from));
      } else {
        expect(most(field, 'max_length')).toBe(Number(numbers[0]));
      }
    },
  );
});

describe('what the rules look at as a text or a list', () => {
  it('takes the capacities that an event may share', () => {
    expect(bodyOf('isSharedCapacities')).toContain(`n <= ${EVENT_LIMITS.sharedCapacities}\n`);
    const { item } = eventContentSchema.entries.sharedCapacities as unknown as { item: Node };
    const { name, capacity } = item.entries as { name: Node; capacity: Node };
    expect(bodyOf('isCapacity')).toContain(`{0,${most(name, 'max_length') - 1}}\\n`);
    expect(bodyOf('isCapacity')).toContain(`|${most(capacity, 'max_value')})\\n3$`);
  });

  it('takes links as long as the domain does, every category and every time zone', () => {
    expect(bodyOf('isLink')).toContain(`text.size() <= ${URL_CHARS}\n`);
    const categories = EVENT_CATEGORIES.map((word) => `'${word}'`);
    expect(bodyOf('isEventContent')).toContain(`e.category in [${categories.join(', ')}]`);
    const [, zone = ''] = /matches\('(.+)'\)/.exec(bodyOf('isZone')) ?? [];
    const [, chars] = /isZone\(e\.timeZone, (\d+)\)/.exec(rules) ?? [];
    const zones = [...Intl.supportedValuesOf('timeZone'), ...TIME_ZONES.map(({ id }) => id)];
    expect(zones.filter((id) => !new RegExp(zone).test(id))).toEqual([]);
    expect(Math.max(...zones.map((id) => id.length))).toBeLessThanOrEqual(Number(chars));
  });

  it('takes a photo of a menu as large as the product makes it', () => {
    expect(rules).toContain(`isImage(request.resource.data.data, ${MENU_LIMITS.photoChars});`);
  });

  it('takes the most that a ticket may be resold for', () => {
    const { maxMarkup } = eventContentSchema.entries.resale.entries;
    const limit = most(maxMarkup as unknown as Node, 'max_value');
    expect(bodyOf('isEventContent')).toContain(`e.resale.maxMarkup <= ${limit}\n`);
  });
});

describe('the flags of members', () => {
  it('that the rules ask for exist', () => {
    const asked = [
      ...rules.matchAll(/\b(?:may|mayAt|seesEvent|editsEvent)\([^']*'(\w+)', '(\w+)'\)/g),
    ];
    const names = asked.map(([, group, flag]) => `${group}.${flag}`);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !FLAGS.some((flag) => flag === name))).toEqual([]);
  });

  it('that the rules ask for in one event are those that mean something there', () => {
    const asked = [
      ...rules.matchAll(/\b(?:mayAt|seesEvent|editsEvent)\([^'{]*'(\w+)', '(\w+)'\)/g),
    ];
    const names = asked.map(([, group, flag]) => `${group}.${flag}`);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !EVENT_FLAGS.some((flag) => flag === name))).toEqual([]);
  });

  it('of a new record are the ones that a member may write', () => {
    const [, record = '{}'] = /'permissions': (\{(?:[^{}]|\{[^{}]*\})*\})/.exec(rules) ?? [];
    expect(JSON.parse(record.replaceAll("'", '"'))).toEqual(DEFAULT_RECORD);
  });
});
